/// Reads fixed-width digits from the front of a text; every read fails instead of trapping.
struct DigitCursor {
  private var rest: Substring.UTF8View

  init(_ text: some StringProtocol) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest.removeFirst()
    return true
  }

  /// A number of exactly `count` digits.
  mutating func number(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let byte = rest.first, byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int(byte - 0x30)
      rest.removeFirst()
    }
    return value
  }

  /// `2026-11-30`.
  mutating func civilDate() -> CivilDate? {
    guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2) else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// `2026-11-30T07:05` or `…:00`, with `T`, `t` or a space.
  mutating func civilTime() -> CivilTime? {
    guard let date = civilDate(), take("T") || take("t") || take(" "),
      let hour = number(2), take(":"), let minute = number(2)
    else { return nil }
    var second = 0
    if take(":") {
      guard let read = number(2) else { return nil }
      second = read
    }
    return CivilTime(date: date, hour: hour, minute: minute, second: second)
  }

  /// Milliseconds of `.5` or `,123456`; 0 where no fraction stands.
  mutating func fraction() -> Int64? {
    guard take(".") || take(",") else { return 0 }
    var milliseconds: Int64 = 0
    var place: Int64 = 100
    var count = 0
    while let digit = number(1) {
      milliseconds += Int64(digit) * place
      place /= 10
      count += 1
    }
    return count > 0 ? milliseconds : nil
  }

  /// Minutes east of UTC: `Z`, `+01:00`, `-0330`, `+01`.
  mutating func offset() -> Int? {
    if take("Z") || take("z") { return 0 }
    let isEast = take("+")
    guard isEast || take("-"), let hours = number(2) else { return nil }
    var minutes = 0
    if take(":") || !isAtEnd {
      guard let read = number(2) else { return nil }
      minutes = read
    }
    guard hours <= 18, minutes < 60 else { return nil }
    return (isEast ? 1 : -1) * (hours * 60 + minutes)
  }
}
