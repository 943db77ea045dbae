@testable import CoachTransport
import Testing

/// An answer that says a secret back, and what is left of it.
struct SecretMaskRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let shown: String

  init(_ answer: String, _ shown: String? = nil) { (testDescription, self.shown) = (answer, shown ?? answer) }

  static let all: [SecretMaskRow] = [
    .init("Your key is Bearer abc-abd-secret-0123.", "Your key is Bearer [secret]."),
    .init("abc-abc-abd-secret-0123", "abc-[secret]"), .init("abc-abd-secret-0123abc-abd-secret-0123", "[secret][secret]"),
    .init("abc-abd-secret-012"), .init("abc-abd-secret-0124 and 💪 abc"), .init("plan-token-98765!", "[secret]!"), .init("short"), .init(""),
  ]
}

@Suite("Secrets that a service says back")
struct SecretMaskTests {
  @Test("masked, however the answer is cut apart", arguments: SecretMaskRow.all)
  func masked(_ row: SecretMaskRow) {
    for width in [1, 2, 3, 7, 100] {
      var mask = SecretMask(CoachSecret("abc-abd-secret-0123"), "plan-token-98765")
      var (rest, shown) = (row.testDescription[...], "")
      while !rest.isEmpty {
        shown += mask.feed(String(rest.prefix(width)))
        rest = rest.dropFirst(width)
      }
      #expect(shown + mask.finish() == row.shown)
    }
  }

  @Test("a secret that may be a word is left alone")
  func words() {
    var mask = SecretMask(CoachSecret("fine"), nil)
    #expect(mask.feed("All is fine.") + mask.finish() == "All is fine.")
  }

  @Test("nothing is held back that begins no secret")
  func atOnce() {
    var mask = SecretMask(CoachSecret("abc-abd-secret-0123"), nil)
    #expect(mask.feed("Hello there") == "Hello there")
    #expect(mask.feed(" ab") == " " && mask.feed("le") == "able")
  }
}
