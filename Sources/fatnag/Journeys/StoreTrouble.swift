import HealthDatabase

/// Keeps what went wrong where the store is asked by rules that know no errors.
final class StoreTrouble {
  private var error: StoreError?

  /// - Parameter fallback: the answer where the store has none.
  func noting<Value>(else fallback: Value, _ body: () throws(StoreError) -> Value) -> Value {
    do throws(StoreError) { return try body() } catch {
      self.error = self.error ?? error
      return fallback
    }
  }

  /// The first failure since the last call.
  func take() -> StoreError? {
    defer { error = nil }
    return error
  }
}
