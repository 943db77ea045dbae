/// A kind of scale whose advertisements can be read.
public protocol ScaleModel: Sendable {
  /// What people call it.
  var name: String { get }

  /// The service whose data carries its frames.
  var service: ServiceUUID { get }

  /// Bytes in a frame.
  var frameLength: Int { get }

  /// Reads one frame without allocating; any bytes may be given.
  func decode(_ bytes: UnsafeRawBufferPointer) throws(FrameError) -> ScaleFrame
}

extension ScaleModel {
  /// True where the advertisement carries this model's service with a frame of the right length.
  ///
  /// Names decide nothing: they are often missing, and other devices use the same ones.
  public func claims(_ advertisement: Advertisement) -> Bool {
    advertisement.serviceData[service]?.count == frameLength
  }

  public func decode(_ bytes: [UInt8]) throws(FrameError) -> ScaleFrame {
    let result: Result<ScaleFrame, FrameError> = bytes.withUnsafeBytes { buffer in
      do throws(FrameError) { return .success(try decode(buffer)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// - Parameter hex: as ``HexText`` reads it.
  public func decode(hex: some StringProtocol) throws(FrameError) -> ScaleFrame {
    let bytes: [UInt8]
    do { bytes = try HexText.bytes(hex) } catch { throw .hex(error) }
    return try decode(bytes)
  }
}
