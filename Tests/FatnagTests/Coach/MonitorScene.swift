import CoachTransport
import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import Console
@testable import fatnag

/// A world with imported health data at noon of 14 March 2026, a Worker, and looks that are switched on and agreed to.
struct MonitorScene {
  static let url = "https://coach.example"

  let scene: HealthScene
  var world: World { scene.world }

  init() throws {
    scene = try HealthScene()
    try scene.add(.stepCount, 3226, "2026-03-14T08:00", minutes: 120)
    try scene.add(.restingHeartRate, 58, "2026-03-10T08:00")
    world.settings = [.coachURL: Self.url, .coachSecret: "planted-secret"]
    try world.store.setProfile(Profile(name: "Ada", sex: .female, height: Length(centimetres: 178), idealMass: Mass(kilograms: 72)))
    #expect(world.run("add 82.4 --at 2026-03-14T07:00").status == 0)
    try agree()
  }

  func agree(version: String = MonitoringConsent.textVersion, host: String = MonitorScene.url) throws {
    try MonitoringSwitch.turnOn(in: world.store)
    try world.store.giveConsent(.monitoring, textVersion: version, host: host, at: World.start)
  }

  func setUsed(_ used: Int, of plan: CoachPlan = .free) throws {
    var view = QuotaView(plan: plan, at: world.clock.wall)
    view.used = used
    try world.store.setQuota(view)
  }

  func advance(hours: Int64) { world.clock.wall = world.clock.wall.advanced(milliseconds: hours * 3_600_000) }

  /// The newest good answer as `health --json` tells it.
  func note() throws -> JSONValue? { try world.run("health --json").object()["coach"] }
}
