/// Where a weigh-in that an import brought was recorded first.
public struct ImportOrigin: Equatable, Sendable {
  /// The app or device, as the file calls it.
  public var source: ImportedSource

  /// The import that brought it: its row in the store, the format, and the name of the file.
  public var importID: Int64
  public var format: String
  public var file: String

  /// As ``ImportedWeighIn/position``; nil for a weigh-in that is in no place of its own.
  public var position: Int64?

  /// As ``ImportedWeighIn/original``.
  public var original: String?
  public var precision: ImportedWeighIn.Precision

  public init(
    source: ImportedSource, importID: Int64, format: String, file: String, position: Int64? = nil, original: String? = nil,
    precision: ImportedWeighIn.Precision = .second
  ) {
    self.source = source
    self.importID = importID
    self.format = format
    self.file = file
    self.position = position
    self.original = original
    self.precision = precision
  }
}
