/// What models say without saying anything.
enum Boilerplate {
  enum Kind {
    /// About being a machine, or being glad to help.
    case identity

    /// `Disclaimer: ...`, up to the end of the line.
    case label

    /// Advice that would fit everybody: gone only when nothing else stands in the sentence.
    case generic
  }

  static let fillers: Set<String> = [
    "certainly", "of course", "sure", "sure thing", "absolutely", "great question", "good question", "definitely", "natürlich",
    "selbstverständlich", "gerne",
  ]

  static let openers: [(text: String, kind: Kind)] = [
    ("as an ai", .identity), ("i'm an ai", .identity), ("i am an ai", .identity), ("as a language model", .identity),
    ("as a large language model", .identity),
    ("i'd be happy to help", .identity), ("i'd be happy to assist", .identity), ("i would be happy to help", .identity),
    ("i would be happy to assist", .identity),
    ("i'm happy to help", .identity), ("i'm just an ai", .identity), ("als ki", .identity), ("als sprachmodell", .identity),
    ("disclaimer:", .label), ("haftungsausschluss:", .label),
    ("this is not", .generic), ("this isn't", .generic), ("not medical", .generic), ("please consult", .generic), ("consult ", .generic),
    ("always consult", .generic), ("always check", .generic), ("please check with", .generic), ("check with", .generic),
    ("please see", .generic), ("see a ", .generic), ("see your ", .generic),
    ("talk to a ", .generic), ("talk to your ", .generic), ("please talk to", .generic), ("speak to ", .generic), ("speak with ", .generic),
    ("please speak", .generic),
    ("i'm not a doctor", .generic), ("i am not a doctor", .generic), ("note:", .generic), ("note that", .generic),
    ("please note", .generic), ("remember,", .generic),
    ("remember:", .generic), ("remember that", .generic), ("remember to consult", .generic), ("dies ist", .generic),
    ("das ist kein", .generic), ("bitte sprich", .generic), ("bitte konsultiere", .generic),
    ("it is important to consult", .generic), ("it's important to consult", .generic), ("it's always best to", .generic),
  ]

  /// Whether it is an opening word, with marks around it.
  static func isOpener(_ text: String) -> Bool { fillers.contains(folded(text.unicodeScalars).trimmingMarks) }

  /// Marks of quotation and type that may stand in front.
  static func isFrontMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "*", "_", "(", ">", "\"", "'", "\u{201C}", "\u{201E}", "[", " ": true
    default: false
    }
  }

  /// Lower case, straight apostrophes, without marks in front.
  private static func folded(_ scalars: String.UnicodeScalarView) -> String {
    var text = ""
    for scalar in scalars.drop(while: isFrontMark) { text += scalar == "\u{2019}" ? "'" : scalar.properties.lowercaseMapping }
    return text
  }

  static func isDroppable(_ sentence: String, _ kind: Kind) -> Bool {
    let tokens = SpokenWords(sentence).tokens
    if tokens.contains(where: { $0.kind == .word && isUrgent($0.text) }) { return false }
    guard kind == .generic else { return true }
    guard tokens.allSatisfy({ $0.kind == .mark || $0.isWord(in: vocabulary) }) else { return false }
    return triggers.stands(in: tokens[...])
  }

  private static let triggers = PhraseList([
    "medical|professional advice",
    "consult|see|talk|speak|check|sprich|konsultiere ... doctor|physician|clinician|professional|provider|dietitian|arzt|aerztin",
    "not a doctor|physician|clinician", "medizinischer rat|ersatz", "medizinische beratung", "keine medizinische|aerztliche",
  ])

  static let vocabulary: Set<String> = [
    "this", "is", "isnt", "not", "a", "an", "the", "medical", "advice", "substitute", "for", "professional", "professionals", "please",
    "consult", "always", "your", "you",
    "doctor", "doctors", "physician", "clinician", "real", "healthcare", "health", "care", "provider", "providers", "or", "and", "before",
    "making", "any", "changes", "change",
    "to", "diet", "dietary", "exercise", "exercising", "routine", "program", "plan", "starting", "new", "with", "see", "talk", "speak",
    "check", "qualified", "licensed", "registered",
    "dietitian", "nutritionist", "about", "im", "i", "am", "note", "that", "remember", "should", "be", "considered", "as", "information",
    "only", "general", "informational", "purposes",
    "intended", "it", "replace", "does", "doesnt", "significant", "major", "first", "of", "guidance", "diagnosis", "treatment",
    "personalized", "personalised", "important", "its", "best",
    "dies", "das", "ist", "kein", "keine", "medizinischer", "rat", "medizinische", "beratung", "aerztliche", "ersatz", "fuer", "bitte",
    "sprich", "mit", "deinem", "deiner", "arzt", "aerztin",
    "konsultiere", "einen", "eine",
  ]

  /// A word that makes a sentence worth keeping, whatever it begins with.
  private static func isUrgent(_ word: String) -> Bool {
    urgent.contains { word.hasPrefix($0) }
  }

  private static let urgent = [
    "chest", "pain", "faint", "dizz", "emergency", "urgent", "immediate", "blood", "bleed", "breath", "heart", "suicid", "pregnan",
    "insulin", "symptom", "today", "pass", "collapse", "notruf",
    "notfall", "schmerz", "brust", "ohnm", "schwind", "sofort", "heute", "atem", "herz", "112", "911", "999",
  ]
}

extension String {
  /// Without marks and blanks at the end.
  fileprivate var trimmingMarks: String {
    var text = Substring(self)
    while let last = text.last, !last.isLetter { text.removeLast() }
    return String(text)
  }
}
