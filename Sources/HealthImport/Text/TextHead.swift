/// What the header of a text tells: how its fields are set apart, and where the parts of a weigh-in stand.
struct TextHead {
  var dialect: DelimitedText.Dialect
  var line: Int64
  var layout: WeighInLayout

  static let delimiters = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]

  /// Tries the delimiters in turn on the first row.
  ///
  /// - Parameter layout: nil for names of columns that are not the format's.
  static func find(in opening: Opening, delimiters: [UInt8] = delimiters, layout: ([String]) -> WeighInLayout?) -> TextHead? {
    for delimiter in delimiters {
      let dialect = DelimitedText.Dialect(delimiter: delimiter)
      guard let first = opening.rows(dialect, limit: 1).first, var found = layout(first.fields) else { continue }
      if delimiter != UInt8(ascii: ",") { found.decimals = .commaOrPoint }
      return TextHead(dialect: dialect, line: first.line, layout: found)
    }
    return nil
  }
}
