import Console
import ScaleCore

extension RecordingProblem: Explained {
  var explanation: Explanation {
    switch self {
    case .line(let number, let problem):
      Explanation("bad_line", "Line \(number): \(Self.text(problem)).", tryNext: Self.hint, status: .badData)
    case .truncated(let number):
      Explanation(
        "cut_off", "The recording is cut off in its last record (\(number)); what came before was read.",
        status: .incomplete)
    case .oversizedRecord(let number, let length):
      Explanation("bad_record", "Record \(number) claims \(length) bytes, which no capture has.", status: .badData)
    case .btsnoopVersion(let version):
      Explanation("btsnoop_version", "This is btsnoop version \(version); only version 1 exists.", status: .badData)
    case .btsnoopLinkType(let type):
      Explanation(
        "btsnoop_link", "This btsnoop file holds link type \(type), not Bluetooth HCI (1001, 1002, 2001).",
        tryNext: "record with: sudo btmon -w FILE", status: .badData)
    }
  }

  private static let hint = #"each line: {"t_ms":0,"service_uuid":"181b","hex":"…"}, or a capture of btmon -w"#

  private static func text(_ problem: LineProblem) -> String {
    switch problem {
    case .notJSON(let offset): "not JSON from character \(offset + 1) on"
    case .notObject: "not a JSON object"
    case .missing(let field): "“\(printable(field))” is missing"
    case .bad(let field): "“\(printable(field))” cannot be used"
    }
  }
}
