public import Console
public import HostBus
public import ScaleCore

extension Sex: ArgumentValue {}
extension UnitSystem: ArgumentValue {}
extension Calibration.Mode: ArgumentValue {}
extension ChartRange: ArgumentValue {}
extension ChartMetric: ArgumentValue {}
extension TrendLine.Method: ArgumentValue {}
extension MemoryFact.Kind: ArgumentValue {}
extension CoachVoice: ArgumentValue {}

extension BodyComposition.Equation: ArgumentValue {
  public static var choices: [String] { offered.map(\.rawValue) }

  public init(argument: String) throws(ArgumentRefusal) {
    guard let equation = Self.offered.first(where: { $0.rawValue == argument }) else { throw ArgumentRefusal() }
    self = equation
  }
}

/// A mass as it was typed; read again once the person's units are known.
struct TypedMass: ArgumentValue {
  static let placeholder = "MASS"
  var argument = ""

  init() {}

  init(argument: String) throws(ArgumentRefusal) {
    self.argument = argument
    _ = try mass(in: .metric)
  }

  /// - Parameter units: those of a number without a unit.
  func mass(in units: UnitSystem) throws(ArgumentRefusal) -> Mass {
    do throws(MassInputError) {
      return try MassInput(argument, default: units.massUnit).mass
    } catch {
      throw ArgumentRefusal(error.sentence)
    }
  }
}

/// A percentage as it was typed.
struct TypedPercent: ArgumentValue, Equatable {
  static let placeholder = "PERCENT"
  var argument: String
  let value: Double

  init(argument: String) throws(ArgumentRefusal) {
    self.argument = argument
    do throws(PercentInputError) {
      value = try PercentInput.value(argument)
    } catch {
      throw ArgumentRefusal(error.sentence)
    }
  }
}

/// A span of time: `90s`, `2m`, `1h`, or plain seconds.
struct Duration: ArgumentValue, Equatable {
  static let placeholder = "TIME"
  var milliseconds: Int64

  init(milliseconds: Int64) { self.milliseconds = milliseconds }

  init(argument: String) throws(ArgumentRefusal) {
    let units: [(suffix: String, milliseconds: Int64)] = [
      ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("", 1000),
    ]
    for unit in units where argument.hasSuffix(unit.suffix) {
      guard let count = Int64(argument.dropLast(unit.suffix.count)), (1...1_000_000_000).contains(count) else { break }
      milliseconds = count * unit.milliseconds
      return
    }
    throw ArgumentRefusal("A time looks like 60s, 2m or 1h.")
  }

  var argument: String { milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms" }
}

/// Service 181b or 181d.
enum ServiceWord: String, CaseIterable, ArgumentValue {
  case bodyComposition = "181b"
  case weightScale = "181d"

  var uuid: ServiceUUID { self == .bodyComposition ? .bodyComposition : .weightScale }
}

extension BluetoothAddress: ArgumentValue {
  public static let placeholder = "ADDRESS"

  public init(argument: String) throws(ArgumentRefusal) {
    guard let address = BluetoothAddress(argument) else {
      throw ArgumentRefusal("An address looks like AA:BB:CC:DD:EE:FF.")
    }
    self = address
  }

  public var argument: String { description }
}

extension AdapterWish: ArgumentValue {
  public static let placeholder = "ADAPTER"

  public init(argument: String) throws(ArgumentRefusal) {
    guard let wish = AdapterWish(argument) else { throw ArgumentRefusal("An adapter is hci0, hci1, … or its address.") }
    self = wish
  }

  public var argument: String {
    switch self {
    case .any: "any"
    case .named(let name): name
    case .address(let address): address.description
    }
  }
}

/// Where advertisements come from.
enum ScaleSource: ArgumentValue, Equatable {
  case bluez
  case demo
  case replay(String)

  static let placeholder = "bluez|demo|replay:FILE"

  init(argument: String) throws(ArgumentRefusal) {
    switch argument {
    case "bluez": self = .bluez
    case "demo": self = .demo
    default:
      guard argument.hasPrefix("replay:"), argument.utf8.count > 7 else {
        throw ArgumentRefusal("A source is bluez, demo or replay:FILE.")
      }
      self = .replay(String(argument.dropFirst(7)))
    }
  }

  var argument: String {
    switch self {
    case .bluez: "bluez"
    case .demo: "demo"
    case .replay(let file): "replay:\(file)"
    }
  }
}

/// Which weigh-in: its number, `last`, or a day.
enum WeighInReference: ArgumentValue, Equatable {
  case id(Int64)
  case last
  case day(CivilDate)
  case today
  case yesterday

  static let placeholder = "WHICH"

  init(argument: String) throws(ArgumentRefusal) {
    let number = argument.hasPrefix("#") ? argument.dropFirst() : argument[...]
    if let word = Self.words.first(where: { $0.argument == argument.lowercased() }) {
      self = word
    } else if let id = Int64(number), id > 0 {
      self = .id(id)
    } else if let day = try? DateInput.isoDate(argument) {
      self = .day(day)
    } else {
      throw ArgumentRefusal("Name a weigh-in by its number (#12), “last”, or a day (2026-11-30, today, yesterday).")
    }
  }

  private static let words: [WeighInReference] = [.last, .today, .yesterday]

  var argument: String {
    switch self {
    case .id(let id): "\(id)"
    case .last: "last"
    case .day(let day): day.iso8601
    case .today: "today"
    case .yesterday: "yesterday"
    }
  }
}

extension WeighInRecord {
  /// Refuses a note that is longer than the store takes.
  static func checkNote(_ note: String?) throws(ArgumentRefusal) {
    guard let note else { return }
    // One character may be many code points; the database counts those.
    if note.unicodeScalars.count > 4096 { throw ArgumentRefusal("The note has too many combining marks.") }
    guard note.count > noteLimit else { return }
    throw ArgumentRefusal("A note has at most \(noteLimit) characters; this one has \(note.count).")
  }
}
