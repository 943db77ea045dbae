import HealthImport

/// What of a file could not be read, and why.
struct ImportShortfall {
  private var failures: [any Explained] = []

  /// Failures that a person is told one by one.
  private static let mostShown = 8

  var isEmpty: Bool { failures.isEmpty }

  mutating func add(_ failure: any Explained) { failures.append(failure) }

  /// Documents that leave the same open are told together.
  ///
  /// - Parameter isTerse: whether what comes behind the first few is only counted.
  func explanations(in file: String, isTerse: Bool) -> [Explanation] {
    var open: [OpenQuestions] = []
    var words: [Explanation] = []
    for failure in failures {
      guard let questions = failure as? OpenQuestions else {
        words.append(failure.explanation)
        continue
      }
      if let like = open.firstIndex(where: questions.isLike) {
        open[like].documents += questions.documents
      } else {
        open.append(questions)
      }
    }
    words += open.map(\.explanation)
    guard isTerse, words.count > Self.mostShown, let worst = words[Self.mostShown...].max(by: { $0.status.rawValue < $1.status.rawValue })
    else { return words }
    let rest = words.count - Self.mostShown
    let more = Explanation(
      worst.code, "\(ImportAnswer.lastPart(file)): \(rest) more could not be read.", tryNext: "fatnag import --json names them all",
      status: worst.status)
    return words.prefix(Self.mostShown) + [more]
  }
}

extension Explanation {
  /// The same words, with the name of what they are about in front.
  func about(_ name: String) -> Explanation { Explanation(code, "\(name): \(message)", tryNext: tryNext, status: status) }
}
