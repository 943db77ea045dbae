public import ScaleCore

/// What an export says of its person: in the element `Me`, and the newest of the records of height.
public struct AppleFacts: Equatable, Sendable {
  public var dateOfBirth: CivilDate?

  /// Nil also where the file says something else than the formulas know.
  public var sex: Sex?
  public var height: Length?

  public init(dateOfBirth: CivilDate? = nil, sex: Sex? = nil, height: Length? = nil) {
    self.dateOfBirth = dateOfBirth
    self.sex = sex
    self.height = height
  }

  init(_ tag: MarkupTag) {
    let attributes = AppleAttributes(tag)
    let born = attributes.text("HKCharacteristicTypeIdentifierDateOfBirth").split(separator: "-").compactMap { Int($0) }
    if born.count == 3 { dateOfBirth = CivilDate(year: born[0], month: born[1], day: born[2]) }
    switch attributes.text("HKCharacteristicTypeIdentifierBiologicalSex") {
    case "HKBiologicalSexMale": sex = .male
    case "HKBiologicalSexFemale": sex = .female
    default: break
    }
  }
}
