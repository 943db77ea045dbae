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

  /// A finer word than ``code`` for programs, where there is one; people never see it.
  var reason: String?

  /// Facts in the words may come from files, the bus or the air; what could move a terminal's cursor is dropped here.
  init(_ code: String, _ message: String, tryNext: String? = nil, status: ExitStatus) {
    self.code = code
    self.message = printable(message)
    self.tryNext = tryNext.map { printable($0) }
    self.status = status
  }

  /// `fatnag.error/1`.
  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("schema", "fatnag.error/1"), .init("code", .string(code)), .init("message", .string(message)), .init("try", .text(tryNext)),
    ]
    if let reason { members.append(.init("reason", .string(reason))) }
    return .object(members)
  }
}

extension Explanation {
  /// Words for people, or `fatnag.error/1` in a line.
  ///
  /// - Parameter columns: the width to keep to; nil for a script, which reads line by line.
  func write(to errors: Output, asJSON: Bool, columns: Int? = nil) throws(OutputError) {
    if asJSON {
      try errors.writeJSON(json)
    } else {
      let lines: [StyledText] = ["\("fatnag:", .danger) \(message)"] + (tryNext.map { ["  " + nextStep($0)] } ?? [])
      for line in columns.map({ columns in lines.flatMap { $0.wrappedForCopying(to: columns, indent: 2) } }) ?? lines {
        try errors.writeLine(line)
      }
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
