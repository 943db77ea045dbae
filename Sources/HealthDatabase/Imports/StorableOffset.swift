/// Offsets of a foreign file, as the schema takes them.
enum StorableOffset {
  /// No zone is further from UTC than 18 hours.
  static func minutes(_ offset: Int) -> Int { min(max(offset, -1080), 1080) }
}
