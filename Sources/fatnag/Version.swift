/// The version people see and the number of the build; written by scripts/bump_version.sh together with VERSION.
enum Version {
  static let marketing = "1.0.0"
  static let build = 1
}
