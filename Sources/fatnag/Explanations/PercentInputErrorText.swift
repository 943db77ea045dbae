import Console
import ScaleCore

extension PercentInputError {
  var sentence: String {
    switch self {
    case .noNumber: "A percentage begins with a number."
    case .number(let error): error.sentence
    case .trailingText(let rest): "“\(printable(rest))” does not belong to a percentage."
    }
  }
}
