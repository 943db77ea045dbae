extension HealthStore {
  /// The value of a setting; nil when it was never set.
  public func setting(_ key: String) throws(StoreError) -> String? {
    try connection.first("SELECT value FROM settings WHERE key = :key", [":key": SQLValue(key)]) {
      (row) throws(StoreError) in try row.text("value")
    }
  }

  /// Writes a setting, or deletes it (nil).
  public func setSetting(_ key: String, _ value: String?) throws(StoreError) {
    guard let value else {
      return try connection.run("DELETE FROM settings WHERE key = :key", [":key": SQLValue(key)])
    }
    try connection.run(
      "INSERT OR REPLACE INTO settings (key, value) VALUES (:key, :value)",
      [":key": SQLValue(key), ":value": SQLValue(value)])
  }

  /// Every setting by key.
  public func settings() throws(StoreError) -> [String: String] {
    var found: [String: String] = [:]
    try connection.each("SELECT key, value FROM settings") { (row) throws(StoreError) in
      found[try row.text("key")] = try row.text("value")
    }
    return found
  }
}
