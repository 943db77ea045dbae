import ScaleCore

/// The settings in force, from two files and the environment; a file with one wrong line counts as a whole as wrong.
struct SettingsReader {
  var variables: [String: String]
  var paths: Paths

  /// - Throws: ``SettingsMistake`` naming file and line, or ``FileError``.
  func values() throws -> [SettingKey: String] {
    var values = try file(paths.settings, holdsSecrets: false)
    values.merge(try file(paths.secrets, holdsSecrets: true)) { _, secret in secret }
    for key in SettingKey.allCases {
      if let value = variables[key.variable], !value.isEmpty { values[key] = value }
    }
    return values
  }

  /// Where a setting stands: its variable, or file and line.
  func place(of key: SettingKey) -> String {
    if let value = variables[key.variable], !value.isEmpty { return key.variable }
    for path in [paths.settings, paths.secrets] {
      guard let bytes = try? plainContents(of: path, limit: 1 << 20) else { continue }
      let lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let number = lines.firstIndex { line in
        line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).first?.filter { !$0.isWhitespace } == key.rawValue
      }
      if let number { return "\(path):\(number + 1)" }
    }
    return key.rawValue
  }

  private func file(_ path: String, holdsSecrets: Bool) throws -> [SettingKey: String] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try plainContents(of: path, limit: 1 << 20)
    } catch .missing {
      return [:]
    }
    do throws(SettingsFile.Mistake) {
      return try SettingsFile.parse(String(decoding: bytes, as: UTF8.self), holdsSecrets: holdsSecrets)
    } catch {
      throw SettingsMistake(path: path, mistake: error)
    }
  }
}

/// A wrong line with the file it stands in.
struct SettingsMistake: Error, Equatable {
  var path: String
  var mistake: SettingsFile.Mistake
}
