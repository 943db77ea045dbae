/// Which format a document is in, and what to say of one that no format claims.
struct Recognition {
  private let formats: [any ForeignFormat.Type]
  private let wanted: String?

  /// The first format that would have claimed something, had another not been wanted.
  private(set) var other: String?

  /// - Parameter wanted: the id of the only format that counts; nil for any.
  init(_ formats: [any ForeignFormat.Type], wanted: String?) {
    self.formats = formats
    self.wanted = wanted
  }

  mutating func format(claiming opening: Opening) -> (any ForeignFormat.Type)? {
    guard let wanted else { return formats.first { $0.claims(opening) } }
    if let format = formats.first(where: { $0.id == wanted }), format.claims(opening) { return format }
    if other == nil { other = formats.first { $0.claims(opening) }?.title }
    return nil
  }

  /// The formats whose export has such a file beside its data.
  func owners(of opening: Opening) -> [String] { formats.filter { $0.isByproduct(opening) }.map { $0.id } }

  /// - Parameter appearance: what the file looks like.
  func error(name: String, appearance: String) -> ImportError {
    if let wanted { return .otherFormat(name: name, wanted: wanted, found: other ?? appearance) }
    return .notRecognised(name: name, detail: appearance)
  }
}
