/// Names of months and weekdays in English, German, French, Spanish, Italian and Dutch (Unicode CLDR), in lower case without a point.
enum MonthNames {
  static func month(_ word: String) -> Int? { months[word] }

  static func isWeekday(_ word: String) -> Bool { weekdays.contains(word) }

  private static let months: [String: Int] = [
    "jan": 1, "january": 1, "januar": 1, "januari": 1, "jän": 1, "jänner": 1, "janv": 1, "janvier": 1, "ene": 1, "enero": 1, "gen": 1,
    "gennaio": 1,
    "feb": 2, "february": 2, "februar": 2, "februari": 2, "févr": 2, "février": 2, "febrero": 2, "febbraio": 2,
    "mar": 3, "march": 3, "mär": 3, "märz": 3, "mrz": 3, "mars": 3, "marzo": 3, "mrt": 3, "maart": 3,
    "apr": 4, "april": 4, "avr": 4, "avril": 4, "abr": 4, "abril": 4, "aprile": 4,
    "may": 5, "mai": 5, "mayo": 5, "mag": 5, "maggio": 5, "mei": 5,
    "jun": 6, "june": 6, "juni": 6, "juin": 6, "junio": 6, "giu": 6, "giugno": 6,
    "jul": 7, "july": 7, "juli": 7, "juil": 7, "juillet": 7, "julio": 7, "lug": 7, "luglio": 7,
    "aug": 8, "august": 8, "août": 8, "ago": 8, "agosto": 8, "augustus": 8,
    "sep": 9, "sept": 9, "september": 9, "septembre": 9, "septiembre": 9, "set": 9, "settembre": 9,
    "oct": 10, "october": 10, "okt": 10, "oktober": 10, "octobre": 10, "octubre": 10, "ott": 10, "ottobre": 10,
    "nov": 11, "november": 11, "novembre": 11, "noviembre": 11,
    "dec": 12, "december": 12, "dez": 12, "dezember": 12, "déc": 12, "décembre": 12, "dic": 12, "diciembre": 12, "dicembre": 12,
  ]

  private static let weekdays: Set<String> = [
    "mon", "monday", "tue", "tues", "tuesday", "wed", "wednesday", "thu", "thur", "thurs", "thursday", "fri", "friday", "sat", "saturday",
    "sun", "sunday",
    "mo", "di", "mi", "do", "fr", "sa", "so",
  ]
}
