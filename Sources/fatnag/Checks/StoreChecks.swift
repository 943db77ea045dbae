import Console
import HealthDatabase
import ScaleCore

/// Store, settings and profile.
struct StoreChecks {
  var environment: Environment

  var checks: [DoctorCheck] {
    let store = check("store") { try self.store() }
    let profile =
      store.state == .fail ? DoctorCheck("profile", .skip, "not reached") : check("profile") { try self.profile() }
    let backup = store.state == .fail ? DoctorCheck("backup", .skip, "not reached") : check("backup") { try self.backup() }
    return [store, backup, check("settings") { try self.settings() }, profile]
  }

  /// What the check says, or why it could not say anything.
  private func check(_ id: String, _ look: () throws -> DoctorCheck) -> DoctorCheck {
    do { return try look() } catch { return DoctorCheck(id, explain(error)) }
  }

  private func store() throws -> DoctorCheck {
    let path = try environment.paths().database
    let store = try environment.storeForReading()
    let problems = try store.check().map { CheckProblem($0) }
    guard problems.isEmpty else {
      return DoctorCheck("store", .fail, "\(path): \(problems.map(\.detail).joined(separator: "; "))", tryNext: "fatnag check")
    }
    guard try store.latest() != nil else {
      return DoctorCheck("store", .ok, "\(path), no weigh-in yet", tryNext: "fatnag weigh")
    }
    return DoctorCheck("store", .ok, path)
  }

  /// Older than this, a backup is worth a word.
  private static let staleDays = 30

  private func backup() throws -> DoctorCheck {
    guard try environment.storeForReading().latest() != nil else { return DoctorCheck("backup", .skip, "nothing to keep yet") }
    let command = environment.commandLine("backup")
    guard let day = BackupFolder(try environment.paths().backups).newest?.day else {
      return DoctorCheck("backup", .warn, "none was made yet", tryNext: command)
    }
    let age = environment.today.daysSince1970 - day.daysSince1970
    let words = "the newest is of \(day.iso8601)"
    return age > Self.staleDays
      ? DoctorCheck("backup", .warn, "\(words), \(age) days ago", tryNext: command) : DoctorCheck("backup", .ok, words)
  }

  private func settings() throws -> DoctorCheck {
    let values = try environment.settings()
    try ScaleChoice.check(values)
    let secrets = try environment.paths().secrets
    if let file = environment.ownFiles.look(secrets), file.kind != .other, file.mode & 0o077 != 0 {
      return DoctorCheck(
        "settings", .warn, "others can get at \(secrets) (mode \(String(file.mode, radix: 8)))", tryNext: "chmod 600 \(shellWord(secrets))")
    }
    let names = SettingKey.allCases.filter { values[$0] != nil }.map(\.rawValue)
    return DoctorCheck("settings", .ok, names.isEmpty ? "none set; none needed" : names.joined(separator: ", "))
  }

  private func profile() throws -> DoctorCheck {
    let profile = try environment.storeForReading().profile() ?? Profile()
    let missing = ProfileAnswer.missing(in: profile)
    guard !missing.isEmpty else { return DoctorCheck("profile", .ok, "complete") }
    return DoctorCheck(
      "profile", .warn, "body composition still needs \(missing.joined(separator: ", "))",
      tryNext: "fatnag profile set \(missing.joined(separator: " … ")) …")
  }
}
