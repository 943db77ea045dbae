/// Why a stream of JSON could not be read on. Parts that came before are whole.
public enum JSONStreamError: Error, Equatable, Sendable {
  /// Not JSON; the offset counts from the first byte of the stream.
  case malformed(JSONError)

  /// The bytes ended inside the document; `offset` is how many there were.
  case truncated(offset: Int)

  /// One part, beginning at `offset`, is longer than the limit.
  case tooLarge(offset: Int, limit: Int)
}
