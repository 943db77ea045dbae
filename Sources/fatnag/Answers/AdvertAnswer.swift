import Console
import JSONText
import ScaleCore

/// `fatnag.advert/1`: one advertisement as it was heard.
struct AdvertAnswer: TreeAnswer {
  var advertisement: Advertisement
  var time: ZonedTime

  var json: JSONValue {
    let services = advertisement.serviceData.sorted { $0.key.number < $1.key.number }
    return [
      "schema": "fatnag.advert/1", "time": .string(time.iso8601), "address": .text(advertisement.address?.description),
      "name": .text(advertisement.name), "rssi": .whole(advertisement.rssi),
      "services": .object(services.map { .init($0.key.short, .string(HexText.text($0.value))) }),
      "frame": sighting.flatMap { if case .frame(let frame, _) = $0 { FrameAnswer(frame: frame).json } else { nil } }
        ?? .null,
    ]
  }

  private var sighting: ScaleSighting? { ScaleSighting(advertisement) }

  func lines(_ format: TextFormat) -> [StyledText] {
    var line = StyledText(
      "\(time.civilTime.clock):\(time.civilTime.second < 10 ? "0" : "")\(time.civilTime.second)  ", .muted)
    line.append(advertisement.address?.description ?? "no address", .key)
    if let rssi = advertisement.rssi { line.append("  \(rssi) dBm", rssi < -85 ? .warning : .muted) }
    if let name = advertisement.name { line.append("  \(printable(name))") }
    line.append("  ")
    switch sighting {
    case .frame(let frame, _): line += FrameAnswer(frame: frame).line(format)
    case .refused(let error, let model): line.append("\(model): refused (\(error.code))", .warning)
    case .encrypted(let scale): line.append("\(scale.name): encrypted, cannot be read", .warning)
    case nil: line.append("no scale", .muted)
    }
    return [line]
  }
}
