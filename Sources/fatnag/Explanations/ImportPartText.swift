import HealthDatabase

extension StoreError {
  /// What to do where the store failed in the middle of an import whose first rows are in.
  var remedyAfterPart: String {
    let again = "run the same command again: what is in is skipped"
    return switch self {
    case .diskFull: "make room, then \(again)"
    case .locked: "close the other program, then \(again)"
    case .inputOutput: "check the disk, then \(again)"
    case .readOnly(let path): "make \(path) writable, then \(again)"
    default: again
    }
  }
}

extension RestoreError {
  /// What the store itself said.
  var ofStore: StoreError? { if case .store(let error) = self { error } else { nil } }
}
