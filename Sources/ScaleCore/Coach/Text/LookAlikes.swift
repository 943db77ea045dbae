/// Letters that are drawn like Latin ones and are others, so that a word is found however it was set.
enum LookAlikes {
  /// The plain letter or digit for a full-width, mathematical or circled one; others stay.
  ///
  /// Code charts "Halfwidth and Fullwidth Forms", "Mathematical Alphanumeric Symbols", "Enclosed Alphanumerics" and "Letterlike Symbols" of Unicode.
  static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard !scalar.isASCII else { return scalar }
    switch scalar.value {
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0x1D400...0x1D6A3:
      let place = (scalar.value - 0x1D400) % 52
      return Unicode.Scalar(place < 26 ? 0x41 + place : 0x61 + place - 26) ?? scalar
    case 0x1D7CE...0x1D7FF: return Unicode.Scalar(0x30 + (scalar.value - 0x1D7CE) % 10) ?? scalar
    case 0x24B6...0x24E9:
      let place = scalar.value - 0x24B6
      return Unicode.Scalar(0x61 + place % 26) ?? scalar
    case 0x2102...0x2134: return letterlike[scalar] ?? scalar
    case 0x1F130...0x1F189:
      let place = (scalar.value - 0x1F130) % 32
      return place < 26 ? Unicode.Scalar(0x61 + place) ?? scalar : scalar
    case 0xC0...0x24F, 0x251...0x29F, 0x1D00...0x1D22, 0xA730...0xA731: return latin[scalar] ?? scalar
    default: return scalar
    }
  }

  /// The same text with Latin letters for the Cyrillic, Greek and Armenian ones that look like them, in words that have a Latin letter too and in words of
  /// which every letter looks like one.
  static func latinized(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard scalars.contains(where: { foreign[$0] != nil }) else { return scalars }
    var scalars = scalars
    var start = 0
    while start < scalars.count {
      var end = start
      while end < scalars.count, Letters.isAlphabetic(scalars[end]) { end += 1 }
      let word = scalars[start..<end]
      if word.contains(where: { $0.isASCII }) || word.allSatisfy({ foreign[$0] != nil }) {
        for index in start..<end { scalars[index] = foreign[scalars[index]] ?? scalars[index] }
      }
      start = end + 1
    }
    return scalars
  }

  private static let foreign: [Unicode.Scalar: Unicode.Scalar] = pairs(
    "сСавегһіјкӏмнпорѕтухҮүԛԝьёѵԁишАВЕНІЈКМОРЅТУХЁ" + "αβεηικνορτυχγωςΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" + "սօհոյցզ",
    "cCaberhijklmhnopstyxYyqwbevduwABEHIJKMOPSTYXE" + "abenikvoptuxywsABEZHIKMNOPTYX" + "uohnjgq")

  /// Latin letters with accents and as small capitals; the umlauts of German are letters of their own.
  private static let latin: [Unicode.Scalar: Unicode.Scalar] = pairs(
    "àáâãåāăąèéêëēėęěìíîïīįıòóôõøōőùúûūůűýÿñńňçćčšśžźżłđďťřğġ" + "ÀÁÂÃÅÈÉÊËÌÍÎÏÒÓÔÕØÙÚÛÝÑÇŠŽ" + "ɑɡɩɪʀɴʜʟʏʙɢ"
      + "ᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢꜰꜱ",
    "aaaaaaaaeeeeeeeeiiiiiiiooooooouuuuuuyynnncccsszzzlddtrgg" + "AAAAAEEEEIIIIOOOOOUUUYNCSZ" + "agiirnhlybg" + "acdejkmoptuvwzfs")

  private static func pairs(_ foreign: String, _ plain: String) -> [Unicode.Scalar: Unicode.Scalar] {
    Dictionary(zip(foreign.unicodeScalars, plain.unicodeScalars)) { first, _ in first }
  }

  private static let letterlike: [Unicode.Scalar: Unicode.Scalar] = [
    "ℂ": "C", "ℊ": "g", "ℋ": "H", "ℌ": "H", "ℍ": "H", "ℎ": "h", "ℐ": "I", "ℑ": "I", "ℒ": "L", "ℓ": "l", "ℕ": "N", "ℙ": "P", "ℚ": "Q",
    "ℛ": "R", "ℜ": "R", "ℝ": "R", "ℤ": "Z", "ℨ": "Z", "ℬ": "B", "ℭ": "C", "ℯ": "e", "ℰ": "E", "ℱ": "F", "ℳ": "M", "ℴ": "o",
  ]
}
