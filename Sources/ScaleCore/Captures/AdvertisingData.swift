/// The payload of an advertisement: structures of length, type and data (Bluetooth Core, Vol 3 Part C, 11).
struct AdvertisingData: Equatable {
  /// The complete name where there is one, else the shortened one.
  var name: String?
  var serviceData: [ServiceUUID: [UInt8]] = [:]

  /// Takes what can be read: a zero length ends the payload, and so does a structure that is cut.
  init(_ bytes: UnsafeRawBufferPointer) {
    var cursor = ByteCursor(bytes)
    var isNameComplete = false
    while let length = cursor.uint8(), length > 0, let structure = cursor.slice(Int(length)) {
      var field = ByteCursor(structure)
      switch field.uint8() {
      case 0x08 where !isNameComplete: name = Self.text(field.rest())
      case 0x09:
        name = Self.text(field.rest())
        isNameComplete = true
      case 0x16:
        if let number = field.uint16() { serviceData[ServiceUUID(number)] = Array(field.rest()) }
      case 0x20:
        if let number = field.uint16(), field.uint16() == 0 { serviceData[ServiceUUID(number)] = Array(field.rest()) }
      case 0x21:
        if let service = Self.service128(&field) { serviceData[service] = Array(field.rest()) }
      default: break
      }
    }
  }

  /// 00000000-0000-1000-8000-00805f9b34fb without its first four bytes, last byte first.
  private static let baseUUID: [UInt8] = [0xFB, 0x34, 0x9B, 0x5F, 0x80, 0, 0, 0x80, 0, 0x10, 0, 0]

  /// Nil for a service that has no 16-bit number.
  private static func service128(_ field: inout ByteCursor) -> ServiceUUID? {
    guard let base = field.slice(12), base.elementsEqual(baseUUID), let number = field.uint16(), field.uint16() == 0
    else { return nil }
    return ServiceUUID(number)
  }

  /// Devices pad names with zeros now and then.
  private static func text(_ bytes: UnsafeRawBufferPointer) -> String? {
    let content = bytes.prefix { $0 != 0 }
    return content.isEmpty ? nil : String(decoding: content, as: UTF8.self)
  }
}
