import HealthDatabase
import ScaleCore

/// The id that a question goes out under. The very same question again soon keeps it, because an answer that got lost may be paid for already: the Worker
/// counts an id once within ten minutes, for up to three attempts.
struct TurnName {
  let id: String
  private let print: String
  private let attempts: Int
  private let asked: Int64

  /// What stood there before this attempt.
  private let earlier: String?

  private static let key = "coach.turn"
  private static let longestMemory: Int64 = 10 * 60_000
  private static let mostAttempts = 3

  /// - Parameters:
  ///   - question: the request as it goes out, but for the id.
  ///   - fresh: an id that nobody has used.
  init(_ question: [UInt8], in store: HealthStore, at now: Instant, fresh: () -> String) throws(StoreError) {
    print = Self.print(question)
    asked = now.milliseconds
    earlier = try store.setting(Self.key)
    if let last = TurnName(stored: earlier), last.print == print, (0..<Self.longestMemory).contains(asked - last.asked),
      last.attempts < Self.mostAttempts
    {
      (id, attempts) = (last.id, last.attempts + 1)
    } else {
      (id, attempts) = (fresh(), 1)
    }
    try store.setSetting(Self.key, "\(id) \(print) \(attempts) \(asked)")
  }

  /// Takes an attempt back that nobody counted: it is none of those that one count pays for.
  func takeBack(in store: HealthStore) throws(StoreError) { try store.setSetting(Self.key, earlier) }

  /// Forgets it once the answer is whole, or a conversation removed with all that is known of its questions: to ask again is another question then.
  static func settle(in store: HealthStore) throws(StoreError) { try store.setSetting(key, nil) }

  private init?(stored text: String?) {
    let words = (text ?? "").split(separator: " ").map(String.init)
    guard words.count == 4, let attempts = Int(words[2]), let asked = Int64(words[3]), asked.magnitude < 1 << 60 else { return nil }
    (id, print, self.attempts, self.asked, earlier) = (words[0], words[1], attempts, asked, text)
  }

  /// FNV-1a of 64 bits (Fowler, Noll, Vo) and the length: whoever could make two questions alike would only ask one under the id of the other, which the
  /// Worker refuses.
  private static func print(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return "\(String(hash, radix: 16))-\(bytes.count)"
  }
}

extension Collection<StoredTurn> {
  /// The conversation as a question goes out behind it: without what was answered here alone, and without attempts at the same question that came to no whole
  /// answer. So asking again is the same question.
  func history(before question: String) -> [ChatTurn] {
    var rest = Array(self)
    while let last = rest.lastIndex(where: { $0.role == .user }), rest[last].text == question,
      !rest[last...].contains(where: { $0.role == .assistant && ($0.state == .complete || $0.state == .length) })
    {
      rest.removeSubrange(last...)
    }
    return rest.map(\.turn).answeredByModel
  }
}
