import Console
import HealthImport
import ScaleCore

/// Asks a person who is there for what a file leaves open.
struct ImportQuestions {
  var environment: Environment
  var signals: SignalFlags

  /// - Parameters:
  ///   - name: the file or the document in it.
  ///   - wishes: takes the answer.
  /// - Returns: false where the input has ended.
  /// - Throws: ``Interruption``.
  func ask(_ question: ImportQuestion, about name: String, _ wishes: inout ImportWishes) throws -> Bool {
    for line in introduction(question, name, wishes.answers) { try write(line) }
    while true {
      try environment.output.write(prompt(question))
      try environment.output.flush()
      // A line that is not shown ends with a line break of its own.
      let isSecret = question == .password
      switch environment.reply(isSecret, signals) {
      case .ended:
        if !isSecret { try environment.output.writeLine() }
        try environment.output.flush()
        return false
      case .interrupted(let status):
        if !isSecret { try environment.output.writeLine() }
        try environment.output.flush()
        throw Interruption(status: status)
      case .line(let text):
        guard let objection = take(text.filter { !$0.isNewline }, for: question, &wishes) else { return true }
        try write(StyledText(objection, .warning))
      }
    }
  }

  private var columns: Int { environment.terminal.size().columns }

  private func write(_ line: StyledText) throws(OutputError) {
    for part in line.wrapped(to: columns, indent: 2) { try environment.output.writeLine(part) }
  }

  private func introduction(_ question: ImportQuestion, _ name: String, _ given: ImportAnswers) -> [StyledText] {
    let name = printable(name)
    switch question {
    case .zone:
      return [
        "Times in \(name, .hero) have no time zone. Where were they taken?",
        StyledText("A place such as Europe/Berlin, UTC, or an offset such as +02:00.", .muted),
      ]
    case .unit(let example):
      return ["\(name, .hero) does not say the unit of its weights; the first is \(FixedDecimal.text(example, places: 2), .hero)."]
    case .dates(let example):
      return ["Dates in \(name, .hero) such as \(printable(example), .hero) can be read in two ways, and no other date there tells which."]
    case .password: return ["\(name, .hero) is encrypted."]
    case .user(let people):
      var table = Table([.init("", .trailing), .init(), .init("", .trailing)])
      for person in people { table.addRow([StyledText("\(person.id)", .key), StyledText(printable(person.name)), counted(person.count)]) }
      let miss = given.user.map { " Nobody there has the number \($0)." } ?? ""
      return ["\(name, .hero) holds \(ImportQuestion.people(people.count)):\(miss)"] + table.lines(limit: columns)
    case .height(let heights):
      var table = Table([.init("", .trailing), .init("", .trailing)])
      for entry in heights {
        table.addRow([StyledText(ImportQuestion.centimetres(entry.height) + " cm", .key), counted(entry.count)])
      }
      let miss = given.height.map { " Nobody there is \(ImportQuestion.centimetres($0)) cm tall." } ?? ""
      return ["\(name, .hero) tells people apart by their height only.\(miss)"] + table.lines(limit: columns)
    }
  }

  private func counted(_ count: Int) -> StyledText { StyledText(ImportQuestion.weighIns(count), .muted) }

  private func prompt(_ question: ImportQuestion) -> StyledText {
    switch question {
    case .zone: environment.zones.ownName.map { "Zone \("[\($0)]", .key) " } ?? "Zone: "
    case .unit: "Is that \("kg", .key), \("lb", .key) or \("st", .key)? "
    case .dates: "Which comes first, the \("day", .key) or the \("month", .key)? "
    case .user: "Whose are yours? "
    case .height: "Your height? "
    case .password: "Password: "
    }
  }

  /// - Returns: why the answer cannot be used; nil where it was taken.
  private func take(_ text: String, for question: ImportQuestion, _ wishes: inout ImportWishes) -> String? {
    let text = String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    switch question {
    case .zone: return takeZone(text, &wishes.answers)
    case .unit:
      guard let unit = MassUnit(word: text), FileMassUnit.allCases.contains(where: { $0.massUnit == unit }) else {
        return "Please type kg, lb or st."
      }
      wishes.answers.unit = unit
    case .dates:
      guard let order = FileDateOrder(answer: text) else { return "Please type day or month." }
      wishes.answers.dates = order.dayOrder
    case .user(let people):
      let chosen = people.first { "\($0.id)" == text || $0.name.lowercased() == text.lowercased() && !text.isEmpty }
      guard let chosen else { return "Please type the number of one of them." }
      wishes.answers.user = chosen.id
    case .height(let heights):
      guard let typed = try? HeightInput(text), let chosen = typed.nearest(in: heights.map(\.height)) else {
        return "Please type one of the heights above."
      }
      wishes.answers.height = chosen
    case .password:
      guard !text.isEmpty else { return "The password is empty." }
      wishes.password = text
    }
    return nil
  }

  /// A place may be typed without its continent or in small letters, where only one zone can be meant.
  private func takeZone(_ text: String, _ answers: inout ImportAnswers) -> String? {
    let word = text.isEmpty ? environment.zones.ownName ?? "" : text
    do throws(ZoneError) {
      answers.zone = try environment.zones.zone(environment.zones.name(meantBy: word) ?? word)
    } catch {
      let words = error.explanation
      return words.message + (words.tryNext.map { " Try \($0.hasPrefix("--tz ") ? String($0.dropFirst(5)) : $0)." } ?? "")
    }
    return nil
  }
}

extension HeightInput {
  /// The height of a list that is meant: within half a centimetre, or within half an inch where inches were typed.
  func nearest(in heights: [Length]) -> Length? {
    let tolerance = unit == .foot || unit == .inch ? 1.27 : 0.5
    func distance(_ other: Length) -> Double { abs(other.centimetres - height.centimetres) }
    return heights.filter { distance($0) <= tolerance + 1e-9 }.min { distance($0) < distance($1) }
  }
}
