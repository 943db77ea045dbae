import ScaleCore

/// Picks the records out of a text: which rows hold a weigh-in, and what an earlier row says about them.
protocol RecordShape {
  /// Nil for rows that hold none, such as headers.
  mutating func record(_ row: TextRow) -> TextRecord?
}

/// A row that holds a weigh-in.
struct TextRecord {
  var row: TextRow

  /// What the row lacks of the time: the day that stands above it.
  var day: String?

  /// The source of this row, where rows name theirs.
  var source: ImportedSource?

  /// The offset of the place, where a column of its own has it and times are in UTC.
  var offsetMinutes: Int?
  var isUTC = false
}

/// One record a row, below a header.
struct PlainRecords: RecordShape {
  /// The line on which the header stands; 0 for none.
  var headerLine: Int64

  func record(_ row: TextRow) -> TextRecord? { row.line > headerLine ? TextRecord(row: row) : nil }
}
