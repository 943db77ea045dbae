/// A body height, centimetres inside.
public struct Length: Hashable, Comparable, Sendable {
  public var centimetres: Double

  public init(centimetres: Double) { self.centimetres = centimetres }

  public init(inches: Double) { centimetres = inches * 2.54 }

  public var metres: Double { centimetres / 100 }
  public var inches: Double { centimetres / 2.54 }

  public static func < (a: Length, b: Length) -> Bool { a.centimetres < b.centimetres }
}
