/// Where things lie, after the XDG base directory specification; relative values there are ignored.
struct Paths: Equatable {
  let database: String
  let settings: String
  let secrets: String
  let stateDirectory: String

  /// The folder of ``database``.
  var databaseFolder: String {
    database.lastIndex(of: "/").map { String(database[..<$0]) } ?? "."
  }

  /// Where `backup` puts copies of the database; one with a name of its own has a folder of its own.
  var backups: String {
    let name = database.split(separator: "/").last.map(String.init) ?? database
    return databaseFolder + (name == "health.sqlite3" ? "/backups" : "/\(name)-backups")
  }

  /// The folder of ``settings``.
  var settingsFolder: String { settings.lastIndex(of: "/").map { String(settings[..<$0]) } ?? "." }

  /// - Parameter database: `--db`, which wins over the usual place.
  /// - Throws: ``Explanation`` when neither XDG variables nor HOME say where.
  init(environment: [String: String], database: String?) throws(Explanation) {
    func directory(_ variable: String, _ fallback: String) throws(Explanation) -> String {
      if let set = environment[variable], set.hasPrefix("/") { return set }
      guard let home = environment["HOME"], home.hasPrefix("/") else {
        throw Explanation(
          "no_home", "Neither \(variable) nor HOME says where files belong.",
          tryNext: "set HOME", status: .notConfigured)
      }
      return home + "/" + fallback
    }
    let config = try directory("XDG_CONFIG_HOME", ".config") + "/fatnag"
    settings = config + "/fatnag.conf"
    secrets = config + "/secrets.conf"
    stateDirectory = try directory("XDG_STATE_HOME", ".local/state") + "/fatnag"
    if let database {
      self.database = database
    } else {
      self.database = try directory("XDG_DATA_HOME", ".local/share") + "/fatnag/health.sqlite3"
    }
  }
}
