import Console
import JSONText

/// What a command says, in both forms from one value, so that people and programs never read different things.
protocol Answer {
  /// One object whose first key is `schema`.
  var json: JSONValue { get }

  /// For people.
  func lines(_ format: TextFormat) -> [StyledText]
}
