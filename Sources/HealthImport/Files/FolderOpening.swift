extension FileOpener {
  mutating func openFolder(_ path: String) throws(ImportError) -> ForeignFile {
    let contents = try FolderContents(of: path, limit: limits.members)
    var documents: Documents = []
    var strangers: [String] = []
    var damage: ImportError?
    for file in contents.files {
      do throws(ImportError) {
        switch try look(at: file) {
        case .document(let document): documents.append(document)
        case .stranger(let words): strangers.append("\(file.dropFirst(path.count).drop { $0 == "/" }): \(words)")
        }
      } catch {
        // What cannot be opened is no reason to leave the rest.
        if damage == nil { damage = error }
      }
    }
    guard documents.isEmpty else {
      return ForeignFile(name: path, documents: documents, tally: ImportTally(), damage: damage)
    }
    if let damage { throw damage }
    throw recognition.error(
      name: path, appearance: strangers.isEmpty ? "an empty folder" : "a folder that holds nothing known (\(Appearance.few(strangers)))")
  }

  /// As for a file by itself, but the file is closed and opened again by its name: a folder may hold thousands.
  private mutating func look(at path: String) throws(ImportError) -> Finding {
    let file = try OpenFile(path: path, name: path, followsLink: false)
    let finding = try look(at: file, try file.opening(), path)
    guard case .document((let format, .stream(let name, _))) = finding else { return finding }
    return .document(
      (format, .stream(name: name) { () throws(ImportError) in FileBytes(try OpenFile(path: path, name: path, followsLink: false)) }))
  }
}
