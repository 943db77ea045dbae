import Console
import HostBus
import ScaleCore

/// What a survey of bus, daemon and adapters amounts to.
struct RadioChecks {
  var survey: BlueZSurvey
  var wish: AdapterWish

  /// Bus, daemon, adapter, power; after the first failure the rest is skipped.
  var checks: [DoctorCheck] {
    let all = [bus, daemon, adapter]
    guard let failed = all.firstIndex(where: { $0.state == .fail }) else { return all }
    return all.enumerated().map { index, check in
      index > failed ? DoctorCheck(check.id, .skip, "not reached") : check
    }
  }

  private var bus: DoctorCheck {
    if survey.reachedBus { return DoctorCheck("bus", .ok, "system bus at \(printable(survey.busAddress))") }
    let words =
      survey.failure?.explanation ?? Explanation("no_bus", "The system bus cannot be reached.", status: .unavailable)
    return DoctorCheck("bus", words)
  }

  private var daemon: DoctorCheck {
    switch survey.daemon {
    case .running: return DoctorCheck("bluetoothd", .ok, "running")
    case .absent: return DoctorCheck("bluetoothd", RadioError.daemonAbsent.explanation)
    case .unknown:
      let words =
        survey.failure?.explanation ?? Explanation("no_answer", "bluetoothd did not answer.", status: .unavailable)
      return DoctorCheck("bluetoothd", words)
    }
  }

  private var adapter: DoctorCheck {
    guard case .running(let adapters) = survey.daemon else { return DoctorCheck("adapter", .fail, "unknown") }
    guard !adapters.isEmpty else {
      return DoctorCheck("adapter", RadioError.noAdapter(survey.rfkill.block(of: nil)).explanation)
    }
    let wanted = adapters.filter { matches($0) }
    guard let first = wanted.first(where: \.isPowered) ?? wanted.first else {
      return DoctorCheck("adapter", RadioError.adapterNotFound(wish, present: adapters).explanation)
    }
    guard first.isPowered else {
      return DoctorCheck("adapter", RadioError.poweredOff(first, survey.rfkill.block(of: first.name)).explanation)
    }
    let others = adapters.count > 1 ? "; \(adapters.count - 1) more, choose with --adapter" : ""
    return DoctorCheck("adapter", .ok, "\(first.name) \(first.address?.description ?? "") powered on\(others)")
  }

  private func matches(_ adapter: RadioAdapter) -> Bool {
    switch wish {
    case .any: true
    case .named(let name): adapter.name == name
    case .address(let address): adapter.address == address
    }
  }
}
