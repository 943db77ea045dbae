import Console

/// Whether somebody asked the program to end, for work that goes on between looks.
final class InterruptionWatch {
  private let signals: SignalFlags
  private(set) var status: Int32?

  init() throws(TerminalError) { signals = try SignalFlags() }

  var isInterrupted: Bool {
    if status == nil { status = signals.take().exitStatus }
    return status != nil
  }

  /// - Throws: ``Interruption`` once somebody asked; everything that is unfinished is put away by whoever owns it.
  func check() throws {
    if isInterrupted, let status { throw Interruption(status: status) }
  }
}
