import Console

extension Parameter {
  /// The option that stands for a yes in a script: the version of a consent's text.
  static func understood(_ slot: Slot<Root, String?>) -> Self {
    .option("--i-understand", slot, "The version of the text that you have read, instead of being asked", placeholder: "VERSION")
  }
}

/// A version means a yes, and only turning something on wants one.
func refuseUnderstood(_ version: String?, unless isTurningOn: Bool) throws(ArgumentRefusal) {
  if version != nil, !isTurningOn { throw ArgumentRefusal("--i-understand belongs to on.") }
}
