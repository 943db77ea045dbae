extension FileOpener {
  mutating func openFolder(_ path: String) throws(ImportError) -> ForeignFile {
    let contents = try FolderContents(of: path, limit: limits.members)
    var documents: Documents = []
    var strangers = Strangers()
    var damages: [ImportError] = []
    for file in contents.files {
      do throws(ImportError) {
        switch try look(at: file) {
        case .document(let document): documents.append(document)
        case .stranger(let words, let owners) where !isCompanion(file, in: contents.files):
          strangers.meet(String(file.dropFirst(path.count).drop { $0 == "/" }), words, of: owners)
        case .stranger: break
        }
      } catch {
        // What cannot be opened is no reason to leave the rest.
        damages.append(error)
      }
    }
    guard documents.isEmpty else {
      var tally = ImportTally()
      strangers.removeByproducts(of: Set(documents.map { $0.format.id }))
      strangers.note(in: &tally)
      return ForeignFile(name: path, documents: documents, tally: tally, damages: damages)
    }
    if let damage = damages.first { throw damage }
    throw recognition.error(
      name: path, appearance: strangers.isEmpty ? "an empty folder" : "a folder that holds nothing known (\(strangers.description))")
  }

  /// A log or journal of SQLite beside its database.
  private func isCompanion(_ file: String, in files: [String]) -> Bool {
    guard let owner = MemberName(file).companion?.of else { return false }
    return files.contains(owner)
  }

  /// As for a file by itself, but the file is closed and opened again by its name: a folder may hold thousands.
  private mutating func look(at path: String) throws(ImportError) -> Finding {
    let file = try OpenFile(path: path, name: path, followsLink: false)
    let opening = try file.opening()
    let finding = try look(at: file, opening, path)
    guard case .document((let format, .stream(let name, _))) = finding else { return finding }
    return .document(
      (
        format,
        .stream(name: name) { () throws(ImportError) in
          WideText.bytes(FileBytes(try OpenFile(path: path, name: path, followsLink: false)), opening)
        }
      ))
  }
}
