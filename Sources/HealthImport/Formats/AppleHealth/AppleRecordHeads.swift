/// The first attributes of a record, which are mostly those of the record before: type, source, device and unit, and none of its times or value.
///
/// Two are kept, because a watch and a phone take turns.
struct AppleRecordHeads {
  private var places = [Places(), Places()]
  private var older = 0

  /// The bytes of both, ``limit`` for each.
  private var bytes = [UInt8](repeating: 0, count: 2 * limit)

  /// The head that is being read, until an attribute comes that is another in every record.
  private var reading = Places()
  private var isReading = false

  /// Longer heads are no gain.
  private static let limit = 2048

  private struct Places {
    /// Bytes from behind the name of the element to the end of an attribute.
    var count = 0
    var type = 0..<0
    var unit = 0..<0
    var sourceName = 0..<0
    var device = 0..<0
  }

  /// Passes the attributes of a known head and takes their values; where there is none, ``note(_:of:)`` makes one.
  @inline(__always)
  mutating func pass(_ attributes: inout MarkupAttributes, into fields: inout AppleRecordAttributes) {
    isReading = !pass(1 - older, &attributes, into: &fields) && !pass(older, &attributes, into: &fields)
    if isReading { reading = Places() }
  }

  @inline(__always)
  private mutating func pass(_ index: Int, _ attributes: inout MarkupAttributes, into fields: inout AppleRecordAttributes) -> Bool {
    guard places[index].count > 0, attributes.pass(bytes, from: index &* Self.limit, count: places[index].count) else { return false }
    fields.type = attributes[places[index].type]
    fields.unit = attributes[places[index].unit]
    fields.sourceName = attributes[places[index].sourceName]
    fields.device = attributes[places[index].device]
    older = 1 - index
    return true
  }

  /// Sees each attribute that was not passed.
  @inline(__always)
  mutating func note(_ name: ByteSlice, of attributes: MarkupAttributes) {
    if isReading { add(name, of: attributes) }
  }

  private mutating func add(_ name: ByteSlice, of attributes: MarkupAttributes) {
    switch name.count {
    case 4 where name == "type": reading.type = attributes.valueRange
    case 4 where name == "unit": reading.unit = attributes.valueRange
    case 6 where name == "device": reading.device = attributes.valueRange
    case 6 where name == "source": reading.sourceName = attributes.valueRange
    case 10 where name == "sourceName": reading.sourceName = attributes.valueRange
    case 13: break
    default:
      isReading = false
      return
    }
    let passed = attributes.passed
    guard passed.count <= Self.limit else { return isReading = false }
    reading.count = passed.count
  }

  /// Keeps what was read of a head in place of the one that was not met for longer.
  @inline(__always)
  mutating func keep(_ attributes: MarkupAttributes) {
    guard reading.count > 0 else { return }
    attributes.passed[0..<reading.count].copy(into: &bytes, at: older &* Self.limit)
    places[older] = reading
    older = 1 - older
    reading.count = 0
  }
}
