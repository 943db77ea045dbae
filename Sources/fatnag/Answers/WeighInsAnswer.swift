import Console
import JSONText
import ScaleCore

/// `fatnag.weighins/1`: the weigh-ins of a recording.
struct WeighInsAnswer: TreeAnswer {
  struct Found {
    var reading: Reading
    var time: ZonedTime

    /// The row it was stored as; nil without `--store`, or when it was there already.
    var id: Int64?

    /// It was there already.
    var isKnown = false
  }

  var found: [Found]

  /// Nil when nothing was to be stored.
  var added: Int?
  var warnings: [String] = []

  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("schema", "fatnag.weighins/1"),
      .init(
        "weighins",
        .array(
          found.map { entry in
            [
              "time": .string(entry.time.iso8601), "address": .text(entry.reading.address?.description),
              "weight_kg": .rounded(entry.reading.rawMass.kilograms, 6),
              "impedance_ohm": .whole(entry.reading.impedance?.ohms),
              "unit": .string(entry.reading.frame.unit.rawValue),
              "time_source": .string(entry.reading.isCaughtUp ? "uncertain" : "host"), "id": .whole(entry.id),
            ]
          })),
    ]
    if let added { members.append(.init("added", .whole(added))) }
    members.append(.init("warnings", .array(warnings.map { .string($0) })))
    return .object(members)
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    let remarks = warnings.map { StyledText($0.prefix(1).uppercased() + $0.dropFirst() + ".", .warning) }
    guard !found.isEmpty else { return [StyledText("No weigh-in in this recording.", .muted)] + remarks }
    var table = Table([.init("Time"), .init("Weight", .trailing), .init("Impedance", .trailing), .init("Scale")])
    for entry in found {
      table.addRow([
        StyledText(format.moment(entry.time)), StyledText(format.mass(entry.reading.rawMass), .hero),
        StyledText(entry.reading.impedance.map { "\($0.ohms) ohm" } ?? "–"),
        StyledText(entry.reading.address?.description ?? "–", .muted),
      ])
    }
    let stored =
      added.map { [StyledText("\($0) stored, \(found.count(where: \.isKnown)) known already.", .muted)] } ?? []
    return table.lines() + stored + remarks
  }
}
