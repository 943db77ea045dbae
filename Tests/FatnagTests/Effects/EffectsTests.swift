import Console
import Foundation
import ScaleCore
import Testing

@testable import fatnag

/// XDG variables and where things lie by them.
struct PathsRow: CustomTestStringConvertible, Sendable {
  let what: String
  let variables: [String: String]
  var database: String?

  /// Database, settings, secrets, state; nil where there is no telling.
  let paths: [String]?

  var testDescription: String { what }

  static let all: [PathsRow] = [
    .init(
      what: "HOME alone", variables: ["HOME": "/h"],
      paths: [
        "/h/.local/share/fatnag/health.sqlite3", "/h/.config/fatnag/fatnag.conf", "/h/.config/fatnag/secrets.conf",
        "/h/.local/state/fatnag",
      ]),
    .init(
      what: "XDG", variables: ["XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s"],
      paths: ["/d/fatnag/health.sqlite3", "/c/fatnag/fatnag.conf", "/c/fatnag/secrets.conf", "/s/fatnag"]),
    .init(
      what: "relative values do not count", variables: ["HOME": "/h", "XDG_DATA_HOME": "d", "XDG_CONFIG_HOME": ""],
      paths: [
        "/h/.local/share/fatnag/health.sqlite3", "/h/.config/fatnag/fatnag.conf", "/h/.config/fatnag/secrets.conf",
        "/h/.local/state/fatnag",
      ]),
    .init(
      what: "--db", variables: ["HOME": "/h"], database: "x.db",
      paths: ["x.db", "/h/.config/fatnag/fatnag.conf", "/h/.config/fatnag/secrets.conf", "/h/.local/state/fatnag"]),
    .init(what: "nothing", variables: [:], paths: nil),
    .init(what: "a relative HOME", variables: ["HOME": "h"], paths: nil),
    .init(what: "only one of three", variables: ["XDG_CONFIG_HOME": "/c"], paths: nil),
  ]
}

@Suite("Effects")
struct EffectsTests {
  @Test("paths follow XDG", arguments: PathsRow.all)
  func paths(_ row: PathsRow) throws {
    guard let expected = row.paths else {
      #expect {
        try Paths(environment: row.variables, database: row.database)
      } throws: { error in
        let words = explain(error)
        return words.code == "no_home" && words.status == .notConfigured && words.tryNext != nil
      }
      return
    }
    let paths = try Paths(environment: row.variables, database: row.database)
    #expect([paths.database, paths.settings, paths.secrets, paths.stateDirectory] == expected)
  }

  @Test("the folder of the database")
  func folder() throws {
    for (database, folder) in [("/a/b/c.db", "/a/b"), ("c.db", ".")] {
      #expect(try Paths(environment: ["HOME": "/h"], database: database).databaseFolder == folder)
    }
  }

  @Test("FATNAG_NOW fixes the clock, or is refused in words")
  func now() throws {
    let streams = Streams(output: .inMemory(), errors: .inMemory())
    func live(_ now: String) throws -> Environment {
      try Environment.live(variables: ["HOME": "/h", "FATNAG_NOW": now], options: SharedOptions(), streams: streams)
    }
    let fixed = try live("2026-03-14T07:30:00+01:00")
    #expect(fixed.clock.isFixed && fixed.now == World.start)
    #expect(try !live("").clock.isFixed)
    for wrong in ["yesterday", "2026-03-14T07:30:00", "2026-13-01T00:00:00Z"] {
      #expect { try live(wrong) } throws: { explain($0).code == "bad_clock" && explain($0).status == .usage }
    }
  }

  @Test("files are read whole, or refused with the reason")
  func files() throws {
    let folder = try TemporaryFolder()
    let big = [UInt8](repeating: 7, count: 200_000)
    try Data(big).write(to: URL(fileURLWithPath: folder.path + "/big"))
    #expect(try contents(of: folder.path + "/big") == big)
    #expect(throws: FileError.missing(folder.path + "/no")) { try contents(of: folder.path + "/no") }
    #expect(throws: FileError.missing(folder.path + "/big/x")) { try contents(of: folder.path + "/big/x") }
    #expect(throws: FileError.other(folder.path, errno: EISDIR)) { try contents(of: folder.path) }
    #expect(throws: FileError.tooLarge(folder.path + "/big", limit: 100_000)) {
      try contents(of: folder.path + "/big", limit: 100_000)
    }
  }

  @Test("settings: files first, secrets beside them, the environment over both")
  func settings() throws {
    let folder = try TemporaryFolder()
    let paths = try Paths(environment: ["HOME": folder.path, "XDG_CONFIG_HOME": folder.path], database: nil)
    func values(_ variables: [String: String] = [:]) throws -> [SettingKey: String] {
      try SettingsReader(variables: variables, paths: paths).values()
    }
    #expect(try values() == [:])
    try folder.write("scale.adapter = hci1\ncoach.url = https://a.example\n", to: "fatnag/fatnag.conf")
    try folder.write("coach.secret = s\n", to: "fatnag/secrets.conf")
    #expect(try values() == [.scaleAdapter: "hci1", .coachURL: "https://a.example", .coachSecret: "s"])
    #expect(try values(["FATNAG_SCALE_ADAPTER": "hci2", "FATNAG_COACH_URL": ""])[.scaleAdapter] == "hci2")
    #expect(try values(["FATNAG_COACH_URL": ""])[.coachURL] == "https://a.example")
    try folder.write("coach.secret = s\n", to: "fatnag/fatnag.conf")
    #expect(
      throws: SettingsMistake(path: paths.settings, mistake: .init(line: 1, reason: .secretInPlainFile(.coachSecret)))
    ) { try values() }
  }

  @Test("settings are read from plain files only, and nothing is waited for")
  func settingsThatAreNoFile() throws {
    let folder = try TemporaryFolder()
    let paths = try Paths(environment: ["HOME": folder.path, "XDG_CONFIG_HOME": folder.path], database: nil)
    try FileManager.default.createDirectory(atPath: paths.settingsFolder, withIntermediateDirectories: true)
    let path = paths.secrets
    func failure() -> FileError? {
      defer { unlink(path) }
      do {
        _ = try SettingsReader(variables: [:], paths: paths).values()
        return nil
      } catch {
        return error as? FileError
      }
    }
    #expect(failure() == nil)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(failure() == .notPlain(path))
    #expect(symlink("/nowhere/at/all", path) == 0)
    #expect(failure() == .brokenLink(path))
    #expect(mkdir(path, 0o700) == 0)
    #expect(failure() == .notPlain(path))
    #expect(rmdir(path) == 0 && symlink("/dev/null", path) == 0)
    #expect(failure() == nil)
    try folder.write("coach.secret = s\n", to: "elsewhere")
    #expect(symlink(folder.path + "/elsewhere", path) == 0)
    #expect(failure() == nil)
  }

  static let spanRows: [(String, Int64?)] = [
    ("90", 90_000), ("90s", 90_000), ("2m", 120_000), ("1h", 3_600_000), ("250ms", 250), ("0", nil), ("-5s", nil),
    ("", nil), ("s", nil), ("1.5s", nil), ("99999999999s", nil), ("5 s", nil), ("٥s", nil),
  ]

  @Test("spans of time", arguments: spanRows)
  func spans(_ text: String, milliseconds: Int64?) {
    #expect((try? Duration(argument: text))?.milliseconds == milliseconds)
  }

  static let referenceRows: [(String, WeighInReference?)] = [
    ("last", .last), ("12", .id(12)), ("#12", .id(12)), ("2026-03-14", .day(CivilDate(daysSince1970: 20_526))),
    ("0", nil), ("-1", nil), ("#", nil), ("today", .today), ("Yesterday", .yesterday), ("LAST", .last), ("tomorrow", nil),
    ("99999999999999999999", nil), ("2026-02-30", nil),
  ]

  @Test("which weigh-in", arguments: referenceRows)
  func references(_ text: String, reference: WeighInReference?) {
    #expect((try? WeighInReference(argument: text)) == reference)
  }
}

/// A folder of its own for one test, deleted at the end.
final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory.path + "/fatnag-tests-" + UUID().uuidString

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

  deinit { _ = try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
