import Console
import JSONText

/// `fatnag.feedback/1`: what became of it.
struct FeedbackAnswer: TreeAnswer {
  /// What was or would be sent; nil for a look at the queue.
  var body: JSONValue?

  /// Nil where nothing was to be sent.
  var isSent: Bool?

  /// The file in which it waits.
  var file: String?

  /// Files that wait.
  var waiting: Int

  var json: JSONValue {
    [
      "schema": "fatnag.feedback/1", "sent": isSent.map { .bool($0) } ?? .null, "file": .text(file), "waiting": .whole(waiting),
      "body": body ?? .null,
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    var lines: [StyledText] = []
    if isSent == true { lines.append("Sent. Thank you.") }
    if let file { lines.append("Kept in \(printable(file), .accent)") }
    if waiting > 0 { lines.append(StyledText("\(waiting) waiting; they go with the next one, or: fatnag feedback --queued", .muted)) }
    if lines.isEmpty { lines.append("Nothing waits to be sent.") }
    return lines
  }
}
