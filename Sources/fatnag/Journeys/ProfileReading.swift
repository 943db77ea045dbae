import HealthDatabase
import ScaleCore

/// What is known of the person, with how the Coach talks to them.
struct ProfileReading {
  let answer: ProfileAnswer

  init(_ store: HealthStore, _ environment: Environment) throws {
    let profile = try store.profile() ?? Profile()
    let manner = try CoachManner(store)
    let newest = try store.baseline(before: Instant(milliseconds: .max))?.record
    let isRecent = newest.map { environment.now.milliseconds(since: $0.time.instant) <= CoachFacts.span } ?? false
    answer = ProfileAnswer(
      profile: profile, today: environment.today, voice: manner.voice,
      usedVoice: try manner.usedVoice(profile, newest: isRecent ? newest?.mass : nil, store, now: environment.now),
      language: manner.language)
  }
}
