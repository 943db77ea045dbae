/// Reads into an array.
func read(_ source: any ByteSource, into buffer: inout [UInt8], from start: Int = 0) throws(ImportError) -> Int {
  let answer = buffer.withUnsafeMutableBytes { room -> Result<Int, ImportError> in
    do throws(ImportError) {
      return .success(try source.read(into: UnsafeMutableRawBufferPointer(rebasing: room[start...])))
    } catch {
      return .failure(error)
    }
  }
  return try answer.get()
}

/// At most `length` bytes from where a source stands.
func firstBytes(of source: any ByteSource, _ length: Int = Opening.length) throws(ImportError) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: length)
  var filled = 0
  while filled < length {
    let count = try read(source, into: &bytes, from: filled)
    if count == 0 { break }
    filled += count
  }
  return Array(bytes[..<filled])
}
