import HealthDatabase
import ScaleCore
import Testing

@testable import fatnag

extension World {
  static let coachURL = "https://coach.example"

  /// A person with one weigh-in and an operator's Worker, agreed to.
  static func withCoach(consent: Bool = true, store: HealthStore? = nil) throws -> World {
    let world = try World(store: store)
    world.settings = [.coachURL: coachURL, .coachSecret: "planted-secret"]
    try world.store.setProfile(Profile(name: "Ada", sex: .female, height: Length(centimetres: 178), idealMass: Mass(kilograms: 72)))
    #expect(world.run("add 82.4").status == 0)
    if consent { try world.store.giveConsent(.coach, textVersion: CoachConsent.textVersion, host: coachURL, at: World.start) }
    return world
  }

  /// What the question that went out last says, as text.
  var lastQuestion: String { questions.last.map { String(decoding: $0.body, as: UTF8.self) } ?? "" }
}
