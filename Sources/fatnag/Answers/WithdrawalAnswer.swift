import Console
import JSONText

/// `fatnag.feedback-forgotten/1`: what was taken back.
struct WithdrawalAnswer: TreeAnswer {
  /// By the service.
  var deleted: Int

  /// How many that waited here went too; nil where one alone was meant.
  var dropped: Int?

  var json: JSONValue {
    ["schema": "fatnag.feedback-forgotten/1", "deleted": .whole(deleted), "dropped": dropped.map { .whole($0) } ?? .null]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    var lines: [StyledText] = ["The service deleted \(deleted)."]
    if let dropped {
      lines.append(
        dropped == 0
          ? "The number of this installation is forgotten."
          : "\(dropped) that waited here are gone, and the number of this installation is forgotten.")
    }
    return lines
  }
}
