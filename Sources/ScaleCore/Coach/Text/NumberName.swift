/// A word that is a number or a part of one: `two`, `forty`, `hundred`, `achthundert`.
enum NumberName: Equatable, Sendable {
  /// 1 to 19, which ends a number.
  case small(Int)

  /// 20 to 90, behind which a small one may come.
  case tens(Int)
  case hundred
  case thousand

  /// German writes a number as one word.
  case whole(Int)

  /// Every name, folded as in ``SpokenWords/Token/text``. German `ein` and `eine` are left out: they are mostly articles.
  static let all: [String: NumberName] = {
    var names: [String: NumberName] = ["hundred": .hundred, "thousand": .thousand, "hundert": .whole(100), "tausend": .whole(1000)]
    for (offset, name) in english.enumerated() { names[name] = .small(offset + 1) }
    for (offset, name) in englishTens.enumerated() { names[name] = .tens((offset + 2) * 10) }
    for value in 2..<100 { names[german(value)] = .whole(value) }
    for value in 1...15 {
      // `eintausend`, and years of work on hundreds: `zwölfhundert`.
      let hundreds = (value == 1 ? "ein" : german(value)) + "hundert"
      names[hundreds] = .whole(value * 100)
      names[hundreds + "fuenfzig"] = .whole(value * 100 + 50)
    }
    for value in 1...9 {
      let thousands = (value == 1 ? "ein" : german(value)) + "tausend"
      names[thousands] = .whole(value * 1000)
      names[thousands + "fuenfhundert"] = .whole(value * 1000 + 500)
    }
    return names
  }()

  private static let english = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen",
    "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let englishTens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]

  private static let germanSmall = [
    "ein", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwoelf", "dreizehn", "vierzehn", "fuenfzehn",
    "sechzehn", "siebzehn", "achtzehn", "neunzehn",
  ]
  private static let germanTens = ["zwanzig", "dreissig", "vierzig", "fuenfzig", "sechzig", "siebzig", "achtzig", "neunzig"]

  /// - Parameter value: 1 to 99.
  private static func german(_ value: Int) -> String {
    if value < 20 { return germanSmall[value - 1] }
    let tens = germanTens[value / 10 - 2]
    return value % 10 == 0 ? tens : germanSmall[value % 10 - 1] + "und" + tens
  }
}

/// A number in words while they come: `eight hundred and fifty`, `forty-five`.
struct SpokenNumber: Equatable, Sendable {
  /// What may stand between two of its words.
  enum Joint: Equatable, Sendable { case hyphen, and }

  private var thousands = 0
  private var rest = 0
  private var joint: Joint?

  var isEmpty: Bool { thousands == 0 && rest == 0 }

  /// What was said so far; ``and`` behind it was not part of it.
  var value: Int { thousands + rest }
  var openJoint: Joint? { joint }

  /// Goes on with a name.
  ///
  /// - Returns: false where another number begins with it; nothing changes then.
  mutating func take(_ name: NumberName) -> Bool {
    guard mayGoOn(name) else { return false }
    joint = nil
    switch name {
    case .small(let value), .tens(let value): rest += value
    case .hundred: rest *= 100
    case .thousand: (thousands, rest) = (max(rest, 1) * 1000, 0)
    case .whole(let value): rest = value
    }
    return true
  }

  private func mayGoOn(_ name: NumberName) -> Bool {
    let isAfterHundred = rest >= 100 && rest % 100 == 0 || rest == 0 && thousands > 0
    switch name {
    case .small(let value):
      if isEmpty { return true }
      let isAfterTens = value < 10 && rest % 100 >= 20 && rest % 10 == 0 && joint != .and
      return isAfterTens || isAfterHundred && joint != .hyphen
    case .tens: return isEmpty || isAfterHundred && joint != .hyphen
    // `a few hundred` is no hundred.
    case .hundred: return (1..<100).contains(rest) && joint == nil
    case .thousand: return thousands == 0 && rest < 1000 && joint == nil
    case .whole: return isEmpty
    }
  }

  /// Goes on with what may join two of its words.
  ///
  /// - Returns: false where it joins none; nothing changes then.
  mutating func take(_ joint: Joint) -> Bool {
    guard !isEmpty, self.joint == nil else { return false }
    switch joint {
    case .hyphen: guard rest % 100 >= 20, rest % 10 == 0 else { return false }
    case .and: guard rest >= 100 && rest % 100 == 0 || rest == 0 else { return false }
    }
    self.joint = joint
    return true
  }
}
