/// Sentences of the weigh-in: facts in, words out.
public enum WeighInCopy {
  /// Why there is a weight and no impedance, and what helps next time.
  public static func missing(_ why: Reading.MissingImpedance?) -> String {
    switch why {
    case .notMeasured: "This scale has no electrodes, so there is weight and BMI only."
    case .noContact: "No contact for impedance (socks, dry feet). Barefoot on the metal next time."
    case .steppedOff(let milliseconds):
      "Stepped off after \(max(1, milliseconds / 1000)) s; impedance takes about 5. Wait for the display to blink."
    case .timedOut: "No impedance arrived. Stand barefoot on all four metal plates."
    case nil: "No impedance in this reading."
    }
  }

  public static let invitation = "Step on the scale, barefoot."
  public static let measuring = "Measuring. Stand still."
  public static let awaitingImpedance = "Weight stands. Stay on for body composition."
  public static let ready = "Ready."
  public static let held = "Ready. Nothing is saved until you say so."
  public static let saving = "Saving."
  public static let saved = "Saved."
  public static let abandoned = "Stepped off before the weight stood. Try again."
  public static let steppedOff = "Stepped off."
  public static let discarded = "Dropped. Nothing was stored."
  public static let known = "The scale still repeats a record that is stored already."
  public static let stale = "The scale repeats an old record. Step on for a new one."

  /// - Parameter format: the units of the person who reads it.
  public static func notAPerson(_ mass: Mass, _ format: MassFormat) -> String {
    "\(format.weight(mass)) is not a person's weight (\(plausible(format)))."
  }

  public static func rejected(_ mass: Mass, _ format: MassFormat) -> String {
    notAPerson(mass, format) + " Listening on."
  }

  /// `30 to 300 kg`.
  private static func plausible(_ format: MassFormat) -> String {
    let bounds = Mass.plausible
    return "\(format.weightNumber(bounds.lowerBound, places: 0)) to \(format.weight(bounds.upperBound, places: 0))"
  }

  public static let askWeightOnly = "Store weight and BMI without body composition?"

  public static func askJump(_ verdict: SpikeVerdict, change: String) -> String {
    switch verdict.kind {
    case .impossible: "\(change) since the last weight. No body does that. Is this really you?"
    case .notableGain, .notableLoss: "\(change) since the last weight is a lot. Is this you?"
    }
  }

  public static func notableJump(_ change: String) -> String {
    "\(change) since the last weight is a lot; it is stored all the same."
  }

  /// One short line after a weigh-in; nil where there is nothing to say.
  public static func remark(_ tone: WeighInTone) -> String? {
    switch tone {
    case .encourage: "The right way. Well done."
    case .neutral: nil
    case .firm: "One number is no trend. Keep at it."
    }
  }

  public static let demoStored = "This came from the demo scale. Take it out again with:"

  public static func refused(_ error: WeighInDraft.EditError, _ format: MassFormat) -> String {
    switch error {
    case .implausibleMass(let mass): notAPerson(mass, format)
    case .fatOutOfRange: "Body fat lies between 3 and 60 %."
    case .noComposition: "There is no composition to store; it needs impedance and a profile."
    case .noteTooLong(let count): "A note has at most \(WeighInRecord.noteLimit) characters; this one has \(count)."
    }
  }
}
