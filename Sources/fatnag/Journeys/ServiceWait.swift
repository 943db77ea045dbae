import CoachTransport
import Console
import HostBus

extension Environment {
  /// Drives a call to its end.
  ///
  /// - Throws: ``Interruption`` when somebody presses Ctrl-C meanwhile, and ``TransferError``.
  func answer(to question: CoachQuestion, at url: (CoachEndpoint) -> String) throws -> ServiceAnswer {
    let signals = try SignalFlags()
    let call = try line.call(question, url, clock.monotonic())
    defer { call.cancel() }
    while true {
      if let outcome = call.pump(at: clock.monotonic()) { return try outcome.get() }
      clock.wait(call.requests + [PollRequest(descriptor: signals.wakeDescriptor)], call.deadline)
      if let status = signals.take().exitStatus { throw Interruption(status: status) }
    }
  }
}
