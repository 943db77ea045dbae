import CoachTransport
import Glibc
import JSONText
import ScaleCore
import Testing

@testable import fatnag

/// Permission bits of secrets.conf, and whether the secret in it is used.
struct SecretsRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var mode: mode_t = 0o600
  var isLink = false
  var isInEnvironment = false
  let status: ExitStatus
  var code: String?

  static let rows: [SecretsRow] = [
    .init(testDescription: "owner alone", status: .notConfigured, code: "consent_missing"),
    .init(testDescription: "read-only for the owner", mode: 0o400, status: .notConfigured, code: "consent_missing"),
    .init(testDescription: "group reads", mode: 0o640, status: .notConfigured, code: "open_secrets"),
    .init(testDescription: "everybody reads", mode: 0o644, status: .notConfigured, code: "open_secrets"),
    .init(testDescription: "everybody writes", mode: 0o602, status: .notConfigured, code: "open_secrets"),
    .init(testDescription: "a link to an open file", mode: 0o644, isLink: true, status: .notConfigured, code: "open_secrets"),
    .init(testDescription: "a link to a private file", isLink: true, status: .notConfigured, code: "consent_missing"),
    .init(
      testDescription: "the environment wins", mode: 0o644, isInEnvironment: true, status: .notConfigured, code: "consent_missing"),
  ]
}

@Suite("Network settings")
struct NetworkSettingsTests {
  @Test("a secret in a file that others can get at is not used", arguments: SecretsRow.rows)
  func secrets(_ row: SecretsRow) throws {
    let home = try Home()
    try home.fill()
    home.variables["FATNAG_COACH_URL"] = "https://c.example"
    if row.isInEnvironment { home.variables["FATNAG_COACH_SECRET"] = "planted-other" }
    if row.isLink {
      #expect(rename(home.secrets, home.path + "/kept.conf") == 0 && symlink(home.path + "/kept.conf", home.secrets) == 0)
    }
    #expect(chmod(home.secrets, row.mode) == 0)
    let run = home.run("coach --json hello there")
    #expect(run.status == row.status.rawValue && run.error?["code"]?.string == row.code, "\(run.errors)")
    #expect(!run.errors.contains("planted") || run.errors.contains(home.path))
    // Nothing else needs the secret.
    #expect(home.run("history").status == 0 && home.run("plan --offline").status != ExitStatus.badData.rawValue)
  }

  @Test("certificates and HTTP/1.1 reach every question")
  func options() throws {
    let world = try World.withCoach()
    world.settings[.networkCAFile] = #filePath
    world.settings[.networkHTTPVersion] = "1.1"
    world.settings[.feedbackURL] = "https://feedback.example"
    world.settings[.feedbackKey] = "k"
    world.coach = [ScriptedCoach("Fine."), .json(#"{"plan":"plus","used":4,"limit":28}"#), .json(#"{"ok":true}"#)]
    for line in ["coach hello there", "plan", "feedback --yes good program"] { _ = world.run(line) }
    #expect(world.questions.count == 3)
    for question in world.questions { #expect(question.options.caFile == #filePath && question.options.isHTTP11Only) }
  }

  @Test("what cannot be asked for is said, by doctor too", arguments: [SettingKey.networkHTTPVersion, .networkCAFile])
  func wrong(_ key: SettingKey) throws {
    let world = try World.withCoach()
    world.settings[key] = "/nowhere/3"
    let run = world.run("coach --json hello there")
    #expect(run.status == ExitStatus.notConfigured.rawValue && run.error?["code"] == "bad_settings" && world.questions.isEmpty)
    #expect(run.error?["message"]?.string?.contains(key.rawValue) == true)
    world.survey = DoctorRow.running([DoctorRow.hci0])
    let settings = try world.run("doctor --json").object()["checks"]?.array?.first { $0["id"] == "settings" }
    #expect(settings?["state"] == "fail" && settings?["detail"]?.string?.contains(key.rawValue) == true)
  }
}
