import HealthDatabase
import ScaleCore

/// How somebody wants the Coach to talk, kept among the settings of the store.
struct CoachManner {
  var voice = CoachVoice.plain

  /// ISO 639; nil follows the environment.
  var language: String?

  private static let voiceKey = "coach.voice"
  private static let languageKey = "coach.language"

  /// For so long after words that called for care nobody is teased, ms.
  private static let careSpan: Int64 = 7 * 86_400_000

  init(_ store: HealthStore) throws(StoreError) {
    voice = try store.setting(Self.voiceKey).flatMap(CoachVoice.init(rawValue:)) ?? .plain
    language = try store.setting(Self.languageKey)
  }

  func save(to store: HealthStore) throws(StoreError) {
    try store.setSetting(Self.voiceKey, voice.rawValue)
    try store.setSetting(Self.languageKey, language)
  }

  /// The voice that is used now.
  ///
  /// - Parameter newest: of the last months; nil where there is none.
  func usedVoice(_ profile: Profile, newest: Mass?, _ store: HealthStore, now: Instant) throws(StoreError) -> CoachVoice {
    let index = newest.flatMap { mass in profile.height.flatMap { BodyMassIndex.value(mass: mass, height: $0) } }
    let care = try store.lastCare().map { now.milliseconds(since: $0) < Self.careSpan } ?? false
    return voice.fitting(bodyMassIndex: index, isCareCalledFor: care)
  }

  /// What answers are asked for in: what was chosen, else what messages of this computer are in.
  func language(in environment: [String: String]) -> String {
    language ?? ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "en"
  }
}
