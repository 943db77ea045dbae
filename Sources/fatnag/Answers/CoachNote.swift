import Console
import HealthDatabase
import JSONText
import ScaleCore

/// The last good answer of a look of the Coach, with the time of the digest it is about.
struct CoachNote {
  let text: String
  let digestTime: ZonedTime

  /// Nil for a look that brought none.
  init?(_ check: StoredCheck?) {
    guard let check, let text = check.text else { return nil }
    self.text = text
    digestTime = check.tried
  }

  var json: JSONValue { ["digest_time": .string(digestTime.iso8601), "text": .string(text)] }

  /// One muted block; what a file from elsewhere brought in cannot move the cursor.
  func lines(_ format: TextFormat, columns: Int) -> [StyledText] {
    let head = StyledText("The Coach, on the digest of \(format.moment(digestTime)):", .muted).wrapped(to: columns, indent: 2)
    let body = printableLines(text).split(separator: "\n", omittingEmptySubsequences: false)
    return head + body.flatMap { StyledText("  " + $0, .muted).wrapped(to: columns, indent: 2) }
  }
}
