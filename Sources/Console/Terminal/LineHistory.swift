/// Lines that were typed before, to be gone through with the up and down keys. What is half typed waits behind the newest.
public struct LineHistory: Sendable, Equatable {
  public private(set) var lines: [String]

  /// How many lines are kept.
  public static let limit = 500

  /// Counted from the newest; nil at the line that is being typed.
  private var place: Int?
  private var draft = ""

  /// - Parameter lines: the oldest first.
  public init(_ lines: [String] = []) { self.lines = Array(lines.map(printable).suffix(Self.limit)) }

  /// Adds a line that was typed, unless it is the last one again, and goes back to the end.
  public mutating func add(_ line: String) {
    place = nil
    let line = printable(line)
    guard !line.isEmpty, line != lines.last else { return }
    lines = lines.suffix(Self.limit - 1) + [line]
  }

  /// The line before the one that is shown; nil at the oldest.
  ///
  /// - Parameter shown: what stands at the prompt.
  public mutating func up(from shown: String) -> String? {
    let next = place.map { $0 + 1 } ?? 0
    guard next < lines.count else { return nil }
    if place == nil { draft = shown }
    place = next
    return lines[lines.count - 1 - next]
  }

  /// The line after the one that is shown, at last what was half typed; nil there.
  public mutating func down() -> String? {
    guard let shown = place else { return nil }
    place = shown == 0 ? nil : shown - 1
    return place.map { lines[lines.count - 1 - $0] } ?? draft
  }
}
