/// The steps of ``ForeignFile/open(_:wanted:password:temporaryFolder:formats:standardInput:archiveLibrary:openDatabase:)``.
struct FileOpener {
  var recognition: Recognition
  let password: String?
  let temporaryFolder: String
  let archiveLibrary: String
  var limits = UnpackingLimits()
  let openDatabase: (_ path: String, _ name: String) throws(ImportError) -> any ForeignDatabase

  typealias Documents = [(format: any ForeignFormat.Type, document: ForeignDocument)]

  /// What one file turned out to be.
  enum Finding {
    case document(Documents.Element)

    /// No format claims it; what it looks like, and the formats whose byproduct it is.
    case stranger(String, owners: [String])
  }

  mutating func open(_ path: String) throws(ImportError) -> ForeignFile {
    if case .folder = try PathKind(path: path) { return try openFolder(path) }
    return try open(try OpenFile(path: path, name: path), at: path)
  }

  mutating func openInput(_ descriptor: Int32) throws(ImportError) -> ForeignFile {
    let name = "standard input"
    if let file = OpenFile(startOf: descriptor, name: name) { return try open(file, at: nil) }
    return try open(
      try NamelessFile.holding(PipeBytes(descriptor, name: name), in: temporaryFolder, name: name, limit: limits.bytes), at: nil)
  }

  private mutating func open(_ file: OpenFile, at path: String?) throws(ImportError) -> ForeignFile {
    let opening = try file.opening()
    if let kind = ArchiveKind(opening) {
      return try openArchive(PackedFile(file, kind, password: password, library: archiveLibrary, limits: limits))
    }
    switch try look(at: file, opening, path) {
    case .document(let document):
      return ForeignFile(name: file.name, documents: [document], tally: ImportTally(), damages: [])
    case .stranger(let words, _): throw recognition.error(name: file.name, appearance: words)
    }
  }

  /// Looks what a file that is no archive holds.
  ///
  /// - Parameter path: nil for a file that has none.
  mutating func look(at file: OpenFile, _ opening: [UInt8], _ path: String?) throws(ImportError) -> Finding {
    if opening.starts(with: Appearance.database) {
      return finding(in: try database(file, opening, at: path), opening, name: file.name)
    }
    let beginning = Opening(bytes: WideText.decoded(opening))
    guard let format = recognition.format(claiming: beginning) else {
      return .stranger(Appearance.words(opening), owners: recognition.owners(of: beginning))
    }
    return .document((format, .stream(name: file.name) { () throws(ImportError) in WideText.bytes(FileBytes(file), opening) }))
  }

  mutating func finding(in database: any ForeignDatabase, _ opening: [UInt8], name: String) -> Finding {
    guard let format = recognition.format(claiming: Opening(bytes: opening, tables: database.tables)) else {
      return .stranger(Appearance.words(tables: database.tables), owners: [])
    }
    return .document((format, .database(name: name, database)))
  }

  private func database(_ file: OpenFile, _ opening: [UInt8], at path: String?) throws(ImportError) -> any ForeignDatabase {
    do throws(ImportError) {
      if let path { return try openDatabase(path, file.name) }
      return try database([("database", FileBytes(file))], name: file.name)
    } catch .malformed(let name, let position, let detail) {
      if let words = DatabaseHeader(opening)?.cut(at: file.size) { throw .truncated(name: name, detail: words) }
      throw .malformed(name: name, position: position, detail: detail)
    }
  }

  /// Lays files down, the database first, and opens it; their names are gone when this returns.
  func database(_ files: [(name: String, bytes: any ByteSource)], name: String) throws(ImportError) -> any ForeignDatabase {
    let folder = try PrivateFolder(in: temporaryFolder, for: name)
    return try withExtendedLifetime(folder) { () throws(ImportError) in
      var paths: [String] = []
      for file in files { paths.append(try folder.lay(file.bytes, as: file.name, named: name, limit: limits.spooled)) }
      guard let path = paths.first else { throw .unreadable(name: name, reason: "nothing there") }
      return try openDatabase(path, name)
    }
  }
}
