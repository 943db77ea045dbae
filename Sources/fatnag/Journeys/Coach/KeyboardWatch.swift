import Console
import HostBus
import ScaleCore

/// The keyboard while an answer comes: nothing typed is shown, and in a conversation whole lines are read for words that must not wait.
final class KeyboardWatch {
  private let keyboard: QuietKeyboard
  private let isRead: Bool
  private var ahead: TypedAhead

  /// Whether a line calls for the fixed words of ``CoachCare``.
  private(set) var callsForCare = false

  /// - Parameter isRead: whether lines are read; else they are left to whoever reads the terminal next.
  init(_ keyboard: QuietKeyboard, isRead: Bool) {
    self.keyboard = keyboard
    self.isRead = isRead
    ahead = TypedAhead(descriptor: keyboard.descriptor)
  }

  /// What to wait for; nothing in the background, where the terminal is somebody else's.
  var requests: [PollRequest] {
    isRead && !ahead.isClosed && keyboard.hold() ? [PollRequest(descriptor: keyboard.descriptor)] : []
  }

  /// Reads what has been typed since, without waiting, and keeps the terminal quiet.
  func look() {
    guard keyboard.hold(), isRead else { return }
    let known = ahead.lines.count
    ahead.read()
    callsForCare = callsForCare || ahead.lines.dropFirst(known).contains { RedFlag(in: $0) != nil }
  }

  /// The lines that came, the oldest first.
  func take() -> [String] {
    look()
    return ahead.take()
  }
}
