import ScaleCore
import Testing

/// What a person or the scale does at a second.
enum Act: Sendable {
  case scale(Step)
  case other(Step)
  case please(WeighInCommand)
  case tick
  case saved
  case saveFailed
}

/// A whole weigh-in: acts, and the outcomes that must come, in short words.
struct WeighInRow: CustomTestStringConvertible, Sendable {
  let name: String
  let acts: [(second: Double, act: Act)]
  let expected: [String]
  var automatic = false
  var acceptsJumps = false
  var previous: Double?
  var pinned: BluetoothAddress?
  var knowsProfile = true

  var testDescription: String { name }

  init(
    _ name: String, _ acts: [(Double, Act)], _ expected: [String], automatic: Bool = false, acceptsJumps: Bool = false,
    previous: Double? = nil, pinned: BluetoothAddress? = nil, knowsProfile: Bool = true
  ) {
    self.name = name
    self.acts = acts.map { (second: $0.0, act: $0.1) }
    self.expected = expected
    self.automatic = automatic
    self.acceptsJumps = acceptsJumps
    self.previous = previous
    self.pinned = pinned
    self.knowsProfile = knowsProfile
  }

  static let start = Instant(seconds: 1_790_000_000)
  static let mine = BluetoothAddress(bits: 1)
  static let neighbours = BluetoothAddress(bits: 2)

  func makeWeighIn() -> WeighIn {
    let knowsProfile = knowsProfile
    let previous = previous
    return WeighIn(
      settings: WeighInSettings(
        pinned: pinned,
        estimate: { mass, impedance in
          guard knowsProfile else { return nil }
          let inputs = BodyComposition.Inputs(
            sex: .male, age: 40, height: Length(centimetres: 180), mass: mass, impedance: impedance)
          return BodyComposition(
            equation: .mibcs, inputs: inputs,
            figures: [
              .fatPercent: Figure(computed: 20, flag: .ok),
              .leanKilograms: Figure(computed: mass.kilograms * 0.8, flag: .ok),
            ])
        },
        canEstimate: knowsProfile,
        jump: { mass, _ in
          previous.flatMap { SpikeGate.verdict(for: mass, previous: Mass(kilograms: $0), hours: 20) }
        },
        confirmation: automatic ? .automatic : .asked, acceptsJumps: acceptsJumps))
  }

  /// The outcomes without the moving number, and the phase at the end.
  func run() -> [String] {
    var weighIn = makeWeighIn()
    var words: [String] = []
    for (second, act) in acts {
      let now = Self.start.advanced(milliseconds: Int64(second * 1000))
      while let due = weighIn.deadline, due < now { words += weighIn.receive(.tick, at: due).compactMap(Self.word) }
      words += weighIn.receive(input(act), at: now).compactMap(Self.word)
    }
    return words + ["=\(Self.word(weighIn.phase))"]
  }

  private func input(_ act: Act) -> WeighInInput {
    switch act {
    case .scale(let step): step.frame(clock: 100).map { .frame($0, from: Self.mine) } ?? .tick
    case .other(let step): step.frame(clock: 200).map { .frame($0, from: Self.neighbours) } ?? .tick
    case .please(let command): .command(command)
    case .tick: .tick
    case .saved: .saved
    case .saveFailed: .saveFailed
    }
  }

  private static func word(_ outcome: WeighInOutcome) -> String? {
    switch outcome {
    case .opened: "opened"
    case .live: nil
    case .locked(let reading): "locked \(reading.rawMass.kilograms)"
    case .ready(let draft): "ready \(text(draft))"
    case .asks(.weightOnly): "asks weight only"
    case .asks(.jump(let verdict)): "asks \(verdict.kind.rawValue)"
    case .save(let draft): "save \(text(draft))"
    case .refused(_, let verdict): "refused \(verdict.kind.rawValue)"
    case .rejected(_, let mass): "rejected \(mass.kilograms)"
    case .repeated(let reading): "repeated \(reading.rawMass.kilograms)"
    case .newer(let reading): "newer \(reading.rawMass.kilograms)"
    case .steppedOff: "off"
    case .abandoned: "abandoned"
    case .editRefused: "edit refused"
    case .discarded: "discarded"
    }
  }

  private static func text(_ draft: WeighInDraft) -> String {
    let fat = draft.includesComposition ? draft.fatPercent.map { " fat \($0)" } ?? "" : ""
    return "\(draft.mass.kilograms)\(fat)"
  }

  private static func word(_ phase: WeighIn.Phase) -> String {
    switch phase {
    case .waiting: "waiting"
    case .measuring: "measuring"
    case .awaitingImpedance: "awaiting"
    case .ready: "ready"
    case .editing: "editing"
    case .asking: "asking"
    case .saving: "saving"
    case .saved: "saved"
    }
  }

  static let barefoot: [(Double, Act)] = [(0, .scale(.live(60))), (1, .scale(.stable(80))), (6, .scale(.full(80, 500)))]
  static let ready = ["opened", "locked 80.0", "ready 80.0 fat 20.0"]

  static let all: [WeighInRow] = [
    WeighInRow("counts down and saves", barefoot + [(16, .tick), (16, .saved)], ready + ["save 80.0 fat 20.0", "=saved"]),
    WeighInRow("nothing before the countdown ends", barefoot + [(15.9, .tick)], ready + ["=ready"]),
    WeighInRow("cancelled countdown waits for ever", barefoot + [(8, .please(.cancelCountdown)), (60, .tick)], ready + ["=ready"]),
    WeighInRow("confirm saves at once", barefoot + [(7, .please(.confirm)), (7, .saved)], ready + ["save 80.0 fat 20.0", "=saved"]),
    WeighInRow(
      "a failed save keeps the draft", barefoot + [(7, .please(.confirm)), (7, .saveFailed), (8, .please(.confirm))],
      ready + ["save 80.0 fat 20.0", "save 80.0 fat 20.0", "=saving"]),
    WeighInRow(
      "socks ask at the end of the countdown", [(0, .scale(.stable(80))), (12, .tick), (22, .tick)],
      ["opened", "locked 80.0", "ready 80.0", "asks weight only", "=asking"]),
    WeighInRow(
      "yes to weight only saves", [(0, .scale(.stable(80))), (12, .tick), (22, .tick), (25, .please(.answer(true)))],
      ["opened", "locked 80.0", "ready 80.0", "asks weight only", "save 80.0", "=saving"]),
    WeighInRow(
      "no to weight only keeps the draft", [(0, .scale(.stable(80))), (12, .tick), (22, .tick), (25, .please(.answer(false)))],
      ["opened", "locked 80.0", "ready 80.0", "asks weight only", "ready 80.0", "=ready"]),
    WeighInRow(
      "impedance answers the question itself",
      [(0, .scale(.stable(80))), (2, .please(.confirm)), (5, .scale(.full(80, 500)))],
      ["opened", "locked 80.0", "asks weight only", "ready 80.0 fat 20.0", "=ready"]),
    WeighInRow(
      "late impedance upgrades the draft", [(0, .scale(.stable(80))), (13, .scale(.full(80, 500)))],
      ["opened", "locked 80.0", "ready 80.0", "ready 80.0 fat 20.0", "=ready"]),
    WeighInRow(
      "ending the wait forces weight only", [(0, .scale(.stable(71.2))), (3, .please(.skipImpedance))],
      ["opened", "locked 71.2", "ready 71.2", "=ready"]),
    WeighInRow(
      "an open edit is not overwritten",
      barefoot + [
        (7, .please(.startEditing)), (8, .please(.edit(.mass(Mass(kilograms: 79.5))))), (9, .scale(.gone(80, 500))),
        (12, .scale(.full(91, 430))),
      ],
      ready + ["ready 79.5 fat 20.0", "off", "newer 91.0", "=editing"]),
    WeighInRow(
      "the newer reading can be taken",
      barefoot + [(7, .please(.startEditing)), (9, .scale(.gone(80, 500))), (12, .scale(.full(91, 430))), (13, .please(.takeNewer))],
      ready + ["off", "newer 91.0", "ready 91.0 fat 20.0", "=ready"]),
    WeighInRow(
      "edits stop the countdown", barefoot + [(7, .please(.edit(.nudge(-1)))), (60, .tick)],
      ready + ["ready 79.9 fat 20.0", "=ready"]),
    WeighInRow(
      "an implausible edit is refused", barefoot + [(7, .please(.edit(.mass(Mass(kilograms: 400)))))],
      ready + ["edit refused", "=ready"]),
    WeighInRow(
      "a typed fat percentage stands",
      barefoot + [(7, .please(.edit(.fatPercent(25)))), (8, .please(.edit(.nudge(1)))), (9, .please(.confirm))],
      ready + ["ready 80.0 fat 25.0", "ready 80.1 fat 25.0", "save 80.1 fat 25.0", "=saving"]),
    WeighInRow(
      "composition can be left out", barefoot + [(7, .please(.edit(.includesComposition(false)))), (8, .please(.confirm))],
      ready + ["ready 80.0", "save 80.0", "=saving"]),
    WeighInRow(
      "a jump asks", barefoot + [(7, .please(.confirm))], ready + ["asks notable_gain", "=asking"], previous: 77),
    WeighInRow(
      "no to a jump drops the reading", barefoot + [(7, .please(.confirm)), (8, .please(.answer(false)))],
      ready + ["asks notable_gain", "discarded", "=waiting"], previous: 77),
    WeighInRow(
      "no to a jump takes the reading that waited behind it",
      barefoot + [
        (7, .please(.confirm)), (8, .scale(.gone(80, 500))), (9, .scale(.full(77.1, 430))), (10, .please(.answer(false))),
      ],
      ready + ["asks notable_gain", "off", "newer 77.1", "discarded", "ready 77.1 fat 20.0", "=ready"], previous: 77),
    WeighInRow(
      "weight only and a jump are two questions",
      [(0, .scale(.stable(80))), (1, .please(.confirm)), (2, .please(.answer(true))), (3, .please(.answer(true)))],
      ["opened", "locked 80.0", "asks weight only", "asks impossible", "save 80.0", "=saving"], previous: 60),
    WeighInRow("automatic saves at once", barefoot, ready + ["save 80.0 fat 20.0", "=saving"], automatic: true),
    WeighInRow(
      "automatic saves weight only after the wait", [(0, .scale(.stable(80))), (12, .tick)],
      ["opened", "locked 80.0", "ready 80.0", "save 80.0", "=saving"], automatic: true),
    WeighInRow("automatic takes a notable jump", barefoot, ready + ["save 80.0 fat 20.0", "=saving"], automatic: true, previous: 77),
    WeighInRow("automatic refuses an impossible one", barefoot, ready + ["refused impossible", "=waiting"], automatic: true, previous: 60),
    WeighInRow(
      "unless told to accept it", barefoot, ready + ["save 80.0 fat 20.0", "=saving"], automatic: true, acceptsJumps: true,
      previous: 60),
    WeighInRow(
      "a child on the scale is rejected", [(0, .scale(.stable(14))), (12, .tick)],
      ["opened", "rejected 14.0", "rejected 14.0", "=measuring"]),
    WeighInRow(
      "the neighbour's scale waits", [(0, .scale(.live(60))), (1, .other(.full(91, 430))), (2, .scale(.full(80, 500)))],
      ["opened", "ready 80.0 fat 20.0", "=ready"]),
    WeighInRow("only the pinned scale counts", [(0, .other(.full(91, 430)))], ["=waiting"], pinned: mine),
    WeighInRow(
      "no profile, no question", [(0, .scale(.full(80, 500))), (1, .please(.confirm))],
      ["opened", "ready 80.0", "save 80.0", "=saving"], knowsProfile: false),
    WeighInRow(
      "discarding listens on",
      barefoot + [(7, .please(.discard)), (9, .scale(.gone(80, 500))), (20, .scale(.live(50))), (22, .scale(.full(79, 510)))],
      ready + ["discarded", "off", "opened", "ready 79.0 fat 20.0", "=ready"]),
    WeighInRow(
      "nothing changes after saving",
      barefoot + [(7, .please(.confirm)), (7, .saved), (8, .please(.discard)), (9, .please(.edit(.nudge(1))))],
      ready + ["save 80.0 fat 20.0", "=saved"]),
  ]
}

@Suite("Weigh-in")
struct WeighInTests {
  @Test("frames, people and time give their outcomes", arguments: WeighInRow.all)
  func outcomes(_ row: WeighInRow) {
    #expect(row.run() == row.expected)
  }

  @Test("the same inputs give the same outcomes again", arguments: WeighInRow.all)
  func replay(_ row: WeighInRow) {
    #expect(row.run() == row.run())
  }
}
