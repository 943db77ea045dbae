/// What an advertisement says about a scale.
public enum ScaleSighting: Equatable, Sendable {
  case frame(ScaleFrame, model: String)

  /// It has the service and length of a model, but its content cannot be trusted.
  case refused(FrameError, model: String)

  case encrypted(EncryptedScale)

  /// Nil where nothing in the advertisement belongs to a scale that is known here.
  public init?(_ advertisement: Advertisement) {
    if let model = ScaleModels.model(claiming: advertisement), let bytes = advertisement.serviceData[model.service] {
      do throws(FrameError) {
        self = .frame(try model.decode(bytes), model: model.name)
      } catch {
        self = .refused(error, model: model.name)
      }
    } else if let scale = EncryptedScale(advertisement) {
      self = .encrypted(scale)
    } else {
      return nil
    }
  }
}
