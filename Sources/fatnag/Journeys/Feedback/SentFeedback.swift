import HealthDatabase
import JSONText
import ScaleCore

/// What one needs to know of feedback that is with the service, to take it back: its number there, and nothing that was said.
struct SentFeedback: Equatable {
  var id: String
  var time: Instant
  var category: String

  /// As many as are remembered; the service deletes what is older than half a year.
  static let most = 50
}

/// What was sent from here, newest last: lines in a setting of the store.
struct SentFeedbackList {
  private(set) var entries: [SentFeedback]
  private let store: HealthStore

  static let key = "feedback.sent"

  init(_ store: HealthStore) throws(StoreError) {
    self.store = store
    entries = (try store.setting(Self.key) ?? "").split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard parts.count == 3, let time = Int64(parts[1]) else { return nil }
      return SentFeedback(id: parts[0], time: Instant(milliseconds: time), category: parts[2])
    }
  }

  /// - Parameter body: what was sent.
  mutating func add(_ receipt: FeedbackPost.Receipt, _ body: [UInt8], at now: Instant) throws(StoreError) {
    guard let id = receipt.id else { return }
    let category = (try? JSONValue(parsing: body))?["category"]?.string ?? FeedbackForm.Category.idea.rawValue
    entries.removeAll { $0.id == id }
    entries.append(SentFeedback(id: id, time: now, category: category))
    try save()
  }

  mutating func remove(_ id: String) throws(StoreError) {
    entries.removeAll { $0.id == id }
    try save()
  }

  private func save() throws(StoreError) {
    let lines = entries.suffix(SentFeedback.most).map { "\($0.id) \($0.time.milliseconds) \($0.category)" }
    try store.setSetting(Self.key, lines.isEmpty ? nil : lines.joined(separator: "\n"))
  }
}
