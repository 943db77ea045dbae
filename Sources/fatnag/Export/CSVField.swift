import Console
import ScaleCore

/// One field of comma-separated values.
enum CSVField {
  /// Words for people and spreadsheets; see ``SpreadsheetCell``.
  static func text(_ text: String) -> String { exact(SpreadsheetCell.guarded(text)) }

  /// In quotes where it needs them, and otherwise as it is.
  static func exact(_ text: String) -> String {
    guard text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  /// To four decimals, below 1 to nine: no figure is truer than that, and what conversions leave behind them goes. Whole ones without a point.
  static func number(_ value: Double?) -> String {
    guard let value else { return "" }
    let scale = abs(value) < 1 ? 1e9 : 1e4
    let scaled = (value * scale).rounded()
    let number = abs(scaled) < 9e15 ? scaled / scale : value
    return Int64(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}

extension Environment {
  /// Comma-separated values as they are for a file or a program; on a terminal without what it would obey.
  func writeTable(_ bytes: [UInt8]) throws(OutputError) {
    guard terminal.outputIsTerminal else { return try output.write(bytes) }
    try output.write(Array(printableLines(String(decoding: bytes, as: UTF8.self)).utf8))
  }
}
