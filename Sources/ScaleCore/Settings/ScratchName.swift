/// Names of files and folders that live for one run in a folder for everybody: `fatnag-` and six letters that the system draws.
public enum ScratchName {
  private static let prefix = "fatnag-"
  private static let drawn = "XXXXXX"

  /// What `mkdtemp` and `mkstemp` fill in, with a zero byte at its end.
  public static func template(in folder: String) -> [CChar] { Array("\(folder)/\(prefix)\(drawn)".utf8CString) }

  /// Whether a name without folders is one of these.
  public static func isOurs(_ name: String) -> Bool { name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + drawn.utf8.count }
}
