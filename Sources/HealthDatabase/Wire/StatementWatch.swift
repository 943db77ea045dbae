/// Whether statements that run shall stop.
final class StatementWatch {
  private let isInterrupted: () -> Bool

  /// It has said yes.
  private(set) var hasStopped = false

  init(_ isInterrupted: @escaping () -> Bool) { self.isInterrupted = isInterrupted }

  func stops() -> Bool {
    if isInterrupted() { hasStopped = true }
    return hasStopped
  }
}
