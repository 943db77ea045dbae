/// Takes secrets out of an answer while it comes, however it is cut apart.
///
/// Only what may be the beginning of a secret is held back.
public struct SecretMask: Sendable {
  /// Shorter ones may be words of any answer.
  static let shortest = 12

  private let secrets: [[UInt8]]
  private var held: [UInt8] = []

  /// - Parameter token: of the plan.
  public init(_ secret: CoachSecret?, _ token: String?) {
    secrets = [secret?.text, token].compactMap { $0.map { Array($0.utf8) } }.filter { $0.count >= Self.shortest }
  }

  /// - Returns: what may be shown now.
  public mutating func feed(_ text: String) -> String {
    guard !secrets.isEmpty, !text.isEmpty else { return text }
    if held.isEmpty, !text.utf8.contains(where: begins) { return text }
    let bytes = held + Array(text.utf8)
    held = []
    var shown: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard begins(bytes[index]) else {
        shown.append(bytes[index])
        index += 1
        continue
      }
      let rest = bytes[index...]
      if let secret = secrets.first(where: { rest.starts(with: $0) }) {
        shown += Array("[secret]".utf8)
        index += secret.count
      } else if secrets.contains(where: { $0.starts(with: rest) }) {
        held = Array(rest)
        break
      } else {
        shown.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// - Returns: what was held back and is no secret.
  public mutating func finish() -> String {
    defer { held = [] }
    return String(decoding: held, as: UTF8.self)
  }

  private func begins(_ byte: UInt8) -> Bool { secrets.contains { $0.first == byte } }
}
