import HostBus
import ScaleCore

/// How a weigh-in ended.
enum WeighInEnding {
  case saved(WeighInAnswer, scale: BluetoothAddress?)

  /// The record was stored already, as this row where it is still there.
  case known(Reading)

  /// Settled, and nobody was there to confirm it.
  case unconfirmed(WeighInDraft)

  /// A jump that `--yes` does not cover.
  case refused(WeighInDraft, SpikeVerdict)

  /// Nobody stepped on, or never long enough.
  case nothing(RadioState?)
  case unavailable(RadioError)
  case quit
  case interrupted(status: Int32)
}
