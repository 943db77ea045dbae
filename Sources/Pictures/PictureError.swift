/// Why there is no picture.
public enum PictureError: Error, Equatable, Sendable {
  /// A library, or a function that it should have; the name of the one that is missing.
  case libraryMissing(String)
  /// The drawing is not one that librsvg takes; its own words.
  case refused(String)
  /// A picture of so many pixels cannot be held; cairo's own words.
  case noCanvas(width: Int, height: Int, reason: String)
}
