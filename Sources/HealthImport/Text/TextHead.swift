/// What the beginning of a text tells: how its fields are set apart, which rows are records, and where the parts of a weigh-in stand in them.
struct TextHead<Shape: RecordShape> {
  var dialect: DelimitedText.Dialect
  var shape: Shape
  var layout: WeighInLayout
}

extension TextHead where Shape == PlainRecords {
  /// Takes the first row for a header, with each of the usual delimiters in turn.
  ///
  /// - Parameter layout: nil for names of columns that are not the format's.
  static func find(in opening: Opening, layout: ([String]) -> WeighInLayout?) -> TextHead? {
    for delimiter in [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09] {
      let dialect = DelimitedText.Dialect(delimiter: delimiter)
      guard let first = opening.rows(dialect, limit: 1).first, var found = layout(first.fields) else { continue }
      if delimiter != UInt8(ascii: ",") { found.decimals = .commaOrPoint }
      return TextHead(dialect: dialect, shape: PlainRecords(headerLine: first.line), layout: found)
    }
    return nil
  }
}
