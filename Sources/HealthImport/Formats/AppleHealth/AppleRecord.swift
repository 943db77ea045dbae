import ScaleCore

/// A record whose start tag has been read; what stands inside it may still change it.
struct AppleRecord {
  var kind: Int
  var form: AppleRecordKinds.Form
  var source = 0
  var start: ZonedTime

  /// Milliseconds.
  var duration: Int64
  var value = 0.0

  /// The value as it is written, where the number here is another one.
  var original: String?
  var isUserEntered = false
  var position: Int64
}

/// The attributes of a record in place; those that are missing are empty.
struct AppleRecordAttributes {
  var type: ByteSlice
  var unit: ByteSlice
  var value: ByteSlice
  var sourceName: ByteSlice
  var device: ByteSlice
  var startDate: ByteSlice
  var endDate: ByteSlice

  init(_ tag: MarkupTag) {
    let none = tag.name[0..<0]
    (type, unit, value, sourceName, device, startDate, endDate) = (none, none, none, none, none, none, none)
  }

  @inline(__always)
  mutating func take(_ name: ByteSlice, _ value: ByteSlice) {
    switch name.count {
    case 4:
      if name == "type" { type = value } else if name == "unit" { unit = value }
    case 5: if name == "value" { self.value = value }
    case 6:
      // iOS 8 called the name of the source so.
      if name == "device" { device = value } else if name == "source" { sourceName = value }
    case 7: if name == "endDate" { endDate = value }
    case 9: if name == "startDate" { startDate = value }
    case 10: if name == "sourceName" { sourceName = value }
    default: break
    }
  }
}
