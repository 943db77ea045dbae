import ScaleCore

/// What a first pass over a whole text finds out: what it leaves open, and what only all of its rows together tell.
struct TextSurvey {
  private var order = DayOrderEvidence()
  private var needsZone = false
  private var massWithoutUnit: Double?
  private var heights: [Int: Int] = [:]
  private var persons: [(name: String, count: Int)] = []

  /// More different people than any family has.
  private static let mostPersons = 256

  mutating func see(_ record: TextRecord, _ cells: WeighInCells) {
    let (row, layout) = (record.row, cells.layout)
    guard case .value(let mass, let word) = CellNumber(row[layout.mass], decimals: layout.decimals), mass != 0 else { return }
    let text = cells.timeText(record)
    let reading = TimeScanner.read(text)
    order.see(reading, text: text, line: row.line)
    switch reading {
    case .unreadable: return
    case .ambiguous: needsZone = true
    case .time(let time):
      guard !time.isPlaceholder else { return }
      if time.offsetMinutes == nil, !record.isUTC { needsZone = true }
    }
    if word.isEmpty, layout.massUnit == nil, layout.unit.map({ row[$0].isEmpty }) ?? true { massWithoutUnit = massWithoutUnit ?? mass }
    if let column = layout.height, let height = WeighInCells.height(row[column]) { count(height) }
    if let column = layout.person { count(person: row[column]) }
  }

  private mutating func count(_ height: Length) {
    let key = Int((height.centimetres * 10).rounded())
    guard heights[key] != nil || heights.count < Self.mostPersons else { return }
    heights[key, default: 0] += 1
  }

  private mutating func count(person name: String) {
    if let known = persons.firstIndex(where: { $0.name == name }) {
      persons[known].count += 1
    } else if persons.count < Self.mostPersons {
      persons.append((name, 1))
    }
  }

  /// Completes `cells` with what the file and the answers say together.
  ///
  /// - Throws: ``ImportError/needs(_:)`` for what stays open.
  func settle(_ cells: inout WeighInCells, _ answers: ImportAnswers, name: String) throws(ImportError) {
    cells.order = try order.settled(by: answers.dates, name: name)
    if needsZone, answers.zone == nil { throw .needs(.zone) }
    if cells.layout.massUnit == nil { cells.layout.massUnit = answers.unit }
    if cells.layout.massUnit == nil, let massWithoutUnit { throw .needs(.unit(example: massWithoutUnit)) }
    cells.height = try wantedHeight(answers)
    cells.person = try wantedPerson(answers)
  }

  /// Nil where all rows are one person's.
  private func wantedHeight(_ answers: ImportAnswers) throws(ImportError) -> Length? {
    let found = heights.map { (height: Length(centimetres: Double($0.key) / 10), count: $0.value) }.sorted { $0.height < $1.height }
    let near = { (height: Length) in found.filter { abs($0.height.centimetres - height.centimetres) <= WeighInCells.heightTolerance + 1e-9 }
    }
    guard !found.isEmpty else { return nil }
    if let height = answers.height {
      guard !near(height).isEmpty else { throw .needs(.height(found)) }
      return height
    }
    guard found.count > 1 else { return nil }
    guard let own = answers.profileHeight.map(near), own.count == 1 else { throw .needs(.height(found)) }
    return own[0].height
  }

  /// Nil where all rows are one person's.
  private func wantedPerson(_ answers: ImportAnswers) throws(ImportError) -> String? {
    let people = persons.enumerated().map {
      ImportQuestion.Person(id: Int64($0.offset) + 1, name: $0.element.name, count: $0.element.count)
    }
    if let user = answers.user, !people.isEmpty {
      guard let wanted = people.first(where: { $0.id == user }) else { throw .needs(.user(people)) }
      return wanted.name
    }
    guard people.count > 1 else { return nil }
    throw .needs(.user(people))
  }
}
