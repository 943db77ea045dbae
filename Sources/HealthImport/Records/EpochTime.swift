import ScaleCore

/// Instants as databases hold them, checked before anything is computed with them.
enum EpochTime {
  /// 1900 ..< 2200; nothing that people import was measured outside.
  static let plausible: Range<Int64> = -2_208_988_800_000..<7_258_118_400_000

  /// Longer than any record lasts, in milliseconds: a week.
  static let longest: Int64 = 7 * 86_400_000

  /// - Parameters:
  ///   - milliseconds: since 1970; nil where the file has no number.
  ///   - example: what a warning shows.
  static func instant(milliseconds: Int64?, _ example: @autoclosure () -> String) throws(SkippedRecord) -> Instant {
    guard let milliseconds, plausible.contains(milliseconds) else { throw SkippedRecord(.badTime, example()) }
    // Rows that were never filled in stand at the epoch.
    guard !(0..<86_400_000).contains(milliseconds) else { throw SkippedRecord(.placeholder, example()) }
    return Instant(milliseconds: milliseconds)
  }

  /// Milliseconds from `start` to `end`, at least 0 and at most ``longest``.
  static func duration(
    from start: Instant, to end: Int64?, _ example: @autoclosure () -> String
  ) throws(SkippedRecord) -> Int64 {
    guard let end, plausible.contains(end) else { throw SkippedRecord(.badTime, example()) }
    let duration = end - start.milliseconds
    guard (0...longest).contains(duration) else { throw SkippedRecord(.badTime, example()) }
    return duration
  }
}
