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

/// A height as it was typed: `182`, `1,82 m`, `5'11"`.
struct TypedHeight: ArgumentValue, Equatable {
  static let placeholder = "CM"
  var argument: String
  var height: Length

  init(argument: String) throws(ArgumentRefusal) {
    do throws(HeightInputError) {
      height = try HeightInput(argument).height
    } catch {
      throw ArgumentRefusal("A height looks like 182, 1.82m or 5'11\".")
    }
    self.argument = argument
  }
}
