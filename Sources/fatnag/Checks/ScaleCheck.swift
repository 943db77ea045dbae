import ScaleCore

/// What was heard of a scale while somebody listened.
enum ScaleCheck {
  static func check(_ heard: (sighting: ScaleSighting, advertisement: Advertisement)?) -> DoctorCheck {
    guard let heard else {
      return DoctorCheck(
        "scale", .warn, "no scale was heard; it sleeps until somebody steps on",
        tryNext: "step on it, close phone apps that may hold it, and listen again")
    }
    let address = heard.advertisement.address?.description ?? "no address"
    let signal = heard.advertisement.rssi.map { " at \($0) dBm" } ?? ""
    switch heard.sighting {
    case .frame(_, let model):
      if let rssi = heard.advertisement.rssi, rssi < -85 {
        return DoctorCheck(
          "scale", .warn, "\(model) \(address)\(signal): weak",
          tryNext: "move the computer nearer; below -85 dBm frames get lost")
      }
      return DoctorCheck("scale", .ok, "\(model) \(address)\(signal)")
    case .refused(let error, let model):
      return DoctorCheck("scale", .warn, "\(model) \(address)\(signal) sends frames that are refused (\(error.code))")
    case .encrypted(let scale):
      return DoctorCheck(
        "scale", .fail,
        "\(scale.name) \(address) encrypts its frames with a key from its maker's cloud; fatnag cannot read them")
    }
  }
}
