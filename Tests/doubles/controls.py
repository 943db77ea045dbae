"""The control lines of fakebluez.py, read from standard input and, if asked for, from a unix socket."""
import os
import selectors
import shlex
import socket
import sys
import time

import wire
from bluetoothd import ADAPTER, DEVICE, PROPERTIES, SCALE, tell, uuid
from wire import Variant

ODD_SIGNALS = {  # `odd KIND`: what no bluetoothd says, but a client must survive
    "data-is-text": (DEVICE, {"ServiceData": Variant("s", "hello")}),
    "data-is-bytes": (DEVICE, {"ServiceData": Variant("ay", b"\x02\x26")}),
    "data-of-text": (DEVICE, {"ServiceData": Variant("a{sv}", {uuid("181b"): Variant("s", "hello")})}),
    "data-of-numbers": (DEVICE, {"ServiceData": Variant("a{sv}", {uuid("181b"): Variant("ai", [1] * 13)})}),
    "data-without-variant": (DEVICE, {"ServiceData": Variant("a{say}", {uuid("181b"): bytes(13)})}),
    "data-in-a-variant": (DEVICE, {"ServiceData": Variant("v", Variant("a{sv}", {}))}),
    "data-empty": (DEVICE, {"ServiceData": Variant("a{sv}", {})}),
    "rssi-is-text": (DEVICE, {"RSSI": Variant("s", "-60")}),
    "rssi-is-wide": (DEVICE, {"RSSI": Variant("x", -(1 << 62))}),
    "address-is-number": (DEVICE, {"Address": Variant("u", 7)}),
    "name-is-bytes": (DEVICE, {"Name": Variant("ay", b"\xff\xfe")}),
    "name-is-odd": (DEVICE, {"Name": Variant("s", "\x1b[2J\n\u202eMIBFS" + "x" * 5000)}),
    "powered-is-text": (ADAPTER, {"Powered": Variant("s", "true")}),
    "discovering-is-number": (ADAPTER, {"Discovering": Variant("u", 0)}),
    "structs": (DEVICE, {"Sets": Variant("a(ya{sv})", [(1, {"a": Variant("aay", [b"", b"x"])})])}),
}
ODD_BODIES = {  # `odd KIND` again: bodies that are no PropertiesChanged or InterfacesAdded at all
    "body-empty": ("PropertiesChanged", ""),
    "body-text": ("PropertiesChanged", "s", DEVICE),
    "body-swapped": ("PropertiesChanged", "a{sv}s", {}, DEVICE),
    "body-numbers": ("PropertiesChanged", "uu", 1, 2),
    "added-empty": ("InterfacesAdded", ""),
    "added-text": ("InterfacesAdded", "ss", "/org/bluez/hci0", ADAPTER),
    "removed-empty": ("InterfacesRemoved", ""),
    "removed-number": ("InterfacesRemoved", "u", 7),
}


class Controls:
    def __init__(self, daemon, path):
        self.daemon, self.lines, self.partial, self.paused, self.flood = daemon, [], {}, 0.0, None
        self.listener = None
        if path:
            self.listener = socket.socket(socket.AF_UNIX)
            self.listener.bind(path)
            self.listener.listen()

    # ---- reading ----------------------------------------------------------------------------------------------------

    def register(self, selector):
        self.selector = selector
        selector.register(sys.stdin, selectors.EVENT_READ)
        if self.listener:
            selector.register(self.listener, selectors.EVENT_READ)

    def read(self, file):
        if file is self.listener:
            return self.selector.register(self.listener.accept()[0], selectors.EVENT_READ)
        data = os.read(file.fileno(), 65536)
        if not data:
            self.selector.unregister(file)
            if file is sys.stdin:  # whoever controls us has gone
                sys.exit(0)
        lines = (self.partial.pop(file, b"") + data).split(b"\n")
        if lines[-1]:
            self.partial[file] = lines[-1]
        self.lines += [line.decode() for line in lines[:-1]]

    def due(self):
        times = [self.flood["next"]] if self.flood else []
        times += [self.paused] if self.lines else []
        return min(times, default=float("inf"))

    def run(self):
        if self.flood and time.monotonic() >= self.flood["next"]:
            self.pour()
        while self.lines and time.monotonic() >= self.paused:
            line = self.lines.pop(0)
            words = shlex.split(line)
            if not words:
                continue
            named = dict(word.split("=", 1) for word in words[1:] if "=" in word)
            plain = [word for word in words[1:] if "=" not in word]
            handler = getattr(self, "do_" + words[0].replace("-", "_"), None)
            if not handler:
                tell("unknown", line)
                continue
            handler(*plain, **named)
            tell("did", line)

    # ---- what is heard ------------------------------------------------------------------------------------------------

    def adapter(self, name=None):
        return self.daemon.adapters[name] if name else next(iter(self.daemon.adapters.values()))

    def do_frame(self, payload="", rssi="-60", address=SCALE, service="181b", name="MIBFS", adapter=None):
        self.daemon.heard(self.adapter(adapter), address, {uuid(service): bytes.fromhex(payload)}, int(rssi), name)

    def do_repeat(self, count, pause, payload, **named):
        left = int(count)
        self.do_frame(payload, **named)
        if left > 1:
            rest = " ".join(f"{key}={value}" for key, value in named.items())
            self.lines.insert(0, f"repeat {left - 1} {pause} {payload} {rest}")
            self.paused = time.monotonic() + int(pause) / 1000

    def do_rssi(self, rssi, address=SCALE, adapter=None):
        self.daemon.heard(self.adapter(adapter), address, None, int(rssi), None)

    def do_old(self, payload, address=SCALE, adapter=None, name="MIBFS"):
        """A device object from an earlier discovery, with no signal for it."""
        chosen = self.adapter(adapter)
        device = chosen.devices[address] = self.daemon.blank_device(chosen, address, name)
        device["ServiceData"] = Variant("a{sv}", {uuid("181b"): Variant("ay", bytes.fromhex(payload))})

    def do_name(self, name, address=SCALE, adapter=None):
        chosen = self.adapter(adapter)
        chosen.devices[address]["Name"] = Variant("s", name)
        self.daemon.changed(chosen.device_path(address), DEVICE, {"Name": Variant("s", name), "Alias": Variant("s", name)})

    def do_lost(self, address=SCALE, adapter=None):
        chosen = self.adapter(adapter)
        if chosen.devices.pop(address, None):
            self.daemon.removed(chosen.device_path(address), DEVICE)

    def do_odd(self, kind, address=SCALE):
        adapter = self.adapter()
        if kind in ODD_BODIES:
            member, signature, *body = ODD_BODIES[kind]
            interface = PROPERTIES if member == "PropertiesChanged" else "org.freedesktop.DBus.ObjectManager"
            return self.daemon.signal(adapter.device_path(address) if interface == PROPERTIES else "/", interface, member, signature, *body)
        interface, properties = ODD_SIGNALS[kind]
        self.daemon.changed(adapter.path if interface == ADAPTER else adapter.device_path(address), interface, properties)
        if interface == DEVICE:
            self.daemon.added(adapter.device_path("AA:BB:CC:DD:EE:01"), DEVICE, properties)

    # ---- a flood ------------------------------------------------------------------------------------------------------

    def do_flood(self, rate, seconds, devices="20", payload=None):
        """RATE PropertiesChanged a second for SECONDS, from DEVICES other devices (or the scale itself, with PAYLOAD)."""
        adapter, made = self.adapter(), []
        for number in range(1 if payload else int(devices)):
            address = SCALE if payload else f"66:00:00:00:00:{number:02X}"
            service, data = ("181b", bytes.fromhex(payload)) if payload else ("feaa", bytes([number]) * 20)
            news = {"RSSI": Variant("n", -70), "ServiceData": Variant("a{sv}", {uuid(service): Variant("ay", data)})}
            message = wire.signal(adapter.device_path(address), PROPERTIES, "PropertiesChanged", "sa{sv}as", DEVICE, news, [])
            made.append(wire.encode(message, 1 << 30))  # made once; the serial number of a signal means nothing to anybody
        now = time.monotonic()
        self.flood = {"made": made, "rate": int(rate), "began": now, "end": now + float(seconds), "next": now, "sent": 0}

    def pour(self):
        """Every 10 ms as many as are due; none while the bus has not taken the last ones."""
        now, flood, bus = time.monotonic(), self.flood, self.daemon.bus
        wanted = int((min(now, flood["end"]) - flood["began"]) * flood["rate"]) - flood["sent"]
        if len(bus.outgoing) < 1 << 18 and wanted > 0:
            made = flood["made"]
            count = min(wanted, flood["rate"] // 10)
            bus.write(b"".join(made[(flood["sent"] + i) % len(made)] for i in range(count)))
            flood["sent"] += count
        flood["next"] = now + 0.01
        if now >= flood["end"] and flood["sent"] >= int((flood["end"] - flood["began"]) * flood["rate"]):
            tell("event flood-over", flood["sent"], f"{now - flood['began']:.2f}")
            self.flood = None

    # ---- the daemon and its adapters -----------------------------------------------------------------------------------

    def do_power(self, state, adapter=None):
        self.daemon.power(self.adapter(adapter), state == "on")

    def do_plug(self, name="hci0", address="00:C0:5A:00:00:01", power="on"):
        self.daemon.plug(name, address, power == "on")

    def do_pull(self, name="hci0"):
        self.daemon.pull(name)

    def do_crash(self):
        """The name goes without a word."""
        self.daemon.disown()

    def do_stop(self):
        """The polite end: adapters off and removed, then the name."""
        for name in list(self.daemon.adapters):
            self.daemon.power(self.daemon.adapters[name], False)
            self.daemon.pull(name)
        self.daemon.disown()

    def do_start(self):
        self.daemon.own()
        for adapter in self.daemon.adapters.values():
            self.daemon.added(adapter.path, ADAPTER, adapter.properties())

    # ---- faults of the next calls ----------------------------------------------------------------------------------------

    def do_fail(self, method, error, times="1"):
        self.daemon.faults.setdefault(method, []).extend([error] * int(times))

    def do_hang(self, method, times="1"):
        self.daemon.faults.setdefault(method, []).extend(["hang"] * int(times))

    def do_delay(self, method, milliseconds, times="1"):
        self.daemon.faults.setdefault(method, []).extend([("delay", int(milliseconds) / 1000)] * int(times))

    def do_heal(self):
        self.daemon.faults.clear()

    # ---- the rest ----------------------------------------------------------------------------------------------------------

    def do_sessions(self):
        for adapter in self.daemon.adapters.values():
            tell("sessions", adapter.path, len(adapter.scanning), "filters", len(adapter.filters))

    def do_sleep(self, milliseconds):
        self.paused = time.monotonic() + int(milliseconds) / 1000

    def do_quit(self):
        sys.exit(0)
