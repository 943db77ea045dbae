import Foundation
import JSONText
import ScaleCore
import Testing

@testable import Console
@testable import HealthDatabase
@testable import fatnag

/// A home folder on the disk and runs of the real program in it, one after the other; deleted at the end.
final class Home {
  let path: String
  var terminal = World.pipe

  /// What a person types when asked, first answer first.
  var answers: [String] = []

  /// Besides HOME; a clock of its own as FATNAG_NOW.
  var variables: [String: String] = [:]

  /// The way to services, where a test needs one.
  var line: CoachLine?

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/fatnag-home-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// - Parameter line: words after `fatnag`; `~` is the home folder.
  @discardableResult
  func run(_ line: String) -> Run { run(exampleWords(line).map { $0.hasPrefix("~") ? path + $0.dropFirst() : $0 }) }

  @discardableResult
  func run(_ words: [String]) -> Run {
    let streams = Streams(output: .inMemory(), errors: .inMemory())
    let program = Fatnag(
      streams: { _ in streams },
      environment: { options, streams in
        let variables = self.variables.merging(["HOME": self.path, "FATNAG_NOW": "2026-03-14T07:30:00+01:00"]) { given, _ in given }
        var environment = try Environment.live(variables: variables, options: options, streams: streams)
        environment.zone = .fixed(offsetMinutes: 60)
        environment.terminal = self.terminal
        if let line = self.line { environment.line = line }
        environment.readLine = { self.answers.isEmpty ? .endOfInput : .line(self.answers.removeFirst()) }
        return environment
      })
    let status = program.run(words)
    return Run(status: status, output: streams.output.pendingText, errors: streams.errors.pendingText)
  }

  /// A person, weigh-ins of several kinds, corrections, and what an import would bring; made once and copied.
  func fill() throws {
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try #require(Home.template).write(to: URL(fileURLWithPath: database))
    chmod(database, 0o600)
    let address = "https://planted-user:planted-pass@coach.example/v1?key=planted-query"
    try write("# mine\ncoach.url = \(address)\nscale.adapter = hci0\n", to: config)
    try write("coach.secret = planted-secret\n", to: secrets)
    chmod(secrets, 0o600)
    try write("state\n", to: path + "/.local/state/fatnag/deep/file")
  }

  private static let template: Data? = {
    guard let home = try? Home(), (try? home.work()) != nil else { return nil }
    return try? Data(contentsOf: URL(fileURLWithPath: home.database))
  }()

  private func work() throws {
    for line in [
      "profile set --name Planted --sex female --age 40 --height 170", "add 80 --at 2026-03-11T07:00",
      "add 79.4 --at 2026-03-12T07:00", "edit 2 --mass 79.5", "weigh --source demo --yes", "add 79.1 --at 2026-03-13T07:00:01",
      "add 82.5 --at 2026-03-13T08:00", "remove 6 --yes",
    ] {
      let run = run(line)
      #expect(run.status == 0, "\(line): \(run.errors)")
    }
    try store().connection.execute(
      """
      INSERT INTO imports (started_ms, finished_ms, format, file, added) VALUES (1, 2, 'apple-health', 'export.zip', 3);
      INSERT INTO sources (id, kind, name, device) VALUES (50, 'import', 'Watch, ’A’', 'watch');
      INSERT INTO sample_types (id, name, unit) VALUES (7, 'heartRate', 'count/min');
      INSERT INTO imported_samples (type, start_ms, source, duration_ms, value, offset_minutes, user_entered, import, original)
        VALUES (7, 1773208800000, 50, 0, 61.5, 60, 0, 1, NULL), (7, 1773208860000, 50, 1000, 62.0, -480, 1, 1, 'x');
      INSERT INTO workouts (start_ms, duration_ms, offset_minutes, activity, active_ms, source, import)
        VALUES (1773208800000, 3600000, 60, 'running', 3450000, 50, 1);
      INSERT INTO imported_figures (weigh_in, metric, value) VALUES (1, 'water_percent', 55.5);
      INSERT INTO settings (key, value) VALUES ('k', 'v');
      INSERT INTO goals (set_ms, target_kg, date, start_kg) VALUES (1, 70.1, '2027-06-01', 80), (2, NULL, NULL, NULL), (3, 70.1, NULL, NULL);
      INSERT INTO consents (kind, text_version, host, accepted_ms, revoked_ms)
        VALUES ('coach', '1', 'https://coach.example', 1, 2), ('coach', '1', 'https://coach.example', 3, 4);
      INSERT INTO coach_sessions (title, created_ms, updated_ms) VALUES ('Planted “talk”', 1, 9);
      INSERT INTO coach_turns (session, said_ms, role, text, state, rating, reasons, rated_ms)
        VALUES (1, 1, 'user', 'planted question', 'complete', NULL, NULL, NULL), (1, 2, 'assistant', 'planted answer', 'truncated', 'down', 'too_long', 3);
      INSERT INTO memory_facts (kind, key, text, created_ms, expires_ms, session, source_turn)
        VALUES ('allergy', 'nuts', 'planted: no nuts', 1, NULL, NULL, 1), ('preference', 'runs', 'likes runs', 2, 99, 1, NULL);
      INSERT INTO coach_quota (id, week, plan, used, credits, resets_ms) VALUES (1, '2026-W11', 'plus', 3, 28, 1773619200000);
      UPDATE weigh_ins SET note = 'planted, "note"' WHERE id = 1;
      """)
  }

  func store() throws -> HealthStore { try HealthStore.open(at: database) }

  /// Every row of every table.
  func dump() throws -> [String] {
    let reading = try store().reading()
    var lines: [String] = []
    for table in reading.tables {
      let rows = try reading.rows(of: table)
      var row: [StoredValue] = []
      while try rows.next(into: &row) { lines.append("\(table.name) \(row)") }
    }
    return lines
  }

  var data: String { path + "/.local/share/fatnag" }
  var database: String { data + "/health.sqlite3" }
  var config: String { path + "/.config/fatnag/fatnag.conf" }
  var secrets: String { path + "/.config/fatnag/secrets.conf" }

  func write(_ text: String, to file: String) throws {
    let folder = (file as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  func text(_ file: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + file)), as: UTF8.self)
  }

  func mode(_ file: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path + "/" + file)[.posixPermissions] as? Int)
  }

  /// Every file below the home folder, relative to it; without what SQLite keeps beside a database.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).filter { name in
      if name.hasSuffix("-wal") || name.hasSuffix("-shm") { return false }
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }

  /// Takes an export in, as `import` does.
  @discardableResult
  func takeIn(_ file: String, isRehearsal: Bool = false) throws -> ExportReceiver {
    try DataFolder.prepare(data)
    let receiver = ExportReceiver(store: try store(), isRehearsal: isRehearsal)
    guard case .object(let members) = try JSONValue(parsing: text(file)) else { return receiver }
    for member in members {
      guard case .array(let rows) = member.value else {
        try receiver.receive(member: member.key, member.value)
        continue
      }
      for row in rows { try receiver.receive(table: member.key, row: row) }
    }
    try receiver.finish()
    return receiver
  }
}
