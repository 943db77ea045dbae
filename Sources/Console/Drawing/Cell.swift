/// One place of a ``Frame``. A character of two columns is followed by a cell that is its continuation.
public struct Cell: Sendable, Equatable {
  public let character: Character
  public let role: Role
  /// Columns the character fills: 1 or 2, and 0 for a continuation.
  public let columns: Int

  public static let blank = Cell(character: " ", role: .plain, columns: 1)

  static func continuation(_ role: Role) -> Cell { Cell(character: " ", role: role, columns: 0) }
}
