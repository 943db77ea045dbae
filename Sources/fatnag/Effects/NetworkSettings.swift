import CoachTransport
import ScaleCore

extension Environment {
  /// How services are reached, by the settings.
  ///
  /// - Throws: ``Explanation`` for a version that cannot be asked for and a file that is not there, and what ``Environment/settings`` throws.
  func transferOptions() throws -> TransferOptions {
    let settings = try settings()
    var options = TransferOptions(version: Version.marketing, caFile: settings[.networkCAFile])
    if let file = options.caFile, ownFiles.mode(file) == nil {
      throw Explanation(
        "bad_settings", "\(settingPlace(.networkCAFile)): there is no file \(file).", tryNext: "write the whole path, or take the line out",
        status: .notConfigured)
    }
    switch settings[.networkHTTPVersion] {
    case nil: break
    case "1.1": options.isHTTP11Only = true
    case let other?:
      throw Explanation(
        "bad_settings", "\(settingPlace(.networkHTTPVersion)): only 1.1 can be asked for, not “\(other)”.",
        tryNext: "write 1.1, or take the line out", status: .notConfigured)
    }
    return options
  }

  /// A secret for use; nil where none is set.
  ///
  /// - Throws: ``Explanation`` where it stands in a file that others can read.
  func secret(_ key: SettingKey, in settings: [SettingKey: String]) throws -> String? {
    guard let secret = settings[key] else { return nil }
    // The environment wins over the file, whatever the file is like.
    if settingPlace(key) != key.variable, let openSecrets { throw openSecrets }
    return secret
  }

  /// What to say of a file of secrets that is not for its owner alone; nil where it is.
  var openSecrets: Explanation? {
    guard let path = try? paths().secrets, let mode = ownFiles.mode(path), mode & 0o077 != 0 else { return nil }
    return Explanation(
      "open_secrets", "Others can get at \(path) (mode \(String(mode, radix: 8))); the secrets in it are not used.",
      tryNext: "chmod 600 \(shellWord(path))", status: .notConfigured)
  }
}
