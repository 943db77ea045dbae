import Console

/// Colours for a light or a dark background.
enum PictureScheme: String, CaseIterable, ArgumentValue {
  case light, dark

  var svg: SVGPlot.Scheme { self == .light ? .light : .dark }
}

/// What a picture is made for.
enum PictureSize: String, CaseIterable, ArgumentValue {
  case phone, page, desktop

  var svg: SVGPlot.Size {
    switch self {
    case .phone: .phone
    case .page: .page
    case .desktop: .desktop
    }
  }
}
