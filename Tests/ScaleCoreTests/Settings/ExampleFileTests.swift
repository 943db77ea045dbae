import Foundation
import ScaleCore
import Testing

@Suite("Example settings")
struct ExampleFileTests {
  private static let folder = #filePath.components(separatedBy: "/Tests/ScaleCoreTests/")[0] + "/Config/"

  @Test("set nothing as they come", arguments: ["fatnag.example.conf", "secrets.example.conf"])
  func commented(_ name: String) throws {
    let text = try String(contentsOfFile: Self.folder + name, encoding: .utf8)
    #expect(try SettingsFile.parse(text, holdsSecrets: false).isEmpty)
  }

  @Test("are right once the marks are taken off, and name every key where it belongs")
  func uncommented() throws {
    let plain = try Self.settings("fatnag.example.conf", holdsSecrets: false)
    let secret = try Self.settings("secrets.example.conf", holdsSecrets: true)
    #expect(plain == Set(SettingKey.allCases.filter { !$0.isSecret }))
    #expect(secret == Set(SettingKey.allCases.filter(\.isSecret)))
  }

  /// The keys of all lines like `#key = value`, each line read on its own.
  private static func settings(_ name: String, holdsSecrets: Bool) throws -> Set<SettingKey> {
    let text = try String(contentsOfFile: folder + name, encoding: .utf8)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("#") && !$0.hasPrefix("# ") && $0.contains(" = ") }
    return try lines.reduce(into: []) { keys, line in
      keys.formUnion(try SettingsFile.parse(String(line.dropFirst()), holdsSecrets: holdsSecrets).keys)
    }
  }
}
