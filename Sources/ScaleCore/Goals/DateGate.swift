/// Whether a date for a target can be met at a safe pace.
public struct DateGate: Equatable, Sendable {
  public var newest: Mass
  public var target: Mass
  public var today: CivilDate

  public init(newest: Mass, target: Mass, today: CivilDate) {
    self.newest = newest
    self.target = target
    self.today = today
  }

  public enum Verdict: Equatable, Sendable {
    case accepted

    /// Nothing to lose or gain: under 0.15 kg.
    case hold

    /// Less than a week away.
    case tooSoon

    /// Faster than the cap.
    case tooFast
  }

  /// A change smaller than this is none, kg.
  static let holdWithin = 0.15
  static let leastDays = 7

  /// Rounding must not refuse a date that the gate has offered, kg a week.
  static let roundingRoom = 0.001

  /// A running goal is questioned only when it asks for more than this times the cap and even the safe pace would miss its date by more than
  /// ``recheckDays``: the cap falls with the weight, also for somebody who keeps to it.
  static let recheckRoom = 1.15
  static let recheckDays = 14

  private var distance: Double { abs((target - newest).kilograms) }

  /// Kilograms a week, positive.
  public var cap: Double { abs(PaceCap.towards(target, from: newest)) }

  /// The earliest date that can be offered: whole weeks at the cap, at least one.
  public var earliest: CivilDate {
    guard distance >= Self.holdWithin, cap > 0 else { return today.advanced(days: Self.leastDays) }
    // A hair less, so that a quotient that is whole but for its last bit does not cost a week.
    let weeks = (distance / cap - 1e-9).rounded(.up)
    return today.advanced(days: max(Self.leastDays, Int(weeks) * 7))
  }

  /// Kilograms a week, positive, that a date asks for; nil for a date that is not in the future.
  public func required(by date: CivilDate) -> Double? {
    let days = date.daysSince1970 - today.daysSince1970
    return days > 0 ? distance / (Double(days) / 7) : nil
  }

  /// The verdict on a date that is being set.
  public func verdict(setting date: CivilDate) -> Verdict {
    guard date.daysSince1970 - today.daysSince1970 >= Self.leastDays, let required = required(by: date) else { return .tooSoon }
    if distance < Self.holdWithin { return .hold }
    return required <= cap + Self.roundingRoom ? .accepted : .tooFast
  }

  /// The verdict on a date that was accepted earlier, with the newest weight.
  public func verdict(keeping date: CivilDate) -> Verdict {
    if distance < Self.holdWithin { return .hold }
    guard let required = required(by: date) else { return .tooSoon }
    if required <= cap * Self.recheckRoom + Self.roundingRoom { return .accepted }
    return steadyDate <= date.advanced(days: Self.recheckDays) ? .accepted : .tooFast
  }

  /// Days by which the safe pace misses a date that still counts; nil where the pace it asks for is one to go at.
  public func delay(keeping date: CivilDate) -> Int? {
    guard verdict(keeping: date) == .accepted, let required = required(by: date), required > cap * Self.recheckRoom + Self.roundingRoom
    else { return nil }
    return max(0, steadyDate.daysSince1970 - date.daysSince1970)
  }

  /// The date somebody reaches who keeps to the cap all the way, week by week, as it falls with the weight.
  ///
  /// Later than ``earliest`` for long ways down.
  public var steadyDate: CivilDate {
    var mass = newest
    var weeks = 0
    while mass != target, weeks < 1040 {
      let step = PaceCap.towards(target, from: mass)
      mass = abs(step) >= abs((target - mass).kilograms) ? target : Mass(kilograms: mass.kilograms + step)
      weeks += 1
    }
    return today.advanced(days: max(Self.leastDays, weeks * 7))
  }
}
