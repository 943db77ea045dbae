/// The formats that are understood, in the order in which they are asked: the ones with an unmistakable mark first.
public enum ForeignFormats {
  public static let all: [any ForeignFormat.Type] = [
    AppleHealth.self, HealthConnectDatabase.self, GadgetbridgeDatabase.self, OpenScaleDatabase.self, FHIRObservations.self, FitbitJSON.self,
    ZeppLife.self, OpenScaleCSV.self, Withings.self, SamsungHealth.self, Libra.self, Garmin.self, HackersDiet.self, Renpho.self,
    PlainTable.self,
  ]

  public static func format(_ id: String) -> (any ForeignFormat.Type)? { all.first { $0.id == id } }

  /// The format that claims a file; nil where none does.
  public static func format(claiming opening: Opening) -> (any ForeignFormat.Type)? { all.first { $0.claims(opening) } }
}
