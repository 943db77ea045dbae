extension FileOpener {
  mutating func openArchive(_ archive: PackedFile) throws(ImportError) -> ForeignFile {
    var contents = try PackedContents(of: archive, &recognition, hasPassword: password != nil)
    var documents: Documents = []
    for (index, name, format, opening) in contents.streams {
      documents.append(
        (
          format,
          .stream(name: archive.nameOf(member: name)) { () throws(ImportError) in WideText.bytes(try archive.open(index), opening) }
        ))
    }
    for (index, name) in contents.databases {
      do throws(ImportError) {
        let database = try database(index, contents.companions[name] ?? [], of: archive, name: archive.nameOf(member: name))
        switch finding(in: database, Appearance.database, name: archive.nameOf(member: name)) {
        case .document(let document): documents.append(document)
        case .stranger(let words, let owners): contents.strangers.meet(name, words, of: owners)
        }
      } catch {
        try contents.keep(error)
      }
    }
    guard !documents.isEmpty else { throw contents.error(archive, recognition) }
    var tally = ImportTally()
    if contents.unsafe.count > 0 { tally.warn(.unsafeMember, count: contents.unsafe.count, contents.unsafe.first) }
    contents.strangers.removeByproducts(of: Set(documents.map { $0.format.id }))
    contents.strangers.note(in: &tally)
    return ForeignFile(name: archive.file.name, documents: documents, tally: tally, damages: contents.damages)
  }

  /// A member with the log or journal that stands beside it in the archive.
  private func database(
    _ index: Int, _ companions: [(index: Int, suffix: String)], of archive: PackedFile, name: String
  ) throws(ImportError) -> any ForeignDatabase {
    var files: [(name: String, bytes: any ByteSource)] = [("database", try archive.open(index))]
    // SQLite makes the index of a log anew.
    for companion in companions where companion.suffix != "-shm" {
      files.append(("database" + companion.suffix, try archive.open(companion.index)))
    }
    return try database(files, name: name)
  }
}
