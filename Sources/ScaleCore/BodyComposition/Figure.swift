/// One figure of an estimate: what the formula gave, and whether that may be shown.
public struct Figure: Equatable, Sendable {
  /// What the formula gave before any limit; nil outside its domain.
  public var computed: Double?
  public var flag: MetricFlag

  public init(computed: Double?, flag: MetricFlag) {
    self.computed = computed
    self.flag = flag
  }

  public static let outOfDomain = Figure(computed: nil, flag: .outOfDomain)

  /// The value to show and store; nil unless the flag is `ok`.
  public var value: Double? { flag == .ok ? computed : nil }

  /// A figure that may be shown only if `isWithinLimits` and everything it was computed `from` may be.
  init(_ computed: Double, isWithinLimits: Bool, from sources: Figure...) {
    self.computed = computed
    flag = isWithinLimits && sources.allSatisfy { $0.flag == .ok } ? .ok : .clamped
  }
}

/// What a figure of an estimate is worth.
public enum MetricFlag: String, CaseIterable, Sendable {
  case ok

  /// The formula left its own limits; the value would only be the limit.
  case clamped

  /// The inputs lie outside what the formula was made for.
  case outOfDomain = "out_of_domain"
}
