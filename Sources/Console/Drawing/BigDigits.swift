/// Numbers large enough to read from the scale: a face of three by five dots.
public enum BigDigits {
  /// What a dot is drawn with.
  public enum Style: Sendable, CaseIterable {
    /// Two full blocks per dot, five rows.
    case fullBlock
    /// Half blocks, three rows.
    case halfBlock
    /// Two number signs per dot, five rows; for terminals without UTF-8.
    case hash
  }

  /// The style for a width in columns; nil where only plain text fits.
  public static func style(columns: Int, isUTF8: Bool) -> Style? {
    if columns >= 60 { return isUTF8 ? .fullBlock : .hash }
    return columns >= 30 && isUTF8 ? .halfBlock : nil
  }

  /// The rows of a number, all equally wide; nil when it has a character that the face lacks.
  public static func rows(_ text: String, _ style: Style) -> [String]? {
    var dots = Array(repeating: [Bool](), count: 5)
    for (index, character) in text.enumerated() {
      guard let face = face(of: character) else { return nil }
      for (row, line) in face.split(separator: "/").enumerated() where row < dots.count {
        if index > 0 { dots[row].append(false) }
        dots[row] += line.map { $0 == "#" }
      }
    }
    switch style {
    case .fullBlock: return dots.map { row in row.map { $0 ? "██" : "  " }.joined() }
    case .hash: return dots.map { row in row.map { $0 ? "##" : "  " }.joined() }
    case .halfBlock: return halfBlocks(dots)
    }
  }

  private static func halfBlocks(_ dots: [[Bool]]) -> [String] {
    stride(from: 0, to: dots.count, by: 2).map { row in
      let lower = row + 1 < dots.count ? dots[row + 1] : Array(repeating: false, count: dots[row].count)
      let pairs = zip(dots[row], lower).map { pair -> Character in
        switch pair {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }
      return String(pairs)
    }
  }

  private static func face(of character: Character) -> String? {
    switch character {
    case "0": "###/#.#/#.#/#.#/###"
    case "1": ".#./##./.#./.#./###"
    case "2": "###/..#/###/#../###"
    case "3": "###/..#/.##/..#/###"
    case "4": "#.#/#.#/###/..#/..#"
    case "5": "###/#../###/..#/###"
    case "6": "###/#../###/#.#/###"
    case "7": "###/..#/..#/.#./.#."
    case "8": "###/#.#/###/#.#/###"
    case "9": "###/#.#/###/..#/###"
    case ".": "././././#"
    case ",": "../../../.#/#."
    case "-", "−": ".../.../###/.../..."
    case "+": ".../.#./###/.#./..."
    case " ": "../../../../.."
    case "k": "#../#.#/##./#.#/#.#"
    case "g": "####/#.../#.##/#..#/####"
    case "l": "#../#../#../#../###"
    case "b": "#../#../###/#.#/###"
    case "s": ".../.##/#../..#/##."
    case "t": ".#./###/.#./.#./.##"
    default: nil
    }
  }
}
