import JSONText

/// What an answer cost, as the service counts it (`usage` of a chat completion).
public struct TokenUsage: Equatable, Sendable {
  public var prompt: Int
  public var completion: Int

  /// Thinking that was not shown and is paid like an answer; nil where the service does not tell.
  public var reasoning: Int?

  public init(prompt: Int, completion: Int, reasoning: Int? = nil) {
    self.prompt = prompt
    self.completion = completion
    self.reasoning = reasoning
  }

  init?(_ json: JSONValue) {
    guard let prompt = Self.count(json["prompt_tokens"]), let completion = Self.count(json["completion_tokens"]) else { return nil }
    self.init(
      prompt: prompt, completion: completion, reasoning: Self.count(json["completion_tokens_details"]?["reasoning_tokens"]))
  }

  private static func count(_ json: JSONValue?) -> Int? { json?.integer.flatMap(Int.init(exactly:)) }
}
