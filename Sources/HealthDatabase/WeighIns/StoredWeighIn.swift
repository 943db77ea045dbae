public import ScaleCore

/// A weigh-in with the number it has in the store.
public struct StoredWeighIn: Equatable, Sendable {
  /// Never given to another weigh-in.
  public let id: Int64
  public let record: WeighInRecord

  public init(id: Int64, record: WeighInRecord) {
    self.id = id
    self.record = record
  }
}
