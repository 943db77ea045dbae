import CRsvg

/// Draws SVG as PNG with librsvg 2.46 or later and cairo, which are opened at the first picture and not before.
public struct PNGRenderer: Sendable {
  /// The name that the dynamic linker knows librsvg by on every Linux.
  public static let usualLibrary = "librsvg-2.so.2"

  private let library: String

  public init(library: String = PNGRenderer.usualLibrary) {
    self.library = library
  }

  /// The bytes of a PNG file.
  ///
  /// - Parameters:
  ///   - svg: a whole document; addresses in it are not followed.
  ///   - width: of the drawing, as is `height`, in its own pixels.
  ///   - scale: pixels of the picture for one of the drawing; 2 is crisp on today's screens.
  public func render(svg: String, width: Int, height: Int, scale: Double = 2) throws(PictureError) -> [UInt8] {
    guard let across = Self.pixels(width, scale), let down = Self.pixels(height, scale) else {
      throw .noCanvas(width: width, height: height, reason: "invalid value for the size")
    }
    var svg = svg
    var png: [UInt8] = []
    var detail = [CChar](repeating: 0, count: 512)
    let room = detail.count
    let result = svg.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) { text in
        withUnsafeMutablePointer(to: &png) { png in
          fat_rsvg_png(library, text.baseAddress, text.count, across, down, Self.collect, png, &detail, room)
        }
      }
    }
    let words = String(decoding: detail.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    switch result {
    case FAT_RSVG_DONE: return png
    case FAT_RSVG_NO_LIBRARY: throw .libraryMissing(words)
    case FAT_RSVG_REFUSED: throw .refused(words)
    default: throw .noCanvas(width: Int(across), height: Int(down), reason: words)
    }
  }

  private static func pixels(_ side: Int, _ scale: Double) -> Int32? {
    let pixels = (Double(side) * scale).rounded()
    return pixels >= 1 ? Int32(exactly: pixels) : nil
  }

  private static let collect: fat_rsvg_sink = { context, bytes, count in
    guard let context, let bytes else { return }
    let png = context.assumingMemoryBound(to: [UInt8].self)
    png.pointee.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
  }
}
