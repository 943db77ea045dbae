import ScaleCore

/// The sources of a file: the name an app or device gives itself, and what kind of device it is.
struct AppleSources {
  /// Names that are told apart; more than any real export has.
  private static let limit = 16_384
  private static let unnamed = "Apple Health"
  private var names = ByteTable(limit: limit)

  /// What a device says of itself behind its memory address, which is another in every export.
  private var devices = ByteTable(limit: 1024)
  private var deviceClasses: [ImportedSource.Device] = []

  /// By number of the name; what its words say of the device.
  private var named: [(name: String, device: ImportedSource.Device?)] = []

  /// By number of the name and class: the index in the batch, or -1.
  private var batchIndices: [Int32] = []
  private static let classes = ImportedSource.Device.allCases.count + 1

  /// True for names with bytes that had to be repaired, once.
  private(set) var hasRepairedName = false

  /// The index in the batch of the source that a record names.
  @inline(__always)
  mutating func index(name: ByteSlice, device: ByteSlice, in batch: inout ImportBatch) -> Int {
    guard let number = names.index(of: name) else { return batch.index(of: ImportedSource(name: Self.unnamed)) }
    if number == named.count { add(name) }
    let device = device.isEmpty ? named[number].device : deviceClass(device)
    let place = number &* Self.classes &+ Self.number(device)
    if batchIndices[place] < 0 {
      batchIndices[place] = Int32(truncatingIfNeeded: batch.index(of: ImportedSource(name: named[number].name, device: device)))
    }
    return Int(batchIndices[place])
  }

  mutating func forgetBatch() { for place in batchIndices.indices { batchIndices[place] = -1 } }

  /// - Returns: whether a name was repaired since the last call.
  mutating func takeRepairedName() -> Bool {
    defer { hasRepairedName = false }
    return hasRepairedName
  }

  private mutating func add(_ bytes: ByteSlice) {
    let read = MarkupText(bytes)
    if read.wasRepaired { hasRepairedName = true }
    let name = String(String.UnicodeScalarView(read.text.unicodeScalars.prefix(256)))
    let isBlank = name.allSatisfy { $0.isWhitespace }
    named.append((isBlank ? Self.unnamed : name, Self.deviceClass(inWords: bytes)))
    batchIndices.append(contentsOf: repeatElement(-1, count: Self.classes))
  }

  /// `<<HKDevice: 0x3020f1a40>, name:Apple Watch, …>`: from the first comma on it is the same in every export.
  private mutating func deviceClass(_ device: ByteSlice) -> ImportedSource.Device {
    let words = device.firstIndex(of: UInt8(ascii: ",")).map { device.suffix(from: $0) } ?? device
    guard let number = devices.index(of: words) else { return Self.deviceClass(inWords: words) ?? .other }
    if number == deviceClasses.count { deviceClasses.append(Self.deviceClass(inWords: words) ?? .other) }
    return deviceClasses[number]
  }

  private static func deviceClass(inWords words: ByteSlice) -> ImportedSource.Device? {
    if words.contains("Watch") { return .watch }
    if words.contains("iPhone") { return .phone }
    if words.contains("Scale") || words.contains("scale") { return .scale }
    return nil
  }

  private static func number(_ device: ImportedSource.Device?) -> Int {
    switch device {
    case nil: 0
    case .watch: 1
    case .phone: 2
    case .scale: 3
    case .other: 4
    }
  }
}
