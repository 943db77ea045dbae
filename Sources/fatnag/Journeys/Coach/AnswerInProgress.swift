import CoachTransport
import Console
import ScaleCore

/// What has come of an answer: cleaned, shown, and kept for the store. Until something has come a quiet line says so.
struct AnswerInProgress {
  private var cleaner: ReplyCleaner
  private var mask: SecretMask
  private var flow: ReplyFlow
  private var kept: KeptReply
  private var waiting: WaitingLine?

  /// The week's use, as the service told it with this answer.
  var quota: QuotaView?

  /// What else the service told before it.
  var opening = ReplyOpening()

  /// - Parameters:
  ///   - secrets: what a service may say back, and nobody should see or keep.
  ///   - speaker: who is named before it; nil outside conversations.
  init(_ environment: Environment, _ screen: ReplyScreen, _ secrets: SecretMask, speaker: Speaker?) {
    cleaner = ReplyCleaner(screen: screen)
    mask = secrets
    flow = ReplyFlow(environment, speaker: speaker)
    waiting = WaitingLine(environment, TalkCopy(screen.language).thinking)
    kept = KeptReply(isSaidAgain: environment.options.json)
  }

  var text: String { kept.text }

  /// Why it must not go on.
  var stop: ReplyScreen.Reason? { cleaner.stop }

  /// Bytes that are shown in one go.
  private static let pieceSize = 8192

  /// When ``wait()`` is due, monotonic ms; nil where nothing changes any more.
  var due: Int64? { waiting?.due }

  /// Says that nothing has come yet.
  mutating func wait() throws(OutputError) { try waiting?.show() }

  /// Takes that back. Called before an answer that never came is explained; the first word does it by itself.
  mutating func stopWaiting() throws(OutputError) {
    try waiting?.clear()
    waiting = nil
  }

  mutating func take(_ delta: String) throws(OutputError) {
    for piece in delta.pieces(of: Self.pieceSize) { try give(mask.feed(cleaner.feed(piece))) }
  }

  /// Gives out what was held back, and ends the last line.
  mutating func finish() throws(OutputError) {
    try give(mask.feed(cleaner.finish()))
    try give(mask.finish())
    try flow.finish()
  }

  /// Kept before it is shown: a reader who has left must not cost the words.
  private mutating func give(_ text: String) throws(OutputError) {
    kept.add(text)
    if !text.isEmpty { try stopWaiting() }
    try flow.write(text)
  }
}

extension String {
  /// Pieces of so many bytes or a few less, never cut within a character of Unicode.
  fileprivate func pieces(of size: Int) -> [String] {
    guard utf8.count > size else { return [self] }
    var pieces: [String] = []
    var start = startIndex
    while start < endIndex {
      var end = endIndex
      if let far = utf8.index(start, offsetBy: size, limitedBy: endIndex), far < endIndex {
        end = unicodeScalars.index(before: unicodeScalars.index(after: far))
      }
      pieces.append(String(self[start..<end]))
      start = end
    }
    return pieces
  }
}
