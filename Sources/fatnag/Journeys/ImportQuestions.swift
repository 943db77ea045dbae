import Console
import HealthImport
import ScaleCore

/// Asks a person what a file leaves open, where there is one to ask.
struct ImportQuestions {
  var environment: Environment
  var signals: SignalFlags

  /// - Parameters:
  ///   - name: the file.
  ///   - wishes: takes the answer.
  /// - Throws: the failure that names the option with the answer where nobody can be asked; ``Interruption``.
  func ask(_ question: ImportQuestion, about name: String, _ wishes: inout ImportWishes) throws {
    guard environment.terminal.isInteractive, !environment.options.json else { throw unanswered(question, name) }
    for line in introduction(question, name) { try environment.output.writeLine(line) }
    while true {
      try environment.output.write(prompt(question))
      try environment.output.flush()
      switch environment.reply(question == .password, signals) {
      case .ended:
        try environment.output.writeLine()
        throw unanswered(question, name)
      case .interrupted(let status): throw Interruption(status: status)
      case .line(let text):
        guard let objection = take(text.filter { !$0.isNewline }, for: question, &wishes) else { return }
        try environment.output.writeLine(StyledText(objection, .warning))
      }
    }
  }

  /// The failure where nobody can be asked.
  private func unanswered(_ question: ImportQuestion, _ name: String) -> Explanation {
    let words = ImportError.needs(question).explanation
    return Explanation(words.code, "\(name): \(words.message)", tryNext: words.tryNext, status: words.status)
  }

  private func introduction(_ question: ImportQuestion, _ name: String) -> [StyledText] {
    let name = printable(name)
    switch question {
    case .zone:
      return [
        "Times in \(name, .hero) have no time zone. Where were they taken?",
        StyledText("A place such as Europe/Berlin, UTC, or an offset such as +02:00.", .muted),
      ]
    case .unit(let example):
      return ["\(name, .hero) does not say the unit of its weights; the first is \(FixedDecimal.text(example, places: 2), .hero)."]
    case .password: return ["\(name, .hero) is encrypted."]
    case .user(let people):
      var table = Table([.init("", .trailing), .init(), .init("", .trailing)])
      for person in people { table.addRow([StyledText("\(person.id)", .key), StyledText(printable(person.name)), counted(person.count)]) }
      return ["\(name, .hero) holds several people:"] + table.lines()
    case .height(let heights):
      var table = Table([.init("", .trailing), .init("", .trailing)])
      for entry in heights {
        table.addRow([StyledText(ImportQuestion.centimetres(entry.height) + " cm", .key), counted(entry.count)])
      }
      return ["\(name, .hero) holds several people, told apart by their height only:"] + table.lines()
    }
  }

  private func counted(_ count: Int) -> StyledText { StyledText(ImportQuestion.weighIns(count), .muted) }

  private func prompt(_ question: ImportQuestion) -> StyledText {
    switch question {
    case .zone: environment.zones.ownName.map { "Zone \("[\($0)]", .key) " } ?? "Zone: "
    case .unit: "Is that \("kg", .key), \("lb", .key) or \("st", .key)? "
    case .user: "Whose are yours? "
    case .height: "Your height in cm? "
    case .password: "Password: "
    }
  }

  /// - Returns: why the answer cannot be used; nil where it was taken.
  private func take(_ text: String, for question: ImportQuestion, _ wishes: inout ImportWishes) -> String? {
    let text = String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    switch question {
    case .zone:
      do throws(ZoneError) {
        wishes.answers.zone = try environment.zones.zone(text.isEmpty ? environment.zones.ownName ?? "" : text)
      } catch {
        let words = error.explanation
        return words.message + (words.tryNext.map { " Try \($0.hasPrefix("--tz ") ? String($0.dropFirst(5)) : $0)." } ?? "")
      }
    case .unit:
      guard let unit = FileMassUnit(rawValue: text.lowercased()) else { return "Please type kg, lb or st." }
      wishes.answers.unit = unit.massUnit
    case .user(let people):
      let chosen = people.first { "\($0.id)" == text || $0.name.lowercased() == text.lowercased() && !text.isEmpty }
      guard let chosen else { return "Please type the number of one of them." }
      wishes.answers.user = chosen.id
    case .height(let heights):
      let typed = try? HeightInput(text).height
      guard let typed, let chosen = heights.first(where: { abs($0.height.centimetres - typed.centimetres) <= 0.5 }) else {
        return "Please type one of the heights above."
      }
      wishes.answers.height = chosen.height
    case .password:
      guard !text.isEmpty else { return "The password is empty." }
      wishes.password = text
    }
    return nil
  }
}
