#!/usr/bin/python3
"""A stand-in for bluetoothd that does what it is told, faults included. See README.md for the control lines.

It owns org.bluez on the bus behind DBUS_SYSTEM_BUS_ADDRESS. Standard output has one fact per line: "ready",
"did <control line>", "event <what> ...".
"""
import argparse
import selectors
import signal
import sys
import time

import wire
from bluetoothd import Adapter, Bluetoothd, tell
from controls import Controls


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--adapters", default="hci0", help="names, comma between; empty for none")
    parser.add_argument("--off", action="store_true", help="adapters start switched off")
    parser.add_argument("--absent", action="store_true", help="org.bluez has no owner until `start`")
    parser.add_argument("--socket", help="also take control lines from this unix socket")
    options = parser.parse_args()

    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    bus = wire.Connection()
    bus.ask("AddMatch", "s", "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged'")
    daemon = Bluetoothd(bus)
    for number, name in enumerate(filter(None, options.adapters.split(","))):
        daemon.adapters[name] = Adapter(name, f"00:C0:5A:00:00:{number + 1:02X}", not options.off)
    if not options.absent:
        bus.ask("RequestName", "su", "org.bluez", 4)
        daemon.owner = True
    controls = Controls(daemon, options.socket)
    tell("ready")
    with selectors.DefaultSelector() as selector:
        selector.register(bus, selectors.EVENT_READ)
        controls.register(selector)
        while True:
            selector.modify(bus, selectors.EVENT_READ | (selectors.EVENT_WRITE if bus.outgoing else 0))
            now = time.monotonic()
            due = min([controls.due(), *(when for when, _ in daemon.held)])
            for key, _ in selector.select(None if due == float("inf") else max(0, due - now)):
                if key.fileobj is not bus:
                    controls.read(key.fileobj)
            bus.flush()
            try:
                for message in bus.receive():
                    daemon.on_message(message)
            except (EOFError, ConnectionError):
                return
            for item in [item for item in daemon.held if item[0] <= time.monotonic()]:
                daemon.held.remove(item)
                daemon.answer(item[1])
            controls.run()


if __name__ == "__main__":
    main()
