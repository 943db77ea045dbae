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

  /// Besides HOME and the clock.
  var variables: [String: String] = [:]

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/fatnag-home-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// - Parameter line: words after `fatnag`; `~` is the home folder.
  @discardableResult
  func run(_ line: String) -> Run {
    let streams = Streams(output: .inMemory(), errors: .inMemory())
    let program = Fatnag(
      streams: { _ in streams },
      environment: { options, streams in
        let variables = self.variables.merging(["HOME": self.path, "FATNAG_NOW": "2026-03-14T07:30:00+01:00"]) { _, own in own }
        var environment = try Environment.live(variables: variables, options: options, streams: streams)
        environment.zone = .fixed(offsetMinutes: 60)
        environment.terminal = self.terminal
        environment.readLine = { self.answers.isEmpty ? .endOfInput : .line(self.answers.removeFirst()) }
        return environment
      })
    let status = program.run(exampleWords(line).map { $0.hasPrefix("~") ? self.path + $0.dropFirst() : $0 })
    return Run(status: status, output: streams.output.pendingText, errors: streams.errors.pendingText)
  }

  /// A person, weigh-ins of several kinds, corrections, and what an import would bring.
  func fill() throws {
    for line in [
      "profile set --name Planted --sex female --age 40 --height 170", "add 80 --at 2026-03-11T07:00 --note \"planted, \\\"note\\\"\"",
      "add 79.4 --at 2026-03-12T07:00", "edit 2 --mass 79.5", "weigh --source demo --yes", "add 79.1 --at 2026-03-13T07:00:01",
      "add 91.5 --at 2026-03-13T08:00", "remove last --yes",
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
      """)
    try write(
      "# mine\ncoach.url = https://planted-user:planted-pass@coach.example/v1?key=planted-query\nscale.adapter = hci0\n", to: config)
    try write("coach.secret = planted-secret\n", to: secrets)
    chmod(secrets, 0o600)
    try write("state\n", to: path + "/.local/state/fatnag/deep/file")
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

  /// Every file below the home folder, relative to it.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).filter { name in
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
