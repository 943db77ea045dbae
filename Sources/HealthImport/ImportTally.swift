/// What reading a file met: counts, and things worth telling with an example of each.
public struct ImportTally: Equatable, Sendable {
  /// Records of the wanted types, the skipped ones included.
  public var read = 0

  /// Records that could not be used; each is in a warning too.
  public var skipped = 0

  /// Things that were not asked for or have no place here, such as activity rings.
  public var ignored = 0
  public private(set) var warnings: [ImportWarning] = []

  public init() {}

  /// Notes something, keeping the first example of each kind.
  public mutating func warn(_ code: ImportWarning.Code, count: Int = 1, _ example: @autoclosure () -> String) {
    guard let known = warnings.firstIndex(where: { $0.code == code }) else {
      return warnings.append(ImportWarning(code: code, count: count, example: example()))
    }
    warnings[known].count += count
  }

  /// Counts a record as read and skipped, and says why.
  public mutating func skip(_ code: ImportWarning.Code, _ example: @autoclosure () -> String) {
    read += 1
    skipped += 1
    warn(code, example())
  }

  /// Counts records that were read and cannot be used after all.
  public mutating func drop(_ code: ImportWarning.Code, count: Int, _ example: @autoclosure () -> String) {
    guard count > 0 else { return }
    skipped += count
    warn(code, count: count, example())
  }

  /// Adds what another document of the same archive met.
  ///
  /// - Parameter name: of the document, for the examples; nil where it is the only one.
  public mutating func add(_ other: ImportTally, from name: String? = nil) {
    read += other.read
    skipped += other.skipped
    ignored += other.ignored
    for warning in other.warnings {
      warn(warning.code, count: warning.count, name.map { warning.example.isEmpty ? $0 : "\($0), \(warning.example)" } ?? warning.example)
    }
  }
}

/// Something about a file that a person should know, with how often it was met.
public struct ImportWarning: Equatable, Sendable {
  public var code: Code
  public var count: Int

  /// The first one, with its place: `line 14: 06:58`.
  public var example: String

  public init(code: Code, count: Int, example: String) {
    self.code = code
    self.count = count
    self.example = example
  }

  /// The raw values stand in the answer; the closed list is documented in docs/importing.md.
  public enum Code: String, CaseIterable, Sendable {
    case badTime = "bad_time"
    case badNumber = "bad_number"
    case badUnit = "bad_unit"

    /// A line with too few or too many fields.
    case badRow = "bad_row"

    /// A mass that no person has.
    case implausibleMass = "implausible_mass"

    /// A row that stands for nothing: 1970, all fields empty, a local-midnight twin.
    case placeholder

    /// Bytes that are not allowed there were dropped.
    case badCharacters = "bad_characters"

    /// A number that was left out because it makes no sense, the rest of the record being fine.
    case implausibleFigure = "implausible_figure"

    /// Marked by the file itself as a mistake.
    case enteredInError = "entered_in_error"

    /// Belongs to another person of the file.
    case otherPerson = "other_person"

    /// A note that was cut at its limit.
    case noteCut = "note_cut"

    /// A member of an archive that was not opened because of its path or kind.
    case unsafeMember = "unsafe_member"

    /// A kind of record that has no place here.
    case unknownKind = "unknown_kind"

    /// A file of a folder or an archive that no format claims.
    case unknownFile = "unknown_file"

    /// A row of a table with a date and no weight.
    case noWeight = "no_weight"

    /// A weigh-in that is dated in the future.
    case futureTime = "future_time"
  }
}
