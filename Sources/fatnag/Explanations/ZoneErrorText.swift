import Console

extension ZoneError: Explained {
  var explanation: Explanation {
    switch self {
    case .unknown(let word, let suggestion):
      Explanation(
        "unknown_zone", "“\(printable(word))” is no time zone that this computer knows.",
        tryNext: "--tz \(suggestion ?? "Europe/Berlin")\(suggestion == nil ? ", --tz UTC or --tz +02:00" : "")", status: .usage)
    case .noZoneFiles(let folder):
      Explanation(
        "no_zone_data", "There is no time zone data in \(folder).", tryNext: "sudo apt install tzdata, or give an offset: --tz +02:00",
        status: .notConfigured)
    }
  }
}
