/// What the dates of a whole file say about the order of day and month.
struct DayOrderEvidence {
  private var order: DayOrder?
  private var contradiction: Int64?
  private var firstAmbiguous: (line: Int64, text: String)?

  mutating func see(_ reading: TimeScanner.Reading, text: String, line: Int64) {
    switch reading {
    case .ambiguous: if firstAmbiguous == nil { firstAmbiguous = (line, text) }
    case .time(let time):
      guard let found = time.settles else { return }
      if let order, order != found { contradiction = contradiction ?? line }
      order = order ?? found
    case .unreadable: break
    }
  }

  /// The order that all dates can have; nil where none of them needs to know.
  ///
  /// - Throws: ``ImportError/malformed(name:position:detail:)`` where nothing decides, or dates contradict each other.
  func settled(name: String) throws(ImportError) -> DayOrder? {
    if let contradiction {
      throw .malformed(name: name, position: contradiction, detail: "day and month stand in another order than before")
    }
    if order == nil, let firstAmbiguous {
      throw .malformed(
        name: name, position: firstAmbiguous.line,
        detail: "\(firstAmbiguous.text.clipped): no date of the file tells whether the day or the month stands first")
    }
    return order
  }
}

extension String {
  /// Short enough for a message.
  var clipped: String { unicodeScalars.count <= 40 ? self : String(unicodeScalars.prefix(39)) + "…" }
}
