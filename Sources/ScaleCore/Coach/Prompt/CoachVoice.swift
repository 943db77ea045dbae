/// How the Coach talks. Facts are the same in every voice.
public enum CoachVoice: String, CaseIterable, Sendable {
  /// Short, friendly, numbers as numbers.
  case plain

  /// Warm, pictures before numbers.
  case nurturing

  /// Cheeky and dry; only where somebody chose it.
  case spicy

  /// The voice that is used: the spicy one gives way under a BMI of 20, where one is not known, and after words that call for care.
  public func fitting(bodyMassIndex: Double?, isCareCalledFor: Bool) -> CoachVoice {
    guard self == .spicy else { return self }
    guard !isCareCalledFor, let bodyMassIndex, bodyMassIndex >= Self.leastIndexForTeasing else { return .plain }
    return .spicy
  }

  /// Nobody this light is teased about weight.
  public static let leastIndexForTeasing = 20.0
}

/// The five years an age lies in, which is all of an age that leaves this machine.
public struct AgeBand: Equatable, Sendable {
  public let years: ClosedRange<Int>

  public init(years: Int) {
    let start = min(max(years, 18), 104) / 5 * 5
    self.years = start...start + 4
  }

  /// `35-39`; the first one begins with the first age that is accepted.
  public var text: String { "\(max(years.lowerBound, 18))-\(years.upperBound)" }

  public var stage: LifeStage { LifeStage(years: max(years.lowerBound, 18)) }
}

/// Which life somebody is likely to lead; it sets the tone.
public enum LifeStage: String, CaseIterable, Sendable {
  case earlyAdult = "early adult"
  case rising
  case midlife = "mid"
  case established
  case mature
  case senior

  public init(years: Int) {
    switch years {
    case ..<25: self = .earlyAdult
    case ..<35: self = .rising
    case ..<45: self = .midlife
    case ..<55: self = .established
    case ..<65: self = .mature
    default: self = .senior
    }
  }
}

/// The part of a day by its local hour.
public enum Daypart: String, CaseIterable, Sendable {
  case morning, afternoon, evening, night

  public init(hour: Int) {
    switch hour {
    case 5..<12: self = .morning
    case 12..<17: self = .afternoon
    case 17..<21: self = .evening
    default: self = .night
    }
  }

  /// Late hours ask for rest, not for training.
  public var isLate: Bool { self == .evening || self == .night }
}
