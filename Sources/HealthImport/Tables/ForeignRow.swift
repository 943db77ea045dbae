/// A row of a foreign database; whatever is not of the type that is asked for is absent.
struct ForeignRow {
  private let values: [ForeignValue]

  /// Counted from 1 within the query.
  let number: Int64

  /// What is being read, for warnings.
  let table: String

  init(_ values: [ForeignValue], number: Int64, table: String) {
    self.values = values
    self.number = number
    self.table = table
  }

  subscript(_ index: Int) -> ForeignValue { values.indices.contains(index) ? values[index] : .null }

  func integer(_ index: Int) -> Int64? {
    switch self[index] {
    case .integer(let number): number
    case .real(let number): Int64(exactly: number.rounded())
    case .null, .text, .blob: nil
    }
  }

  /// Finite.
  func real(_ index: Int) -> Double? {
    switch self[index] {
    case .integer(let number): Double(number)
    case .real(let number): number.isFinite ? number : nil
    case .null, .text, .blob: nil
    }
  }

  func text(_ index: Int) -> String? {
    if case .text(let text) = self[index], !text.isEmpty { text } else { nil }
  }

  /// `XIAOMI_ACTIVITY_SAMPLE row 12`.
  var place: String { "\(table) row \(number)" }

  /// The value as a warning shows it.
  func shown(_ index: Int) -> String {
    switch self[index] {
    case .null: "nothing"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): "“\(text.prefix(40))”"
    case .blob(let bytes): "\(bytes.count) bytes"
    }
  }
}
