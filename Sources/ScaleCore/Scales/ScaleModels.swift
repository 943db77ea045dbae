/// The scales that can be read. The order is the order of asking; it does not matter while no two models share a service.
public enum ScaleModels {
  public static let all: [any ScaleModel] = [MiBodyCompositionScale(), MiWeightScale()]

  public static func model(sending service: ServiceUUID) -> (any ScaleModel)? {
    all.first { $0.service == service }
  }

  public static func model(claiming advertisement: Advertisement) -> (any ScaleModel)? {
    all.first { $0.claims(advertisement) }
  }

  /// Decodes service data that came without an advertisement.
  ///
  /// - Parameter service: nil picks the model by the number of bytes.
  public static func decode(_ bytes: [UInt8], from service: ServiceUUID? = nil) throws(FrameError) -> ScaleFrame {
    if let service {
      // The two that exist today without a detour through existentials: half the time of a frame would go there.
      if service == .bodyComposition { return try MiBodyCompositionScale().decode(bytes) }
      if service == .weightScale { return try MiWeightScale().decode(bytes) }
      guard let model = model(sending: service) else { throw .service(service) }
      return try model.decode(bytes)
    }
    let model = all.first { $0.frameLength == bytes.count } ?? MiBodyCompositionScale()
    return try model.decode(bytes)
  }
}
