import Console

/// Whether the zone that `TZ` asks for is the one that times are shown in.
struct ZoneCheck {
  var zones: NamedZones

  /// Nil where nothing is wrong.
  var check: DoctorCheck? {
    guard let problem = zones.misunderstanding, let variable = zones.variable else { return nil }
    switch problem {
    case .unknown(_, let suggestion):
      return DoctorCheck(
        "zone", .warn, "TZ=\(variable) names no time zone that this computer knows, so times are taken and shown in UTC.",
        tryNext: "TZ=\(suggestion ?? "Europe/Berlin")\(suggestion == nil ? ", or no TZ for the zone of this computer" : "")")
    case .noZoneFiles(let folder):
      return DoctorCheck(
        "zone", .warn, "TZ=\(variable) is not understood without zone data in \(folder), so times are taken and shown in UTC.",
        tryNext: "sudo apt install tzdata")
    }
  }

  /// Tells a person who is there; scripts may have their reasons.
  func remark(in environment: Environment) throws(OutputError) {
    guard environment.terminal.isInteractive, !environment.options.json, let check else { return }
    try environment.remark(StyledText("\(check.detail) Try: \(check.tryNext ?? "")", .warning))
  }
}
