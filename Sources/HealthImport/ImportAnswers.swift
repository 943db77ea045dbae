public import ScaleCore

/// What a person says about a file that does not say it itself.
public struct ImportAnswers: Sendable {
  /// The zone of times without one; nil where nobody said.
  public var zone: LocalZone?

  /// The unit of masses without one.
  public var unit: MassUnit?

  /// What dates such as 01/03/2025 mean, where no date of the file tells.
  public var dates: DayOrder?

  /// Which person of a file that holds several, by the file's own number.
  public var user: Int64?

  /// Which person of a file that tells people apart by height only.
  public var height: Length?

  /// The height in the person's own profile: settles the question where exactly one person of the file has it.
  public var profileHeight: Length?
  public var types: Types
  public var keepsBeats: Bool

  public init(
    zone: LocalZone? = nil, unit: MassUnit? = nil, dates: DayOrder? = nil, user: Int64? = nil, height: Length? = nil,
    profileHeight: Length? = nil, types: Types = .all, keepsBeats: Bool = false
  ) {
    self.zone = zone
    self.unit = unit
    self.dates = dates
    self.user = user
    self.height = height
    self.profileHeight = profileHeight
    self.types = types
    self.keepsBeats = keepsBeats
  }

  /// What is wanted of a file.
  public enum Types: String, CaseIterable, Sendable {
    /// Weigh-ins with their BMI, fat and lean mass.
    case weight
    case all
  }
}

/// Something that a file leaves open.
public enum ImportQuestion: Equatable, Sendable {
  /// In which zone its times were taken.
  case zone

  /// In which unit its masses are; with the first of them.
  case unit(example: Double)

  /// Whether the day or the month stands first in its dates; with one of them.
  case dates(example: String)

  /// Whose rows are wanted.
  case user([Person])

  /// Which height the person has: heights in the file, with the number of weigh-ins of each.
  case height([(height: Length, count: Int)])

  /// The password of an encrypted archive.
  case password

  public struct Person: Equatable, Sendable {
    public var id: Int64
    public var name: String
    public var count: Int

    public init(id: Int64, name: String, count: Int) {
      self.id = id
      self.name = name
      self.count = count
    }
  }

  public static func == (a: ImportQuestion, b: ImportQuestion) -> Bool {
    switch (a, b) {
    case (.zone, .zone), (.password, .password): true
    case (.unit(let a), .unit(let b)): a == b
    case (.dates(let a), .dates(let b)): a == b
    case (.user(let a), .user(let b)): a == b
    case (.height(let a), .height(let b)): a.elementsEqual(b) { $0 == $1 }
    default: false
    }
  }
}
