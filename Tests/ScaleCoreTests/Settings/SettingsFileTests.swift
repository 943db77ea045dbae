import ScaleCore
import TestSupport
import Testing

/// A settings file and what is read from it.
struct SettingsRow: CustomTestStringConvertible, Sendable {
  let what: String
  let text: String
  let values: [SettingKey: String]

  var testDescription: String { what }

  static let all: [SettingsRow] = [
    .init(what: "nothing", text: "", values: [:]),
    .init(what: "blank lines and comments", text: "\n  \n# a = b\n\t# scale.address = x\n", values: [:]),
    .init(what: "a value", text: "scale.adapter = hci1", values: [.scaleAdapter: "hci1"]),
    .init(what: "no blanks", text: "scale.adapter=hci1\n", values: [.scaleAdapter: "hci1"]),
    .init(what: "many blanks", text: "  scale.adapter \t=\t hci1  \n", values: [.scaleAdapter: "hci1"]),
    .init(what: "a comment after a blank", text: "scale.adapter = hci1 # the dongle", values: [.scaleAdapter: "hci1"]),
    .init(what: "a comment after a tab", text: "scale.adapter = hci1\t#", values: [.scaleAdapter: "hci1"]),
    .init(
      what: "# inside a value", text: "coach.url = https://h.example/#top",
      values: [.coachURL: "https://h.example/#top"]),
    .init(
      what: "// is no comment", text: "coach.url = https://h.example//x", values: [.coachURL: "https://h.example//x"]),
    .init(what: "an equals sign in the value", text: "polish.model = a=b==", values: [.polishModel: "a=b=="]),
    .init(
      what: "carriage returns", text: "scale.adapter = hci1\r\n\r\n# c\r\npolish.model = m\r\n",
      values: [.scaleAdapter: "hci1", .polishModel: "m"]),
    .init(what: "a byte order mark", text: "\u{FEFF}scale.adapter = hci1", values: [.scaleAdapter: "hci1"]),
    .init(
      what: "a byte order mark before a comment", text: "\u{FEFF}# c\r\nscale.adapter = hci1",
      values: [.scaleAdapter: "hci1"]),
    .init(what: "wide characters", text: "polish.model = モデル # 注", values: [.polishModel: "モデル"]),
  ]
}

/// A settings file and the line that is wrong in it.
struct MistakeRow: CustomTestStringConvertible, Sendable {
  let text: String
  var holdsSecrets = false
  let line: Int
  let reason: SettingsFile.Mistake.Reason

  var testDescription: String { "\(reason)" }

  static let all: [MistakeRow] = [
    .init(text: "\n# c\nhello\n", line: 3, reason: .noEqualsSign),
    .init(text: "scale.adress = x", line: 1, reason: .unknownKey("scale.adress")),
    .init(text: "= x", line: 1, reason: .unknownKey("")),
    .init(text: "SCALE.ADDRESS = x", line: 1, reason: .unknownKey("SCALE.ADDRESS")),
    .init(text: "scale.adapter =", line: 1, reason: .emptyValue(.scaleAdapter)),
    .init(text: "scale.adapter = # none", line: 1, reason: .emptyValue(.scaleAdapter)),
    .init(
      text: "scale.adapter = hci0\r\n\r\nscale.adapter = hci1\r\n", line: 3,
      reason: .repeatedKey(.scaleAdapter, firstLine: 1)),
    .init(text: "coach.secret = s", line: 1, reason: .secretInPlainFile(.coachSecret)),
    .init(text: "coach.plan_token = a.b", line: 1, reason: .secretInPlainFile(.coachPlanToken)),
    .init(text: "\nfeedback.key = s", line: 2, reason: .secretInPlainFile(.feedbackKey)),
    .init(text: "coach.url = https:", line: 1, reason: .cutURL(.coachURL, "https:")),
    .init(text: "coach.url = HTTP://", line: 1, reason: .cutURL(.coachURL, "HTTP://")),
    .init(text: "polish.url = http:/ # cut", line: 1, reason: .cutURL(.polishURL, "http:/")),
    .init(text: "x", holdsSecrets: true, line: 1, reason: .noEqualsSign),
  ]
}

@Suite("Settings file")
struct SettingsFileTests {
  @Test("is read", arguments: SettingsRow.all)
  func values(_ row: SettingsRow) throws {
    #expect(try SettingsFile.parse(row.text, holdsSecrets: false) == row.values)
    #expect(try SettingsFile.parse(row.text, holdsSecrets: true) == row.values)
  }

  @Test("is refused with its line and the reason", arguments: MistakeRow.all)
  func mistakes(_ row: MistakeRow) {
    #expect(throws: SettingsFile.Mistake(line: row.line, reason: row.reason)) {
      try SettingsFile.parse(row.text, holdsSecrets: row.holdsSecrets)
    }
  }

  @Test("secrets belong in their own file")
  func secrets() throws {
    let text = "coach.secret = s3cret\nfeedback.key = k"
    #expect(try SettingsFile.parse(text, holdsSecrets: true) == [.coachSecret: "s3cret", .feedbackKey: "k"])
    #expect(SettingKey.allCases.filter(\.isSecret) == [.coachSecret, .coachPlanToken, .feedbackKey])
  }

  @Test("any bytes are read or refused, never more")
  func anything() {
    var random = SeededRandom(seed: 7)
    let pieces = [
      "scale.adapter", "coach.url", "=", " ", "\t", "#", "\n", "\r\n", "\r", "https:", "/", "é", "\u{FEFF}", "x",
    ]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      _ = try? SettingsFile.parse(text.joined(), holdsSecrets: true)
    }
  }

  @Test("every key has its variable", arguments: SettingKey.allCases)
  func variables(_ key: SettingKey) {
    #expect(key.variable.hasPrefix("FATNAG_") && key.variable == key.variable.uppercased())
    #expect(!key.variable.contains("."))
    #expect(SettingKey.allCases.filter { $0.variable == key.variable } == [key])
  }
}
