/// Advertisements read from a file, in the order of the file.
public struct Recording: Equatable, Sendable {
  public enum Format: String, CaseIterable, Sendable {
    case jsonLines = "json lines"
    case btsnoop
  }

  public var format: Format
  public var advertisements: [Advertisement]

  /// What stopped the reading; the advertisements before it are kept. Nil for a file read to its end.
  public var problem: RecordingProblem?

  public init(format: Format, advertisements: [Advertisement] = [], problem: RecordingProblem? = nil) {
    self.format = format
    self.advertisements = advertisements
    self.problem = problem
  }

  /// Reads a btsnoop capture (recognised by its first bytes) or else JSON lines.
  ///
  /// - Parameter start: instant 0 of recordings whose times are relative.
  public static func open(_ bytes: [UInt8], start: Instant) -> Recording {
    BtsnoopReader.recognises(bytes) ? BtsnoopReader.read(bytes) : AdvertLines.read(bytes, start: start)
  }

  /// Index of the first advertisement that is older than the one before it; nil where time never runs backwards.
  public var firstBackwardStep: Int? {
    advertisements.indices.dropFirst().first { advertisements[$0].heard < advertisements[$0 - 1].heard }
  }
}

/// Why a recording could not be read (to its end).
public enum RecordingProblem: Error, Equatable, Sendable {
  /// A line that is no advertisement; lines count from 1.
  case line(Int, LineProblem)

  /// The file ends inside its last record or line; records and lines count from 1.
  case truncated(Int)

  /// A length field no capture has; records count from 1.
  case oversizedRecord(Int, length: UInt32)

  case btsnoopVersion(UInt32)

  /// A link type other than 1001, 1002 and 2001.
  case btsnoopLinkType(UInt32)

  /// True where only the end is missing: what arrived may be used.
  public var isCut: Bool {
    if case .truncated = self { true } else { false }
  }
}
