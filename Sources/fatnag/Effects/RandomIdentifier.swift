/// A random UUID (RFC 9562, version 4), from the system's generator.
func randomIdentifier() -> String {
  var generator = SystemRandomNumberGenerator()
  var high = generator.next()
  var low = generator.next()
  high = high & ~0xF000 | 0x4000
  low = low & ~(0xC0 << 56) | 0x80 << 56
  func hex(_ value: UInt64, _ digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
  let (first, second) = (hex(high, 16), hex(low, 16))
  return [first.prefix(8), first.dropFirst(8).prefix(4), first.suffix(4), second.prefix(4), second.suffix(12)].joined(separator: "-")
}
