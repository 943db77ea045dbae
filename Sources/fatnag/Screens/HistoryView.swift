import Console
import HealthDatabase
import ScaleCore

/// What the interactive history shows and what keys do to it; pure, the browser performs the wishes.
struct HistoryView {
  var range: ChartRange
  var metric: ChartMetric
  var projects: Bool
  var method: TrendLine.Method
  let units: UnitSystem

  private(set) var reading: HistoryReading
  private(set) var chart: HistoryChart

  /// Index into ``HistoryChart/samples``; nil while no point is looked at.
  private(set) var cursor: Int?
  private(set) var entry: Entry?
  var remark: StyledText?
  private(set) var showsHelp = false

  /// Something is being typed or asked about the point under the cursor.
  enum Entry: Equatable {
    case note(LineEditor)
    case mass(LineEditor)
    case removal
  }

  /// What the browser has to do.
  enum Wish: Equatable {
    case quit

    /// Read the window again: range, metric or projection changed.
    case reload
    case setNote(id: Int64, String?)
    case setMass(id: Int64, Mass)
    case remove(id: Int64)
    case undo
  }

  init(_ reading: HistoryReading, metric: ChartMetric, projects: Bool, method: TrendLine.Method) {
    self.reading = reading
    self.metric = metric
    self.projects = projects
    self.method = method
    range = reading.range
    units = reading.profile.units
    chart = reading.chart(metric, method: method, projects: projects)
  }

  /// Takes a new reading; the cursor stays on its weigh-in where that is still there.
  mutating func show(_ reading: HistoryReading) {
    let id = selected?.id
    self.reading = reading
    chart = reading.chart(metric, method: method, projects: projects)
    guard cursor != nil else { return }
    cursor = chart.samples.firstIndex { $0.id == id } ?? (chart.samples.isEmpty ? nil : chart.samples.count - 1)
  }

  /// The sample under the cursor.
  var selected: ChartSample? { cursor.flatMap { chart.samples.indices.contains($0) ? chart.samples[$0] : nil } }

  /// The row of the sample under the cursor.
  var selectedRow: HistoryRowFacts? {
    selected.flatMap { sample in reading.rows.first { $0.id == sample.id } }.map(HistoryRowFacts.init)
  }

  // MARK: Keys

  mutating func take(_ key: Key) -> Wish? {
    if key == .control("c") { return .quit }
    if entry != nil { return takeEntry(key) }
    if showsHelp {
      showsHelp = false
      return nil
    }
    remark = nil
    switch key {
    case .left: move(-1)
    case .right: move(1)
    case .pageUp: move(-10)
    case .pageDown: move(10)
    case .home: jump(to: 0)
    case .end: jump(to: chart.samples.count - 1)
    case .escape where cursor != nil: cursor = nil
    case .escape, .character("q"): return .quit
    case .character("?"), .character("h"): showsHelp = true
    case .up, .character("+"): return widen(1)
    case .down, .character("-"): return widen(-1)
    case .character(let digit) where digit.wholeNumberValue.map { (1...ChartRange.allCases.count).contains($0) } == true:
      return choose(ChartRange.allCases[(digit.wholeNumberValue ?? 1) - 1])
    case .character("m"), .tab: return cycleMetric()
    case .character("p"): return toggleProjection()
    case .character("n"): entry = point.map { .note(LineEditor($0.note ?? "", limit: WeighInRecord.noteLimit)) }
    case .character("e"): entry = point.map { .mass(LineEditor(MassFormat(units).weightNumber($0.mass), limit: 16)) }
    case .character("d"), .delete: entry = point.map { _ in .removal }
    case .character("u"): return .undo
    default: break
    }
    return nil
  }

  private mutating func move(_ steps: Int) {
    guard !chart.samples.isEmpty else { return }
    let last = chart.samples.count - 1
    guard let cursor else { return jump(to: last) }
    jump(to: min(max(cursor + steps, 0), last))
  }

  private mutating func jump(to index: Int) {
    if chart.samples.indices.contains(index) { cursor = index }
  }

  private mutating func widen(_ steps: Int) -> Wish? {
    let all = ChartRange.allCases
    guard let here = all.firstIndex(of: range), all.indices.contains(here + steps) else { return nil }
    return choose(all[here + steps])
  }

  private mutating func choose(_ range: ChartRange) -> Wish {
    self.range = range
    return .reload
  }

  private mutating func cycleMetric() -> Wish {
    let all = ChartMetric.allCases
    metric = all[((all.firstIndex(of: metric) ?? 0) + 1) % all.count]
    return .reload
  }

  private mutating func toggleProjection() -> Wish? {
    guard metric == .weight else {
      remark = StyledText("Only weight is projected; m goes back to it.", .muted)
      return nil
    }
    guard reading.ideal(.weight) != nil else {
      remark = StyledText("Looking ahead needs a height or an ideal weight in the profile.", .muted)
      return nil
    }
    projects.toggle()
    return .reload
  }

  /// The weigh-in to do something with; without one the remark says how to choose one.
  private var point: HistoryRowFacts? {
    mutating get {
      if selectedRow == nil { remark = StyledText("Choose a point first, with the arrow keys.", .muted) }
      return selectedRow
    }
  }

  private mutating func takeEntry(_ key: Key) -> Wish? {
    guard let entry, let row = selectedRow else {
      self.entry = nil
      return nil
    }
    switch entry {
    case .removal:
      self.entry = nil
      return key == .character("y") || key == .character("Y") ? .remove(id: row.id) : nil
    case .note(var editor):
      switch editor.take(key) {
      case .editing: self.entry = .note(editor)
      case .cancelled: self.entry = nil
      case .done(let text):
        self.entry = nil
        return .setNote(id: row.id, text.isEmpty ? nil : text)
      }
    case .mass(var editor):
      switch editor.take(key) {
      case .editing: self.entry = .mass(editor)
      case .cancelled: self.entry = nil
      case .done(let text): return takeMass(text, row)
      }
    }
    return nil
  }

  private mutating func takeMass(_ text: String, _ row: HistoryRowFacts) -> Wish? {
    entry = nil
    do throws(MassInputError) {
      let mass = try MassInput(text, default: units.massUnit).mass
      guard mass.isPlausible else {
        remark = StyledText(WeighInCopy.notAPerson(mass, MassFormat(units)), .warning)
        return nil
      }
      return .setMass(id: row.id, mass)
    } catch {
      remark = StyledText(error.sentence, .warning)
      return nil
    }
  }
}
