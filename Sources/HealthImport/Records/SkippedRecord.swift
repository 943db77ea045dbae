/// Why one record of a file is left out while the rest is read on.
struct SkippedRecord: Error {
  let code: ImportWarning.Code

  /// With its place: `byte 812: 1200 kg`.
  let example: String

  init(_ code: ImportWarning.Code, _ example: String) {
    self.code = code
    self.example = example
  }
}
