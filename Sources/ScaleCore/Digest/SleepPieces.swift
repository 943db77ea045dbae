/// Sleep samples of several sources laid over each other, so that no minute stands twice.
struct SleepPieces {
  struct Piece {
    var span: Range<Int64>
    var stage: SleepStage
    var reading: HealthReading
  }

  /// Asleep and awake, overlapping nowhere, in order.
  private(set) var pieces: [Piece] = []

  /// Time in bed, whoever recorded it.
  private(set) var inBed = IntervalUnion()

  /// Sources count in turn (watch, phone, others), each outside what those before it have covered. Within one, stages
  /// and waking come before sleep without a stage, and earlier samples before later ones.
  init(_ readings: [HealthReading], by now: Instant) {
    var bed: [Range<Int64>] = []
    var covered = IntervalUnion()
    for group in SourceReadings.ordered(readings, by: now) {
      var staged: [Piece] = []
      var unstaged: [Piece] = []
      for reading in group.readings where reading.start <= now {
        let span = reading.start.milliseconds..<reading.end(by: now).milliseconds
        guard !span.isEmpty, let stage = Int(exactly: reading.value).flatMap(SleepStage.init(rawValue:)) else { continue }
        switch stage {
        case .inBed: bed.append(span)
        case .asleepUnspecified: unstaged.append(Piece(span: span, stage: stage, reading: reading))
        case .awake, .asleepCore, .asleepDeep, .asleepREM: staged.append(Piece(span: span, stage: stage, reading: reading))
        }
      }
      for candidates in [staged, unstaged] { covered = lay(candidates, outside: covered) }
    }
    pieces.sort { $0.span.lowerBound < $1.span.lowerBound }
    inBed = IntervalUnion(bed)
  }

  /// - Returns: what is covered then.
  private mutating func lay(_ candidates: [Piece], outside covered: IntervalUnion) -> IntervalUnion {
    var reached = Int64.min
    for piece in candidates.sorted(by: { $0.span.lowerBound < $1.span.lowerBound }) {
      let start = max(piece.span.lowerBound, reached)
      guard start < piece.span.upperBound else { continue }
      reached = piece.span.upperBound
      for span in covered.rest(of: start..<piece.span.upperBound) {
        pieces.append(Piece(span: span, stage: piece.stage, reading: piece.reading))
      }
    }
    return covered.adding(IntervalUnion(candidates.map(\.span)))
  }
}
