import Console
import HealthDatabase
import ScaleCore

/// Reminders whose time has come, shown once, beside the answer of the next command that opens the store on a terminal.
struct DueReminders {
  let environment: Environment

  /// The environment in which the first store that a command opens is looked at; a command that opens none pays nothing.
  var watching: Environment {
    guard environment.terminal.isInteractive, environment.terminal.errorIsTerminal, !environment.options.json else { return environment }
    let (reading, writing) = (environment.storeForReading, environment.storeForWriting)
    let once = Once()
    var watching = environment
    watching.storeForReading = {
      let store = try reading()
      once.run { self.show(from: store, markedBy: { try writing() }) }
      return store
    }
    watching.storeForWriting = {
      let store = try writing()
      once.run { self.show(from: store, markedBy: { store }) }
      return store
    }
    return watching
  }

  /// Nobody's command fails for the sake of a reminder. Where nothing can be written, such as on a read-only disk, it is shown again next time.
  private func show(from store: HealthStore, markedBy writable: () throws -> HealthStore) {
    guard let due = try? store.dueReminders(at: environment.now), !due.isEmpty else { return }
    let format = environment.format(.metric)
    for reminder in due { try? environment.remark(ReminderWords(reminder, zone: environment.zone).line(format)) }
    try? writable().markShown(due, at: environment.now)
  }

  /// A command may open the store twice.
  private final class Once {
    private var isDone = false

    func run(_ body: () -> Void) {
      guard !isDone else { return }
      isDone = true
      body()
    }
  }
}
