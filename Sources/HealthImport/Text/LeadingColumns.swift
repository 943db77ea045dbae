extension Opening {
  /// Whether the first line of a table begins with the names of one of these lists, each as in ``ColumnName/words``.
  func beginsWithColumns(ofOne lists: [[String]]) -> Bool {
    guard let header = rows(limit: 1).first else { return false }
    let names = header.fields.map { ColumnName($0).words }
    return lists.contains { names.starts(with: $0) }
  }
}
