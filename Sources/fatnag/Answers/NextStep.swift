import Console

/// `try: fatnag check`: what to do next.
///
/// A command keeps together, so that it can be copied; advice in words is only text, even where it names one.
func nextStep(_ text: String) -> StyledText {
  let isAdvice = [", ", "; ", ": "].contains { text.contains($0) }
  return "\("try:", .muted) \(text, isAdvice ? .plain : .command)"
}
