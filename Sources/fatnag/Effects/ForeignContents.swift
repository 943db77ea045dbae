import HealthImport

/// What a path turned out to hold.
struct ForeignContents {
  var documents: [(format: any ForeignFormat.Type, document: ForeignDocument)]

  /// Warnings about members that were not opened.
  var tally = ImportTally()
}

extension ForeignContents {
  /// - Parameters:
  ///   - format: the only one that is wanted; nil takes what the file is.
  static func open(_ path: String, format: String?, password: String?) throws(ImportError) -> ForeignContents {
    throw .unreadable(name: path, reason: "not yet")
  }
}
