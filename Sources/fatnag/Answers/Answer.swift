import Console
import JSONText

/// What a command says, in both forms from one value, so that people and programs never read different things.
protocol Answer {
  /// Writes one object whose first key is `schema`.
  func writeJSON(to writer: inout JSONWriter)

  /// For people.
  func lines(_ format: TextFormat) -> [StyledText]
}

/// An answer that is small enough to be a tree first.
protocol TreeAnswer: Answer {
  /// One object whose first key is `schema`.
  var json: JSONValue { get }
}

extension TreeAnswer {
  func writeJSON(to writer: inout JSONWriter) { writer.value(json) }
}
