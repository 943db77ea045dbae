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
    case .control("c"): return .wish(.quit)
    case .escape, .character("q"): return .wish(.quit)
    default: break
    }
    if case .asking = weighIn.phase {
      switch key {
      case .character("y"), .character("Y"): return .wish(.command(.answer(true)))
      case .character("n"), .character("N"): return .wish(.command(.answer(false)))
      default: return nil
      }
    }
    guard weighIn.draft != nil else { return nil }
    switch (key, weighIn.phase) {
    case (.enter, _): return .wish(.command(.confirm))
    case (.character("e"), _): return .openForm
    case (.character("d"), _): return .wish(.command(.discard))
    case (.character("w"), .awaitingImpedance): return .wish(.command(.skipImpedance))
    case (.character("h"), .ready), (.character(" "), .ready): return .wish(.command(.cancelCountdown))
    case (.character("c"), .ready):
      let flag = weighIn.draft?.includesComposition ?? false
      return .wish(.command(.edit(.includesComposition(!flag))))
    case (.character("n"), _) where weighIn.newer != nil: return .wish(.command(.takeNewer))
    case (.up, .ready), (.character("+"), .ready): return .nudge(1)
    case (.down, .ready), (.character("-"), .ready): return .nudge(-1)
    default: return nil
    }
  }

  static func shown(for weighIn: WeighIn, form: EditForm?) -> [(key: String, what: String)] {
    if let form { return form.keys }
    switch weighIn.phase {
    case .waiting, .measuring, .saved, .saving, .editing: return [("q", "quit")]
    case .asking: return [("y", "yes"), ("n", "no"), ("q", "quit without saving")]
    case .awaitingImpedance:
      return [("w", "weight only"), ("Enter", "save now"), ("e", "edit"), ("d", "drop"), ("q", "quit")]
    case .ready:
      var keys = [("Enter", "save"), ("e", "edit"), ("d", "drop")]
      if weighIn.newer != nil { keys.append(("n", "take the newer")) }
      if weighIn.confirmsAt != nil { keys.append(("h", "hold")) }
      if weighIn.draft?.composition != nil {
        keys.append(("c", weighIn.draft?.includesComposition == true ? "leave fat out" : "keep fat"))
      }
      return keys + [("↑↓", "±0.1"), ("q", "quit")]
    }
  }
}
