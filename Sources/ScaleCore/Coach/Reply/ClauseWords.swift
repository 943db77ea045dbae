/// How the parts of a sentence hang together; see ``ScreenedSentence``.
enum ClauseWords {
  /// What a word does at the beginning of a clause.
  enum Role: Sendable {
    /// Sets it against what was said: `but`, `instead`.
    case contrast

    /// Leads over to it: `then`.
    case transition
    case negation

    /// The same, of a thing: `no`.
    case absence

    /// Begins an advice of its own.
    case advice

    /// The same, behind a negation too: `never eat`.
    case advisable

    /// Behind a negation only: `never more`.
    case comparative

    /// Makes a list of clauses: what is said of the first is said of all.
    case alternative
  }

  static let roles: [String: Role] = {
    var roles: [String: Role] = [:]
    for (role, words) in [
      (
        Role.contrast,
        "but instead rather better just simply only aber sondern lieber stattdessen besser einfach nur vielmehr"
      ),
      (.transition, "and then so und dann also"),
      (.negation, "not never dont nie niemals nicht"), (.absence, "no kein keine keinen"),
      (
        .advice,
        "try aim go stay keep do use have skip live make get stick vomit purge throw cut limit starve swallow target weigh reach induce set lose drop geh bleib mach verlier probier kotz erbrich lebe hungere steck setz wieg strebe schluck versuch"
      ),
      (.advisable, "eat drink take fast iss trink nimm faste"), (.comparative, "more less longer mehr weniger laenger"),
      (.alternative, "or nor oder noch"),
    ] {
      for word in words.split(separator: " ") { roles[String(word)] = role }
    }
    return roles
  }()

  /// Those that begin a clause wherever they stand.
  static let dividing: Set<String> = ["but", "instead", "aber", "sondern", "stattdessen"]

  static func isBoundary(_ mark: [UInt8]) -> Bool { isStrong(mark) || mark.elementsEqual([UInt8(ascii: "-")]) }

  /// Not so a hyphen.
  static func isStrong(_ mark: [UInt8]) -> Bool {
    guard mark.count == 1, let mark = mark.first else { return false }
    return [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":")].contains(mark)
  }
}
