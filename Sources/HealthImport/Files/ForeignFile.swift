/// What a person handed over — a file, an archive, an unpacked folder, standard input — and the documents recognised in it.
///
/// Everything is told by content: names decide nothing and no name in an archive is used as a path. Archives within archives are
/// not opened, nor are archives in a folder.
public struct ForeignFile {
  /// The path as given, or `standard input`.
  public let name: String

  /// At least one, in the order of the archive or of the names in the folder. Each can be opened again for a second pass, also after the
  /// file has lost its name; those of a folder are opened by name.
  public let documents: [(format: any ForeignFormat.Type, document: ForeignDocument)]

  /// Members that were not opened because they lead out of the archive, and files that no format claims.
  public let tally: ImportTally

  /// The archive ends early, or members or files of the folder cannot be opened. The documents are what could be seen all the same: read them, then report
  /// this.
  public let damages: [ImportError]

  /// Looks what a file is.
  ///
  /// - Parameters:
  ///   - path: of a plain file or a folder; `-` for standard input, which is laid down on the disk of `temporaryFolder` unless it is a plain file.
  ///   - wanted: the id of the only format that counts; nil for any.
  ///   - password: of an encrypted zip.
  ///   - temporaryFolder: for what must be a file before it can be read; nothing with a name stays in it.
  ///   - openDatabase: opens an SQLite file at a path, named as given in messages. The path need not outlive the call.
  /// - Throws: ``ImportError/notRecognised(name:detail:)``, ``ImportError/otherFormat(name:wanted:found:)``,
  ///   ``ImportError/unreadable(name:reason:)``, ``ImportError/truncated(name:detail:)``, ``ImportError/malformed(name:position:detail:)``,
  ///   ``ImportError/refused(name:_:)``, ``ImportError/needs(_:)`` for a password, ``ImportError/wrongPassword(name:)``,
  ///   ``ImportError/libraryMissing(_:)``.
  public static func open(
    _ path: String, wanted: String? = nil, password: String? = nil, temporaryFolder: String = "/var/tmp",
    formats: [any ForeignFormat.Type] = ForeignFormats.all, standardInput: Int32 = 0, archiveLibrary: String = usualArchiveLibrary,
    openDatabase: @escaping (_ path: String, _ name: String) throws(ImportError) -> any ForeignDatabase
  ) throws(ImportError) -> ForeignFile {
    var opener = FileOpener(
      recognition: Recognition(formats, wanted: wanted), password: password.flatMap { $0.isEmpty ? nil : $0 },
      temporaryFolder: temporaryFolder, archiveLibrary: archiveLibrary, openDatabase: openDatabase)
    return path == "-" ? try opener.openInput(standardInput) : try opener.open(path)
  }

  /// The name that the dynamic linker knows libarchive by on every Linux.
  public static let usualArchiveLibrary = "libarchive.so.13"
}
