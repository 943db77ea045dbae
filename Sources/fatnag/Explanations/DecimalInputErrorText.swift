import ScaleCore

extension DecimalInputError {
  var sentence: String {
    switch self {
    case .ambiguousSeparator: "The comma or point may mean thousands or decimals; write 72.5 or 72500."
    case .misplacedSeparator: "A comma or point stands in a place that fits no number."
    case .tooManyDigits: "The number has too many digits."
    }
  }
}
