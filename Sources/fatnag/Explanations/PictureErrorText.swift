import Pictures

extension PictureError: Explained {
  var explanation: Explanation {
    switch self {
    case .libraryMissing(let name):
      Explanation(
        "no_librsvg", "PNG pictures need librsvg, and \(name) is not here.",
        tryNext: "sudo apt install librsvg2-2, or --svg, which needs nothing", status: .unavailable)
    case .refused(let reason):
      Explanation(
        "picture_refused", "librsvg would not draw the picture: \(reason).", tryNext: "--svg writes it as it is", status: .unavailable)
    case .noCanvas(let width, let height, let reason):
      Explanation("no_canvas", "There is no room for a picture of \(width) by \(height) pixels: \(reason).", status: .unavailable)
    }
  }
}
