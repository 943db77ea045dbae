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
    case .escape: return .leave
    case .character("q") where field != .note: return .leave
    case .enter where field == .composition, .character(" ") where field == .composition:
      return .edit(.includesComposition(!draft.includesComposition))
    case .enter: editor = LineEditor(value(field), limit: limit)
    case .paste(let text) where field != .composition: editor = LineEditor(printable(text), limit: limit)
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

  /// What the field holds, as it is shown and as an editor begins with it.
  func value(_ field: Field) -> String {
    let masses = MassFormat(units)
    return switch field {
    case .mass: masses.weightNumber(draft.mass)
    case .fat: draft.fatPercent.map { FixedDecimal.text($0, places: 1) } ?? ""
    case .lean: draft.leanMass.map { masses.weightNumber($0, places: 1) } ?? ""
    case .composition: draft.includesComposition ? "stored" : "left out"
    case .note: draft.note ?? ""
    }
  }

  var keys: [(key: String, what: String)] {
    if editor != nil { return [("Enter", "take it"), ("Esc", "cancel")] }
    return [("↑↓", "field"), ("Enter", field == .composition ? "switch" : "change"), ("Esc", "back")]
  }
}
