/// A weigh-in that nobody has confirmed yet: what was read, and what the person changed.
public struct WeighInDraft: Equatable, Sendable {
  public private(set) var reading: Reading

  /// Calibrated, or as edited.
  public private(set) var mass: Mass

  /// As estimated, with the edits; nil without impedance or profile, or where the formulas refuse.
  public private(set) var composition: BodyComposition?

  /// Whether fat and lean are stored beside the weight.
  public private(set) var includesComposition: Bool
  public private(set) var note: String?
  public private(set) var isEdited = false

  /// A typed fat percentage; it stands until the person clears it, whatever the weight does.
  public private(set) var typedFatPercent: Double?

  init(reading: Reading, mass: Mass, composition: BodyComposition?) {
    self.reading = reading
    self.mass = mass
    self.composition = composition
    includesComposition = composition != nil
  }

  public var fatPercent: Double? { typedFatPercent ?? composition?.fatPercent }

  /// Weight × (1 − fat).
  public var leanMass: Mass? { fatPercent.map { mass * (1 - $0 / 100) } }

  /// Impedance came but could not be used: the profile lacks something, or the formulas refuse.
  public var isWeightOnly: Bool { composition == nil && typedFatPercent == nil }

  /// Fat and lean as they will be stored; nil when left out.
  public var storedComposition: BodyComposition? {
    guard includesComposition, var stored = composition else { return nil }
    if let typedFatPercent, let leanMass {
      stored[.fatPercent] = Figure(computed: typedFatPercent, flag: .ok)
      stored[.leanKilograms] = Figure(computed: leanMass.kilograms, flag: .ok)
    }
    return stored
  }

  /// One thing that a person may change before saving.
  public enum Edit: Equatable, Sendable {
    case mass(Mass)

    /// Steps of 0.1 kg.
    case nudge(Int)
    case fatPercent(Double?)
    case leanMass(Mass)
    case includesComposition(Bool)
    case note(String?)
  }

  /// Why an edit is refused; the draft is as before.
  public enum EditError: Error, Equatable, Sendable {
    case implausibleMass(Mass)
    case fatOutOfRange(Double)
    case noComposition
    case noteTooLong(Int)
  }

  public static let fatRange = 3.0...60.0

  /// - Parameter estimate: composition of a mass with this draft's impedance.
  mutating func apply(_ edit: Edit, estimate: (Mass) -> BodyComposition?) throws(EditError) {
    switch edit {
    case .mass(let mass): try change(mass, estimate: estimate)
    case .nudge(let steps):
      let tenths = (mass.kilograms * 10).rounded() + Double(steps)
      try change(Mass(kilograms: tenths / 10), estimate: estimate)
    case .fatPercent(let percent): try change(fat: percent)
    case .leanMass(let lean): try change(fat: 100 * (1 - lean.kilograms / mass.kilograms))
    case .includesComposition(let flag):
      guard !flag || composition != nil else { throw .noComposition }
      includesComposition = flag
      return
    case .note(let text):
      if let text, text.count > WeighInRecord.noteLimit { throw .noteTooLong(text.count) }
      note = text
      return
    }
    isEdited = true
  }

  private mutating func change(_ mass: Mass, estimate: (Mass) -> BodyComposition?) throws(EditError) {
    guard mass.isPlausible else { throw .implausibleMass(mass) }
    self.mass = mass
    composition = estimate(mass)
    if composition == nil { includesComposition = false }
  }

  private mutating func change(fat percent: Double?) throws(EditError) {
    guard let percent else {
      typedFatPercent = nil
      return
    }
    guard percent.isFinite, Self.fatRange.contains(percent) else { throw .fatOutOfRange(percent) }
    guard composition != nil else { throw .noComposition }
    typedFatPercent = percent
    includesComposition = true
  }

  /// The same draft with the impedance that came late; the person's edits and the note stay.
  func upgraded(to better: Reading, mass: Mass, estimate: (Mass) -> BodyComposition?) -> WeighInDraft {
    var draft = self
    draft.reading = better
    if !isEdited { draft.mass = mass }
    draft.composition = estimate(draft.mass)
    if composition == nil { draft.includesComposition = draft.composition != nil }
    return draft
  }

  /// What is stored when this draft is confirmed.
  ///
  /// - Parameters:
  ///   - height: for the body mass index; without it there is none.
  ///   - calibrationID: the row of the calibration history that corrected the mass.
  public func record(
    time: ZonedTime, timeSource: WeighInRecord.TimeSource, source: WeighInRecord.Source, height: Length?,
    calibrationID: Int64?
  ) -> WeighInRecord {
    WeighInRecord(
      time: time, timeSource: timeSource, mass: mass, rawMass: reading.rawMass, impedance: reading.impedance,
      composition: storedComposition, bodyMassIndex: height.flatMap { BodyMassIndex.value(mass: mass, height: $0) },
      source: source, isUserEntered: isEdited, scaleAddress: reading.address, scaleUnit: reading.frame.unit,
      fingerprint: reading.fingerprint, calibrationID: calibrationID, note: note)
  }
}
