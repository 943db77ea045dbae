/// Text that XML can hold, in an element or in an attribute between double quotes. Characters that XML 1.0 (section 2.2) forbids are left out.
public func escapedForXML(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\t", "\n", "\r": result += " "
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": continue
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// A number with at most two decimals, the same on every machine.
func svgNumber(_ value: Double) -> String {
  let limited = max(-1e12, min(1e12, value))
  guard let hundredths = Int64(exactly: (limited * 100).rounded()) else { return "0" }
  let sign = hundredths < 0 ? "-" : ""
  let whole = hundredths.magnitude / 100
  let rest = hundredths.magnitude % 100
  if rest == 0 { return "\(sign)\(whole)" }
  let digits = rest % 10 == 0 ? "\(rest / 10)" : (rest < 10 ? "0\(rest)" : "\(rest)")
  return "\(sign)\(whole).\(digits)"
}
