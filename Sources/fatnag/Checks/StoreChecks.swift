import CoachTransport
import Console
import HealthDatabase
import ScaleCore

/// Store, settings, profile and Coach; nothing goes out for them.
struct StoreChecks {
  var environment: Environment

  var checks: [DoctorCheck] {
    let store = check("store") { try self.store() }
    let profile =
      store.state == .fail ? DoctorCheck("profile", .skip, "not reached") : check("profile") { try self.profile() }
    let backup = store.state == .fail ? DoctorCheck("backup", .skip, "not reached") : check("backup") { try self.backup() }
    let settings = check("settings") { try self.settings() }
    let coach = settings.state == .fail ? DoctorCheck("coach", .skip, "not reached") : check("coach") { try self.coach() }
    return [store, backup, settings, profile, coach]
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
    _ = try environment.transferOptions()
    if let open = environment.openSecrets { return DoctorCheck("settings", .warn, open.message, tryNext: open.tryNext) }
    let names = SettingKey.allCases.filter { values[$0] != nil }.map(\.rawValue)
    return DoctorCheck("settings", .ok, names.isEmpty ? "none set; none needed" : names.joined(separator: ", "))
  }

  private func coach() throws -> DoctorCheck {
    guard try environment.settings()[.coachURL] != nil else {
      return DoctorCheck("coach", .skip, "none is set up; questions are answered on this computer")
    }
    let origin = try CoachService(environment).endpoint.origin
    do {
      let gate = try CoachGate(quietly: environment, try environment.storeForReading())
      let whose = gate.service.needsConsent ? "you agreed to it" : "a server on this computer"
      return DoctorCheck("coach", .ok, "\(origin), \(whose); not asked now")
    } catch let words as Explanation where words.code == CoachGate.missingCode {
      return DoctorCheck("coach", .warn, "\(origin), and you have not agreed to ask it", tryNext: words.tryNext)
    }
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
