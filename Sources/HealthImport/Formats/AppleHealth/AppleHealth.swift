/// The `export.xml` of Apple's Health app, whatever its name: iOS calls it by a word of the phone's language.
public enum AppleHealth: ForeignFormat {
  public static let id = "apple-health"
  public static let title = "Apple Health export"

  /// True where the root element is `HealthData`; a clinical document beside it in the same archive has another.
  public static func claims(_ opening: Opening) -> Bool { hasRoot("HealthData", opening) }

  /// The clinical document, the routes of workouts, electrocardiograms, and clinical records that are not observations.
  public static func isByproduct(_ opening: Opening) -> Bool {
    if hasRoot("ClinicalDocument", opening) || hasRoot("gpx", opening) { return true }
    let json = JSONOpening(opening)
    return json.isObject && json.quotes("resourceType") || isElectrocardiogram(opening)
  }

  /// Names and values in the phone's language, the unit of the voltages last, then a number a line (public samples of `electrocardiograms/*.csv`).
  private static func isElectrocardiogram(_ opening: Opening) -> Bool {
    // Both the micro sign and the Greek letter are in use.
    opening.rows(limit: 16).contains { $0.count == 2 && ["\u{B5}V", "\u{3BC}V"].contains($0[1]) }
  }

  private static func hasRoot(_ name: StaticString, _ opening: Opening) -> Bool {
    ByteSlice.withSlice(of: opening.bytes) { AppleProlog.hasRoot(name, $0) }
  }

  public static func reader(of document: ForeignDocument, answers: ImportAnswers) throws(ImportError) -> any ForeignReader {
    try AppleHealthReader(of: document, answers: answers)
  }
}

/// What stands before the root element.
enum AppleProlog {
  /// Whether the first declaration or element names this root; a byte order mark, comments and instructions may stand before.
  static func hasRoot(_ root: StaticString, _ opening: ByteSlice) -> Bool {
    let isMarked = opening[0] == 0xEF && opening[1] == 0xBB && opening[2] == 0xBF
    var rest = opening.suffix(from: isMarked ? 3 : 0)
    while true {
      rest = rest.suffix(from: rest.leadingBlankCount)
      if rest.hasPrefix("<?") {
        guard let end = end(of: "?>", in: rest) else { return false }
        rest = rest.suffix(from: end)
      } else if rest.hasPrefix("<!--") {
        guard let end = end(of: "-->", in: rest) else { return false }
        rest = rest.suffix(from: end)
      } else if rest.hasPrefix("<!DOCTYPE") {
        return isRoot(root, rest.suffix(from: 9))
      } else {
        return rest[0] == UInt8(ascii: "<") && rest[1] > 0x20 && isRoot(root, rest.suffix(from: 1))
      }
    }
  }

  private static func isRoot(_ root: StaticString, _ rest: ByteSlice) -> Bool {
    let name = rest.suffix(from: rest.leadingBlankCount)
    guard name.hasPrefix(root) else { return false }
    let next = name[root.utf8CodeUnitCount]
    return next <= 0x20 || next == UInt8(ascii: ">") || next == UInt8(ascii: "/") || next == UInt8(ascii: "[")
  }

  private static func end(of mark: StaticString, in bytes: ByteSlice) -> Int? {
    var index = 0
    while let close = bytes.firstIndex(of: UInt8(ascii: ">"), from: index) {
      index = close + 1
      if bytes[index - mark.utf8CodeUnitCount..<index] == mark { return index }
    }
    return nil
  }
}
