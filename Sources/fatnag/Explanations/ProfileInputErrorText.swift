import Console
import ScaleCore

extension ProfileInputError {
  var sentence: String {
    switch self {
    case .empty: "The value is empty."
    case .unknownWord(let word): "“\(printable(word))” is not one of the words that fit."
    case .notWholeNumber(let text): "“\(printable(text))” is no whole number."
    case .ageOutOfRange(let years):
      "\(years) years lies outside \(Profile.ages.lowerBound) to \(Profile.ages.upperBound)."
    case .bornInFuture(let date): "\(date.iso8601) is yet to come."
    case .date(let error): error.sentence
    case .height(let error): error.sentence
    case .nameTooLong(let count): "A name has at most \(ProfileInput.longestName) characters; this one has \(count)."
    case .controlCharacters: "A name has no line breaks or control characters."
    }
  }
}

extension HeightInputError {
  var sentence: String {
    switch self {
    case .empty: "The height is empty."
    case .noNumber: "A height begins with a number."
    case .number(let error): error.sentence
    case .unknownUnit(let word): "“\(printable(word))” is no unit of height here (cm, m, ft, in)."
    case .trailingText(let rest): "“\(printable(rest))” does not belong to a height."
    case .inchesBesideFeet(let inches): "\(FixedDecimal.text(inches, places: 1)) inches beside feet: a foot has 12."
    case .fractionBesideSmallerUnit: "The fraction is given twice."
    case .outOfRange(let height):
      "\(FixedDecimal.text(height.centimetres, places: 0)) cm lies outside 120 to 250 cm; is the unit right?"
    }
  }
}
