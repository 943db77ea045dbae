/// Decimal numbers from bytes, correctly rounded.
enum DecimalText {
  /// Longer ones are no measurement.
  static let lengthLimit = 400

  /// The number times 10^`power`, rounded once.
  ///
  /// - Parameter bytes: `-12.5`, `5.2e-05`, `.5`; blanks around it do not matter.
  /// - Returns: nil for anything else, and for what is beyond a `Double`.
  static func value(_ bytes: ByteSlice, power: Int = 0) -> Double? {
    guard let digits = Digits(bytes), digits.count > 0 else { return nil }
    let exponent = digits.exponent &+ power
    // Both factors are exact and so is the one operation between them (Clinger, "How to Read Floating Point Numbers Accurately").
    if digits.isWhole, digits.mantissa <= 1 << 53, exponent.magnitude <= 22 {
      let magnitude = Double(digits.mantissa)
      let scaled = exponent < 0 ? magnitude / powersOfTen[-exponent] : magnitude * powersOfTen[exponent]
      return digits.isNegative ? -scaled : scaled
    }
    return rounded(bytes, exponent: digits.writtenExponent &+ power)
  }

  /// By the standard library, for the numbers with more digits than 2^53 holds.
  private static func rounded(_ bytes: ByteSlice, exponent: Int) -> Double? {
    guard bytes.count <= lengthLimit else { return nil }
    let mantissa = bytes.bytes.filter { $0 > 0x20 }.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    guard let value = Double(String(decoding: mantissa, as: UTF8.self) + "e" + String(exponent)), value.isFinite else { return nil }
    return value
  }

  /// The parts of a number as it is written.
  private struct Digits {
    var isNegative = false

    /// The first 19 significant digits.
    var mantissa: UInt64 = 0

    /// Of the mantissa's last digit.
    var exponent = 0
    var writtenExponent = 0
    var count = 0

    /// False where digits are not in the mantissa.
    var isWhole = true

    @inline(__always)
    init?(_ bytes: ByteSlice) {
      var index = 0
      while bytes[index] <= 0x20, index < bytes.count { index &+= 1 }
      isNegative = bytes[index] == UInt8(ascii: "-")
      if isNegative || bytes[index] == UInt8(ascii: "+") { index &+= 1 }
      take(bytes, &index, below: false)
      if bytes[index] == UInt8(ascii: ".") {
        index &+= 1
        take(bytes, &index, below: true)
      }
      if bytes[index] | 0x20 == UInt8(ascii: "e"), !takeExponent(bytes, &index) { return nil }
      while bytes[index] <= 0x20, index < bytes.count { index &+= 1 }
      guard index == bytes.count else { return nil }
      exponent &+= writtenExponent
    }

    @inline(__always)
    private mutating func take(_ bytes: ByteSlice, _ index: inout Int, below: Bool) {
      while true {
        let digit = bytes[index] &- UInt8(ascii: "0")
        guard digit < 10 else { return }
        index &+= 1
        count &+= 1
        if mantissa < 1_000_000_000_000_000_000 {
          mantissa = mantissa &* 10 &+ UInt64(digit)
          if below { exponent &-= 1 }
        } else {
          isWhole = false
          if !below { exponent &+= 1 }
        }
      }
    }

    private mutating func takeExponent(_ bytes: ByteSlice, _ index: inout Int) -> Bool {
      index &+= 1
      let isBelow = bytes[index] == UInt8(ascii: "-")
      if isBelow || bytes[index] == UInt8(ascii: "+") { index &+= 1 }
      let first = index
      while bytes[index] &- UInt8(ascii: "0") < 10 {
        // No Double is larger; what follows only makes it more infinite or more nothing.
        if writtenExponent < 100_000 { writtenExponent = writtenExponent &* 10 &+ Int(bytes[index] &- UInt8(ascii: "0")) }
        index &+= 1
      }
      if isBelow { writtenExponent = -writtenExponent }
      return index > first
    }
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
