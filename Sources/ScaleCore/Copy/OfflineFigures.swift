/// What is known of somebody, as sentences in English or German; each is empty where there is nothing to say.
struct OfflineFigures {
  let facts: OfflineReply.Facts
  let language: RedFlagWords.Language
  private let format: MassFormat

  /// Nearer to the ideal weight than this is there, kg.
  private static let there = 0.3

  /// A trend under this is none, kg a week.
  private static let steady = 0.05

  /// Slower than this nobody knows when, kg a week.
  private static let leastPace = 0.1

  init(_ facts: OfflineReply.Facts, _ language: RedFlagWords.Language) {
    self.facts = facts
    self.language = language
    format = MassFormat(facts.units)
  }

  func text(_ english: String, _ german: String) -> String { language == .german ? german : english }

  /// With a decimal comma in German.
  private func figure(_ text: String) -> String { language == .german ? text.replacing(".", with: ",") : text }

  func number(_ value: Double, places: Int) -> String { figure(FixedDecimal.text(value, places: places)) }
  private func weight(_ mass: Mass) -> String { figure(format.weight(mass, places: 1)) }
  private func amount(_ mass: Mass) -> String { figure(format.amount(Mass(kilograms: abs(mass.kilograms)))) }

  private func weekly(_ mass: Mass) -> String {
    let (value, unit) = facts.units == .imperial ? (mass.pounds, "lb") : (mass.kilograms, "kg")
    return "\(number(abs(value), places: 2)) \(unit)"
  }

  // MARK: The weight

  var weight: String {
    guard let newest = facts.newest else {
      return text(
        "No weight of yours of late; demo weigh-ins do not count. Step on the scale (fatnag weigh), then there is something to talk about.",
        "Von dir ist in letzter Zeit kein Gewicht da; Demo-Messungen zählen nicht. Stell dich auf die Waage (fatnag weigh), dann gibt es etwas zu erzählen."
      )
    }
    let date = facts.newestDate.map { " (\(day($0)))" } ?? ""
    return text("Your newest weight is \(weight(newest))\(date).", "Dein neuestes Gewicht: \(weight(newest))\(date).")
  }

  private func day(_ date: CivilDate) -> String {
    switch facts.today.daysSince1970 - date.daysSince1970 {
    case ...0: text("today", "heute")
    case 1: text("yesterday", "gestern")
    case let days: text("\(days) days ago", "vor \(days) Tagen")
    }
  }

  /// Older than this, days, a weigh-in tells nothing of now.
  private static let longestGap = 21

  /// What the trend moves in a week; nil where it is not of now.
  private var change: Mass? { isStale ? nil : facts.weekChange }

  private var isStale: Bool { facts.newestDate.map { facts.today.daysSince1970 - $0.daysSince1970 > Self.longestGap } ?? false }

  var trend: String {
    guard facts.newest != nil else { return "" }
    if isStale { return text("That is too long ago for a trend of now.", "Das ist zu lange her für einen Trend von jetzt.") }
    guard let change else {
      return text(
        "For a trend it takes weigh-ins on three days at least, over a week.",
        "Für einen Trend braucht es Messungen an mindestens drei Tagen, über eine Woche.")
    }
    if abs(change.kilograms) < Self.steady { return text("The trend is steady.", "Der Trend ist stabil.") }
    return change.kilograms < 0
      ? text("The trend falls by \(weekly(change)) a week.", "Der Trend fällt um \(weekly(change)) pro Woche.")
      : text("The trend rises by \(weekly(change)) a week.", "Der Trend steigt um \(weekly(change)) pro Woche.")
  }

  /// How the newest weigh-in differs from the one before.
  var step: String {
    guard let newest = facts.newest, let previous = facts.previous else { return "" }
    let change = newest - previous
    if abs(change.kilograms) < Self.steady {
      return text("The newest weight is the same as the one before.", "Das neueste Gewicht ist dasselbe wie das davor.")
    }
    return change.kilograms > 0
      ? text("The newest weight is \(amount(change)) above the one before.", "Das neueste Gewicht liegt \(amount(change)) über dem davor.")
      : text("The newest weight is \(amount(change)) under the one before.", "Das neueste Gewicht liegt \(amount(change)) unter dem davor.")
  }

  var isRising: Bool { (change?.kilograms ?? 0) >= Self.steady }

  var isFalling: Bool { (change?.kilograms ?? 0) <= -Self.leastPace }

  /// Whether more weight is what is wanted.
  var wantsMore: Bool { facts.ideal.flatMap { ideal in facts.newest.map { ideal > $0 } } ?? false }

  /// How fast weight goes beside how fast it may.
  var pace: String {
    guard let newest = facts.newest else { return weight }
    let most = Mass(kilograms: PaceCap.loss(at: newest))
    let limit = text(
      "A loss of up to \(weekly(most)) a week is safe for you.",
      "Bis zu \(weekly(most)) pro Woche kannst du gut abnehmen.")
    guard let change, change.kilograms <= -Self.steady else { return [trend, limit].joined(separator: " ") }
    let verdict =
      -change.kilograms > most.kilograms + 0.005
      ? text(
        "That is faster than is good for you: eat a little more, and see a doctor if it goes on by itself.",
        "Das ist schneller, als dir guttut: Iss etwas mehr, und geh zum Arzt, wenn es von selbst so weitergeht.")
      : text("So your pace is safe.", "Dein Tempo ist also in Ordnung.")
    return [trend, limit, verdict].joined(separator: " ")
  }

  /// The lowest and the highest of the days that are known.
  var extremes: String {
    guard let low = facts.days.min(by: { $0.mass < $1.mass }), let high = facts.days.max(by: { $0.mass < $1.mass }),
      let first = facts.days.first
    else { return weight }
    return text(
      "Since \(first.date.iso8601): the lowest \(weight(low.mass)) on \(low.date.iso8601), the highest \(weight(high.mass)) on \(high.date.iso8601). fatnag history goes further back.",
      "Seit \(first.date.iso8601): am wenigsten \(weight(low.mass)) am \(low.date.iso8601), am meisten \(weight(high.mass)) am \(high.date.iso8601). Weiter zurück geht fatnag history."
    )
  }

  // MARK: Days gone by

  func past(_ past: PastDays) -> String {
    let (first, last) = (past.days.lowerBound, past.days.upperBound)
    let found = facts.days.filter { past.days.contains($0.date) }
    if past.isOneDay {
      if let day = found.last { return text("On \(first.iso8601): \(weight(day.mass)).", "Am \(first.iso8601): \(weight(day.mass)).") }
      return [text("No weigh-in on \(first.iso8601).", "Kein Wiegen am \(first.iso8601)."), nearest(to: first)].joined(separator: " ")
    }
    let span = text("From \(first.iso8601) to \(last.iso8601)", "Vom \(first.iso8601) bis \(last.iso8601)")
    guard let oldest = found.first, let newest = found.last else {
      return text("\(span) there is no weigh-in.", "\(span) gibt es kein Wiegen.")
    }
    let mean = Mass(kilograms: found.map(\.mass.kilograms).reduce(0, +) / Double(found.count))
    let count = found.count
    return text(
      "\(span): \(weight(mean)) on average of \(count) \(count == 1 ? "day" : "days"), from \(weight(oldest.mass)) to \(weight(newest.mass)).",
      "\(span): im Mittel von \(count) \(count == 1 ? "Tag" : "Tagen") \(weight(mean)), von \(weight(oldest.mass)) bis \(weight(newest.mass))."
    )
  }

  private func nearest(to date: CivilDate) -> String {
    func distance(_ other: CivilDate) -> Int { abs(other.daysSince1970 - date.daysSince1970) }
    guard let near = facts.days.min(by: { distance($0.date) < distance($1.date) }) else { return weight }
    return text(
      "The nearest: \(weight(near.mass)) on \(near.date.iso8601).", "Das zeitlich nächste: \(weight(near.mass)) am \(near.date.iso8601).")
  }

  // MARK: The profile

  var height: String {
    guard let height = facts.height else {
      return text(
        "Your height is not set; fatnag profile set --height 172 sets it.",
        "Deine Größe ist nicht gesetzt; fatnag profile set --height 172 setzt sie.")
    }
    return text("Your profile says \(length(height)).", "In deinem Profil stehen \(length(height)).")
  }

  private func length(_ height: Length) -> String {
    guard facts.units == .imperial else {
      return "\(figure(FixedDecimal.text(height.centimetres, places: height.centimetres == height.centimetres.rounded() ? 0 : 1))) cm"
    }
    let inches = Int((height.centimetres / 2.54).rounded())
    return "\(inches / 12) ft \(inches % 12) in"
  }

  var age: String {
    guard let age = facts.age else {
      return text(
        "Your age is not set; fatnag profile set --age 35 sets it.", "Dein Alter ist nicht gesetzt; fatnag profile set --age 35 setzt es.")
    }
    return text("Your profile says \(age) years.", "In deinem Profil stehen \(age) Jahre.")
  }

  var massIndex: String {
    guard let newest = facts.newest else { return weight }
    guard let height = facts.height, let value = BodyMassIndex.value(mass: newest, height: height) else { return self.height }
    let index = number(value, places: 1)
    return text(
      "Your BMI is \(index), from \(weight(newest)) and \(length(height)). 18.5 to 25 is the usual range for adults; it knows nothing of muscle.",
      "Dein BMI ist \(index), aus \(weight(newest)) und \(length(height)). Für Erwachsene gilt 18,5 bis 25 als üblich; von Muskeln weiß er nichts."
    )
  }

  // MARK: The target

  var goal: String {
    guard let ideal = facts.ideal else {
      return text(
        "No target is set; fatnag goal set MASS --by DATE sets one.",
        "Es ist kein Ziel gesetzt; fatnag goal set MASSE --by DATUM setzt eins.")
    }
    let date = facts.goalDate.map { text(" by \($0.iso8601)", " bis \($0.iso8601)") } ?? ""
    guard let newest = facts.newest else { return text("Your target is \(weight(ideal))\(date).", "Dein Ziel: \(weight(ideal))\(date).") }
    let way = ideal - newest
    if abs(way.kilograms) < Self.there {
      return text(
        "You are at your target. Hold it: the same meals, the same walks.",
        "Du bist an deinem Ziel. Halte es: gleiches Essen, gleiche Wege.")
    }
    if way.kilograms > 0, facts.goalDate == nil {
      return text(
        "You are \(amount(way)) under your target of \(weight(ideal)). Eat well, and let the trend settle.",
        "Du liegst \(amount(way)) unter deinem Ziel von \(weight(ideal)). Iss gut und lass den Trend zur Ruhe kommen.")
    }
    let left = text(
      "Your target is \(weight(ideal))\(date): \(amount(way)) to go.", "Dein Ziel: \(weight(ideal))\(date), noch \(amount(way)).")
    return [left, required(way), arrival(way)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func required(_ way: Mass) -> String {
    guard let date = facts.goalDate else { return "" }
    let days = date.daysSince1970 - facts.today.daysSince1970
    guard days > 0 else {
      return text("Its date is over: fatnag goal set gives it a new one.", "Das Datum ist vorbei: fatnag goal set gibt ihm ein neues.")
    }
    let pace = weekly(Mass(kilograms: way.kilograms / (Double(days) / 7)))
    return text("That takes \(pace) a week.", "Das braucht \(pace) pro Woche.")
  }

  private func arrival(_ way: Mass) -> String {
    guard let change, abs(change.kilograms) >= Self.leastPace, (change.kilograms > 0) == (way.kilograms > 0) else {
      return ""
    }
    let weeks = way.kilograms / change.kilograms
    guard weeks.isFinite, weeks < 104 else { return "" }
    let date = facts.today.advanced(days: Int((weeks * 7).rounded(.up))).iso8601
    return text("At the pace of now that would be about \(date).", "Im jetzigen Tempo wäre das etwa am \(date).")
  }

  // MARK: What comes next

  var next: String {
    if facts.newestDate == facts.today {
      return text(
        "You weighed in today; the next time is tomorrow morning, before breakfast.",
        "Heute hast du dich gewogen; das nächste Mal ist morgen früh, vor dem Frühstück.")
    }
    return facts.hour < 11
      ? text("The next weigh-in: this morning, before breakfast.", "Das nächste Wiegen: heute früh, vor dem Frühstück.")
      : text("The next weigh-in: tomorrow morning, before breakfast.", "Das nächste Wiegen: morgen früh, vor dem Frühstück.")
  }

  // MARK: Other figures

  var sleep: String {
    guard facts.sleepLast != nil || facts.sleepAverage != nil else {
      return text(
        "No sleep is recorded here; fatnag import brings it in.", "Hier ist kein Schlaf aufgezeichnet; fatnag import holt ihn herein.")
    }
    let last = facts.sleepLast.map { text("Last night: \(number($0, places: 1)) h.", "Letzte Nacht: \(number($0, places: 1)) h.") }
    let average = facts.sleepAverage.map { text("Your average: \(number($0, places: 1)) h.", "Dein Schnitt: \(number($0, places: 1)) h.") }
    return [last, average].compactMap { $0 }.joined(separator: " ")
  }

  var steps: String {
    facts.steps.map { text("Steps so far today: \(number($0, places: 0)).", "Schritte heute bisher: \(number($0, places: 0)).") } ?? ""
  }

  var fat: String {
    guard let fat = facts.fatPercent else {
      return text(
        "There is no body fat figure yet. Stand barefoot on all four plates, with the profile filled in.",
        "Es gibt noch keinen Körperfettwert. Stell dich barfuß auf alle vier Flächen, mit ausgefülltem Profil.")
    }
    return text(
      "Body fat reads \(number(fat, places: 1)) %. It is an estimate: damp feet, socks and water move it, so read its trend, not its day.",
      "Körperfett: \(number(fat, places: 1)) %. Das ist eine Schätzung: Feuchte Füße, Socken und Wasser verschieben sie; lies den Trend, nicht den Tag."
    )
  }

  /// What was told of food and injuries, so that nobody is sent against it.
  var cautions: String {
    guard !facts.cautions.isEmpty else { return "" }
    let list = facts.cautions.suffix(4).map { "“\(PlainText.line($0, limit: 80))”" }.joined(separator: ", ")
    return text("Mind what you told me: \(list).", "Denk an das, was du mir gesagt hast: \(list).")
  }
}
