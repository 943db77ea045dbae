/// Every setting of a deployment, in the order of the example file. A new one needs a case here and a line in Config/.
public enum SettingKey: String, CaseIterable, Sendable {
  case scaleAddress = "scale.address"
  case scaleAdapter = "scale.adapter"
  case coachURL = "coach.url"
  case coachSecret = "coach.secret"
  case coachPlanToken = "coach.plan_token"
  case polishURL = "polish.url"
  case polishModel = "polish.model"
  case networkCAFile = "network.ca_file"
  case networkHTTPVersion = "network.http_version"
  case feedbackURL = "feedback.url"
  case feedbackKey = "feedback.key"

  /// Belongs in the secrets file or the environment only.
  public var isSecret: Bool {
    switch self {
    case .coachSecret, .coachPlanToken, .feedbackKey: true
    default: false
    }
  }

  /// The environment variable that overrides the files: `FATNAG_SCALE_ADDRESS`.
  public var variable: String {
    "FATNAG_" + rawValue.uppercased().map { $0 == "." ? "_" : String($0) }.joined()
  }
}
