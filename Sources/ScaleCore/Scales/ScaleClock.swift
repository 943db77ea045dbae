/// The seven clock bytes of a frame: year (low byte first), month, day, hour, minute, second.
struct ScaleClock {
  private let year: UInt16
  private let month: UInt8
  private let day: UInt8
  private let hour: UInt8
  private let minute: UInt8
  private let second: UInt8

  @inline(__always)
  init?(_ cursor: inout ByteCursor) {
    guard let year = cursor.uint16(), let month = cursor.uint8(), let day = cursor.uint8(),
      let hour = cursor.uint8(), let minute = cursor.uint8(), let second = cursor.uint8()
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// Nil where the digits name no calendar date or time of day; 1970 and far years are kept as they are.
  @inline(__always)
  var civilTime: CivilTime? {
    guard let date = CivilDate(year: Int(year), month: Int(month), day: Int(day)) else { return nil }
    return CivilTime(date: date, hour: Int(hour), minute: Int(minute), second: Int(second))
  }
}
