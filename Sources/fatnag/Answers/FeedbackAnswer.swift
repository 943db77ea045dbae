import Console
import JSONText

/// `fatnag.feedback/1`: what became of it.
struct FeedbackAnswer: TreeAnswer {
  /// What was or would be sent; nil for a look at the queue.
  var body: JSONValue?

  /// Nil where nothing was to be sent.
  var isSent: Bool?

  /// What the service said of it.
  var receipt: FeedbackPost.Receipt?

  /// The file in which it waits.
  var file: String?

  /// Files that wait.
  var waiting: Int

  var json: JSONValue {
    [
      "schema": "fatnag.feedback/1", "sent": isSent.map { .bool($0) } ?? .null, "id": .text(receipt?.id),
      "duplicate": receipt.map { .bool($0.isKnown) } ?? .null, "file": .text(file), "waiting": .whole(waiting), "body": body ?? .null,
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    var lines: [StyledText] = []
    if receipt?.isKnown == true {
      lines.append("The service has a vote of yours on this answer already; nothing was added.")
    } else if isSent == true {
      lines.append("Sent. Thank you.")
    }
    if let id = receipt?.id { lines.append("\("To take it back:", .muted) \("fatnag feedback --forget --id \(id)", .command)") }
    if let file { lines.append("Kept in \(printable(file), .accent)") }
    if waiting > 0 { lines.append(StyledText("\(waiting) waiting; they go with the next one, or: fatnag feedback --queued", .muted)) }
    if lines.isEmpty { lines.append("Nothing waits to be sent.") }
    return lines
  }
}
