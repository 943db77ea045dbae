import Console
import HealthDatabase
import ScaleCore

/// Store, settings and profile.
struct StoreChecks {
  var environment: Environment

  var checks: [DoctorCheck] {
    do {
      return [try store, try settings, try profile]
    } catch {
      return [DoctorCheck("store", explain(error))]
    }
  }

  private var store: DoctorCheck {
    get throws {
      let path = try environment.paths().database
      do {
        let store = try environment.storeForReading()
        let problems = try store.check()
        guard problems.isEmpty else {
          return DoctorCheck(
            "store", .fail, "\(path): \(problems.map { printable("\($0)") }.joined(separator: "; "))",
            tryNext: "keep a copy of the file before anything else")
        }
        guard try store.latest() != nil else {
          return DoctorCheck("store", .ok, "\(path), no weigh-in yet", tryNext: "fatnag weigh")
        }
        return DoctorCheck("store", .ok, path)
      } catch let error as StoreError {
        return DoctorCheck("store", error.explanation)
      }
    }
  }

  private var settings: DoctorCheck {
    get throws {
      do {
        let values = try environment.settings()
        let names = SettingKey.allCases.filter { values[$0] != nil }.map(\.rawValue)
        return DoctorCheck("settings", .ok, names.isEmpty ? "none set; none needed" : names.joined(separator: ", "))
      } catch let mistake as SettingsMistake {
        return DoctorCheck("settings", mistake.explanation)
      }
    }
  }

  private var profile: DoctorCheck {
    get throws {
      let profile = try environment.storeForReading().profile() ?? Profile()
      let missing = ProfileAnswer(profile: profile, today: environment.today).missing
      guard !missing.isEmpty else { return DoctorCheck("profile", .ok, "complete") }
      return DoctorCheck(
        "profile", .warn, "body composition still needs \(missing.joined(separator: ", "))",
        tryNext: "fatnag profile set --sex … --age … --height …")
    }
  }
}
