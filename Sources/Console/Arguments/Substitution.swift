/// A text with single characters spelled differently, for the escapes of roff, Markdown and shells. The standard
/// library's `replacing` would link the whole regular expression engine.
func substituting(_ spellings: [Character: String], in text: String) -> String {
  var result = ""
  for character in text {
    if let spelling = spellings[character] { result += spelling } else { result.append(character) }
  }
  return result
}
