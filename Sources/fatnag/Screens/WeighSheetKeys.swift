import Console
import ScaleCore

/// Which key does what, in which phase; the last line of the sheet is drawn from the same table.
enum WeighSheetKeys {
  /// What a key means outside the edit form.
  enum Meaning: Equatable {
    case wish(WeighInWish)
    case openForm
    case nudge(Int)
  }

  static func meaning(of key: Key, in weighIn: WeighIn) -> Meaning? {
    switch key {
    case .control("c"), .escape, .character("q"): return .wish(.quit)
    default: break
    }
    switch weighIn.phase {
    case .asking: return answer(key).map { .wish(.command(.answer($0))) }
    case .awaitingImpedance, .ready: return weighIn.draft.flatMap { meaning(of: key, in: weighIn, with: $0) }
    case .waiting, .measuring, .editing, .saving, .saved: return nil
    }
  }

  private static func answer(_ key: Key) -> Bool? {
    switch key {
    case .character("y"), .character("Y"): true
    case .character("n"), .character("N"): false
    default: nil
    }
  }

  private static func meaning(of key: Key, in weighIn: WeighIn, with draft: WeighInDraft) -> Meaning? {
    switch (key, weighIn.phase) {
    case (.enter, _): .wish(.command(.confirm))
    case (.character("e"), _): .openForm
    case (.character("d"), _): .wish(.command(.discard))
    case (.character("n"), _) where weighIn.newer != nil: .wish(.command(.takeNewer))
    case (.character("w"), .awaitingImpedance): .wish(.command(.skipImpedance))
    case (.character("h"), .ready) where weighIn.confirmsAt != nil: .wish(.command(.cancelCountdown))
    case (.character(" "), .ready) where weighIn.confirmsAt != nil: .wish(.command(.cancelCountdown))
    case (.character("c"), .ready) where draft.composition != nil:
      .wish(.command(.edit(.includesComposition(!draft.includesComposition))))
    case (.up, .ready), (.character("+"), .ready): .nudge(1)
    case (.down, .ready), (.character("-"), .ready): .nudge(-1)
    default: nil
    }
  }

  /// The keys that mean something, the most wanted first and the way out last.
  static func shown(for weighIn: WeighIn) -> [(key: String, what: String)] {
    switch weighIn.phase {
    case .waiting, .measuring, .editing, .saving, .saved: [("q", "quit")]
    case .asking: [("y", "yes"), ("n", "no"), ("q", "quit")]
    case .awaitingImpedance, .ready: draftKeys(weighIn) + [("q", "quit")]
    }
  }

  private static func draftKeys(_ weighIn: WeighIn) -> [(key: String, what: String)] {
    guard let draft = weighIn.draft else { return [] }
    var keys = [("Enter", "save")]
    if weighIn.phase != .ready { keys.append(("w", "weight only")) }
    if weighIn.newer != nil { keys.append(("n", "newer")) }
    if weighIn.confirmsAt != nil { keys.append(("h", "hold")) }
    keys += [("e", "edit"), ("d", "drop")]
    guard weighIn.phase == .ready else { return keys }
    if draft.composition != nil { keys.append(("c", draft.includesComposition ? "no fat" : "keep fat")) }
    return keys + [("↑↓", "0.1 kg")]
  }
}
