import Console
import JSONText
import ScaleCore

/// A body that will be sent, for somebody who looks at it before: everything in it, line by line.
struct ShownBody {
  let json: JSONValue

  /// A line for each member, so that none can be forgotten here.
  func lines(_ format: TextFormat) -> [StyledText] {
    guard case .object(let members) = json else { return [StyledText(printable(json.text))] }
    var table = Table([.init(), .init()])
    for member in members {
      let value = member.value.string ?? member.value.text
      table.addRow([StyledText(Self.label(member.key), .muted), StyledText(printableLines(value))])
    }
    return format.table(table)
  }

  private static func label(_ key: String) -> String {
    switch key {
    case "client_id": "number of this feedback"
    case "anonymous_user_id": "number of this installation"
    case "turn_id": "number of the question"
    case "reply_excerpt": "words of the answer"
    case "app_version": "version"
    case "locale": "language"
    case "plan_tier": "plan"
    default: key.split(separator: "_").joined(separator: " ")
    }
  }
}

extension Environment {
  /// Shows a body instead of sending it: readable on a terminal, byte for byte in a pipe and with `--json`.
  func preview(_ body: JSONValue) throws(OutputError) {
    guard terminal.outputIsTerminal, !options.json else { return try output.writeJSON(body) }
    for line in ShownBody(json: body).lines(format(.metric)) { try output.writeLine(line) }
    try output.flush()
    try remark(StyledText("Byte for byte: the same with --json.", .muted))
  }
}
