public import Console
public import HealthImport
import ScaleCore

extension ImportAnswers.Types: ArgumentValue {}

/// The id of a format that `import` reads.
struct FormatWord: ArgumentValue, Equatable {
  static let placeholder = "ID"
  static var choices: [String] { FormatGuide.ids }
  var argument: String

  init(argument: String) throws(ArgumentRefusal) {
    guard Self.choices.contains(argument) else {
      let near = nearMiss(to: argument, among: Self.choices).map { " Did you mean \($0)?" } ?? ""
      throw ArgumentRefusal("There is no such format; fatnag import --formats lists them.\(near)")
    }
    self.argument = argument
  }
}

/// A unit of body masses in files.
enum FileMassUnit: String, CaseIterable, ArgumentValue {
  case kilogram = "kg"
  case pound = "lb"
  case stone = "st"

  var massUnit: MassUnit {
    switch self {
    case .kilogram: .kilogram
    case .pound: .pound
    case .stone: .stone
    }
  }
}

/// Which of day and month stands first in dates such as 01/03/2025.
enum FileDateOrder: String, CaseIterable, ArgumentValue {
  case dayFirst = "dmy"
  case monthFirst = "mdy"

  /// Reads what people say: `day`, `d`, `dmy`, `month first`; nil for anything else.
  init?(answer: String) {
    switch answer.lowercased().prefix(while: \.isLetter) {
    case "d", "day", "days", "dmy", "dd", "ddmm", "ddmmyyyy": self = .dayFirst
    case "m", "month", "months", "mdy", "mm", "mmdd", "mmddyyyy": self = .monthFirst
    default: return nil
    }
  }

  var dayOrder: DayOrder {
    switch self {
    case .dayFirst: .dayFirst
    case .monthFirst: .monthFirst
    }
  }
}

/// A height as it was typed: `182`, `1,82 m`, `5'11"`.
struct TypedHeight: ArgumentValue, Equatable {
  static let placeholder = "CM"
  var argument: String
  var input: HeightInput

  init(argument: String) throws(ArgumentRefusal) {
    do throws(HeightInputError) {
      input = try HeightInput(argument)
    } catch {
      throw ArgumentRefusal("A height looks like 182, 1.82m or 5'11\".")
    }
    self.argument = argument
  }
}
