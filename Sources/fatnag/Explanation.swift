import Console
import JSONText

/// A failure in words: what happened, what to do next, and what the run ends with.
struct Explanation: Error, Equatable {
  /// Stable word for programs: `no_adapter`.
  var code: String
  var message: String

  /// Something to do, a command where there is one.
  var tryNext: String?
  var status: ExitStatus

  /// Facts in the words may come from files, the bus or the air; what could move a terminal's cursor is dropped here.
  init(_ code: String, _ message: String, tryNext: String? = nil, status: ExitStatus) {
    self.code = code
    self.message = printable(message)
    self.tryNext = tryNext.map { printable($0) }
    self.status = status
  }

  /// `fatnag.error/1`.
  var json: JSONValue {
    [
      "schema": "fatnag.error/1", "code": .string(code), "message": .string(message), "try": .text(tryNext),
    ]
  }
}

extension Explanation {
  /// Words for people, or `fatnag.error/1` in a line.
  func write(to errors: Output, asJSON: Bool) throws(OutputError) {
    if asJSON {
      try errors.writeJSON(json)
    } else {
      try errors.writeLine("\("fatnag:", .danger) \(message)")
      if let tryNext { try errors.writeLine("  \("try:", .muted) \(tryNext, .command)") }
    }
    try errors.flush()
  }
}

/// An error that can be put into words; each module's errors are worded in one file of Explanations/.
protocol Explained: Error {
  var explanation: Explanation { get }
}

extension Explanation: Explained {
  var explanation: Explanation { self }
}
