/// Something about the store that is worth telling, with the facts of it.
public enum StoreFinding: Equatable, Sendable {
  /// SQLite's own words.
  case damaged(detail: String)

  /// Rows that point to rows which are not there.
  case orphans(table: String, missing: String, count: Int)

  /// A file or folder that others can read or change; `mode` holds the permission bits.
  case openFile(path: String, mode: UInt32)
  case openFolder(path: String, mode: UInt32)

  /// A mode that opening the store has narrowed just now.
  case narrowed(path: String, mode: UInt32)

  /// Weigh-ins that lie ahead of the clock, or before there were such scales.
  case impossibleTime(ids: [Int64], count: Int)

  /// The index does not fit mass and height of the composition.
  case indexMismatch(ids: [Int64], count: Int)

  /// Fat and lean mass do not add up to the mass.
  case leanMismatch(ids: [Int64], count: Int)

  /// Two weigh-ins in a row that no body can both have.
  case impossibleJump(ids: [Int64], count: Int)

  /// Weigh-ins of the same time, mass and source.
  case duplicates(ids: [Int64], count: Int)

  /// Samples whose value no body has; the first of them.
  case implausibleSamples(type: String, count: Int, example: Double)

  /// Samples that lie ahead of the clock, or before 1990.
  case impossibleSampleTimes(count: Int)

  /// Rows that nothing uses any more: `sources`.
  case unused(table: String, count: Int)

  /// Imports that did not come to their end.
  case unfinishedImports(count: Int)

  /// Changes wait in the log because no program has folded them in.
  case largeLog(path: String, bytes: Int64)

  public enum Severity: String, Sendable {
    /// The store is not whole.
    case damage

    /// Needs a decision or a step.
    case problem

    /// Only to know.
    case remark
  }

  public var severity: Severity {
    switch self {
    case .damaged, .orphans: .damage
    case .openFile, .openFolder, .impossibleTime, .unfinishedImports: .problem
    case .narrowed, .indexMismatch, .leanMismatch, .impossibleJump, .duplicates, .implausibleSamples, .impossibleSampleTimes, .unused,
      .largeLog:
      .remark
    }
  }
}
