/// What the dates of a whole file say about the order of day and month.
struct DayOrderEvidence {
  private var order: DayOrder?
  private var contradiction: Int64?
  private var firstAmbiguous: String?

  mutating func see(_ reading: TimeScanner.Reading, text: String, line: Int64) {
    switch reading {
    case .ambiguous: if firstAmbiguous == nil { firstAmbiguous = text }
    case .time(let time):
      guard let found = time.settles else { return }
      if let order, order != found { contradiction = contradiction ?? line }
      order = order ?? found
    case .unreadable: break
    }
  }

  /// The order that all dates can have; nil where none of them needs to know.
  ///
  /// - Parameter answer: what a person says; the dates themselves are believed first, unless they contradict each other.
  /// - Throws: ``ImportError/needs(_:)`` where nothing decides; ``ImportError/malformed(name:position:detail:)`` where dates contradict each other.
  func settled(by answer: DayOrder?, name: String) throws(ImportError) -> DayOrder? {
    if contradiction != nil, let answer { return answer }
    if let contradiction {
      throw .malformed(name: name, position: contradiction, detail: "day and month stand in another order than before")
    }
    if order == nil, let firstAmbiguous {
      guard let answer else { throw .needs(.dates(example: firstAmbiguous.clipped)) }
      return answer
    }
    return order
  }
}

extension String {
  /// Short enough for a message.
  var clipped: String { unicodeScalars.count <= 40 ? self : String(unicodeScalars.prefix(39)) + "…" }
}
