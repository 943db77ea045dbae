import ScaleCore

/// A column's name, apart from the unit in it: `Weight (kg)`, `Body Fat(%)`, `weight_kg`, `Weight [lbs]`.
struct ColumnName: Equatable {
  /// Lower case, words set apart by single blanks.
  var words: String
  var unit: FigureUnit?

  init(_ text: String) {
    var name = text.lowercased().trimmingBlanks
    for (open, close) in [("(", ")"), ("[", "]")] where name.hasSuffix(close) {
      guard let start = name.lastIndex(of: Character(open)) else { continue }
      unit = FigureUnit(word: String(name[name.index(after: start)...].dropLast()))
      name = String(name[..<start])
    }
    var parts = name.split { $0 == " " || $0 == "_" || $0 == "-" || $0 == "." }.map(String.init)
    if unit == nil, parts.count > 1, let last = parts.last, let known = FigureUnit(word: last) {
      unit = known
      parts.removeLast()
    }
    words = parts.joined(separator: " ")
  }
}

/// What a number of a body figure counts.
enum FigureUnit: Equatable, Sendable {
  case percent
  case mass(MassUnit)

  /// As the figure is always given: kg/m², kcal, ohm, a level; for a mass, the unit of the weight beside it.
  case plain

  /// Reads `%`, `kg`, `lbs`, `kcal`; nil for other words.
  init?(word: String) {
    switch word.trimmingBlanks.lowercased() {
    case "%", "percent", "pct", "percentage", "prozent": self = .percent
    case "kcal", "ohm", "ohms", "ω": self = .plain
    case let word:
      guard let unit = MassUnit(word: word) else { return nil }
      self = .mass(unit)
    }
  }
}
