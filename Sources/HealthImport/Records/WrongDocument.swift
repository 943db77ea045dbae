extension ForeignDocument {
  /// As messages call it.
  public var name: String {
    switch self {
    case .stream(let name, _), .database(let name, _): name
    }
  }

  /// Why a format of another nature cannot read it: a text where it needs a database, or the other way round.
  func isNot(_ format: any ForeignFormat.Type) -> ImportError { .otherFormat(name: name, wanted: format.id, found: nil) }
}
