/// Text in a table that a spreadsheet may open: what would be run as a formula there gets an apostrophe in front, which takes that power from it
/// (OWASP, "CSV Injection").
public enum SpreadsheetCell {
  /// The text as it may stand in a cell.
  public static func guarded(_ text: String) -> String { isFormula(text.drop { $0 == "'" }) ? "'" + text : text }

  /// The text that ``guarded(_:)`` was given.
  public static func unguarded(_ text: String) -> String {
    text.hasPrefix("'") && isFormula(text.drop { $0 == "'" }) ? String(text.dropFirst()) : text
  }

  /// Whether it begins as a formula does; some programs pass over blanks before it.
  private static func isFormula(_ text: Substring) -> Bool {
    switch text.unicodeScalars.first(where: { !$0.properties.isWhitespace }) {
    case "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    default: false
    }
  }
}
