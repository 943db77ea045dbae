import Console
import ScaleCore

extension MassInputError: Explained {
  var explanation: Explanation {
    Explanation("bad_mass", sentence, tryNext: "write it like 78.5kg, 173 lb or 11st 4lb", status: .usage)
  }

  var sentence: String {
    switch self {
    case .empty: "No mass is given."
    case .noNumber: "A mass begins with a number."
    case .number(let error): error.sentence
    case .unknownUnit(let word): "“\(printable(word))” is no unit of mass here (kg, g, lb, st)."
    case .trailingText(let rest): "“\(printable(rest))” does not belong to a mass."
    case .poundsBesideStones(let pounds): "\(FixedDecimal.text(pounds, places: 1)) lb beside stones: a stone has 14 lb."
    case .fractionOfStone: "The fraction of a stone is given twice."
    }
  }
}
