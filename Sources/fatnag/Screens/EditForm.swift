import Console
import ScaleCore

/// The fields of a draft while a person changes them.
struct EditForm {
  enum Field: Int, CaseIterable {
    case mass, fat, lean, composition, note
  }

  private(set) var field = Field.mass
  private(set) var editor: LineEditor?
  private(set) var complaint: String?
  private var draft: WeighInDraft
  private let units: UnitSystem

  /// What a key led to.
  enum Outcome: Equatable {
    case stay
    case edit(WeighInDraft.Edit)
    case leave
  }

  init(_ draft: WeighInDraft, units: UnitSystem) {
    self.draft = draft
    self.units = units
  }

  /// The draft as it is after an edit was taken.
  mutating func refresh(_ draft: WeighInDraft) { self.draft = draft }

  mutating func complain(_ text: String) { complaint = text }

  mutating func take(_ key: Key) -> Outcome {
    complaint = nil
    if var line = editor {
      switch line.take(key) {
      case .editing: editor = line
      case .cancelled: editor = nil
      case .done(let text):
        editor = nil
        return edit(from: text)
      }
      return .stay
    }
    switch key {
    case .up, .backTab: move(-1)
    case .down, .tab: move(1)
    case .escape, .character("q"): return .leave
    case .enter where field == .composition, .character(" ") where field == .composition:
      return .edit(.includesComposition(!draft.includesComposition))
    case .enter: editor = LineEditor(value(field), limit: limit)
    case .character(let character) where field != .composition: editor = LineEditor(String(character), limit: limit)
    default: break
    }
    return .stay
  }

  private var limit: Int { field == .note ? WeighInRecord.noteLimit : 16 }

  private mutating func move(_ step: Int) {
    let count = Field.allCases.count
    field = Field.allCases[(field.rawValue + step + count) % count]
  }

  private mutating func edit(from text: String) -> Outcome {
    switch field {
    case .note: return .edit(.note(text.isEmpty ? nil : text))
    case .composition: return .stay
    case .fat:
      if text.isEmpty { return .edit(.fatPercent(nil)) }
      guard let percent = try? Double(argument: text.filter { $0 != "%" && $0 != " " }) else { return refuse() }
      return .edit(.fatPercent(percent))
    case .mass, .lean:
      do throws(MassInputError) {
        let mass = try MassInput(text, default: units.massUnit).mass
        return .edit(field == .mass ? .mass(mass) : .leanMass(mass))
      } catch {
        complaint = error.explanation.message
        return .stay
      }
    }
  }

  private mutating func refuse() -> Outcome {
    complaint = "That is no percentage."
    return .stay
  }

  private func value(_ field: Field) -> String {
    let masses = MassFormat(units)
    return switch field {
    case .mass: masses.weightNumber(draft.mass)
    case .fat: draft.fatPercent.map { FixedDecimal.text($0, places: 1) } ?? ""
    case .lean: draft.leanMass.map { masses.weightNumber($0, places: 1) } ?? ""
    case .composition: draft.includesComposition ? "stored" : "left out"
    case .note: draft.note ?? ""
    }
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    let labels = [
      "Weight (\(MassFormat(units).weightUnit))", "Body fat (%)", "Lean (\(MassFormat(units).weightUnit))",
      "Fat and lean", "Note",
    ]
    var lines = Field.allCases.map { candidate -> StyledText in
      let isHere = candidate == field
      let mark = isHere ? StyledText("> ", .key) : StyledText("  ")
      let label = StyledText(labels[candidate.rawValue], isHere ? .heading : .muted).padded(to: 16)
      if isHere, let editor { return mark + label + StyledText(editor.text, .hero) + StyledText("_", .key) }
      let shown = printable(value(candidate))
      return mark + label + StyledText(shown.isEmpty ? "–" : shown, isHere ? .hero : .plain)
    }
    if let complaint { lines += [StyledText(), StyledText(complaint, .warning)] }
    return lines
  }

  var keys: [(key: String, what: String)] {
    if editor != nil { return [("Enter", "take it"), ("Esc", "leave it as it was")] }
    return [("↑↓", "field"), ("type", "new value"), ("Enter", "change"), ("Esc", "back")]
  }
}
