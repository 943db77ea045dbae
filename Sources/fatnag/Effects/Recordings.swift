import Console
import ScaleCore

extension Environment {
  /// A recording from a file. What a cut file still holds is used, with a remark; anything else wrong is an error.
  func recording(_ file: String, start: Instant) throws -> Recording {
    let recording = Recording.open(try read(file), start: start)
    guard let problem = recording.problem else { return recording }
    guard problem.isCut, !recording.advertisements.isEmpty else { throw problem }
    try remark(StyledText(problem.explanation.message, .warning))
    return recording
  }

  /// The demo scale or a recording as a source.
  ///
  /// - Parameter isInstant: hand out everything at once instead of at its pace.
  func recordedSource(_ source: ScaleSource, begin: Moment, isInstant: Bool) throws -> PacedRecording {
    guard case .replay(let file) = source else {
      let adverts = DemoScale.weighIn(
        start: begin.wall.advanced(milliseconds: 800), clock: zone.civilTime(at: begin.wall))
      return PacedRecording(adverts, kind: .demoScale, begin: begin, isInstant: isInstant)
    }
    let adverts = try recording(file, start: begin.wall).advertisements
    return PacedRecording(adverts, kind: .replay, begin: begin, isInstant: isInstant)
  }
}
