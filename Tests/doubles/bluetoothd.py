"""What the double of bluetoothd knows and answers: names, adapters, devices, sessions, filters.

Each D-Bus sender is answered as bluetoothd 5.66 was seen to do: sessions and filters belong to the sender's connection,
RSSI comes with every report only while all sessions are filtered, equal ServiceData only with DuplicateData, and a power
cut ends sessions and forgets filters.
"""
import json
import time

import wire
from wire import DESTINATION, INTERFACE, MEMBER, PATH, SENDER, SIGNATURE, Variant

ADAPTER, DEVICE = "org.bluez.Adapter1", "org.bluez.Device1"
PROPERTIES, OBJECTS, PEER = "org.freedesktop.DBus.Properties", "org.freedesktop.DBus.ObjectManager", "org.freedesktop.DBus.Peer"
BASE_UUID = "0000%s-0000-1000-8000-00805f9b34fb"
SCALE = "5F:50:C0:12:34:56"
FILTER_TYPES = {"UUIDs": "as", "RSSI": "n", "Pathloss": "q", "Transport": "s", "DuplicateData": "b", "Discoverable": "b", "Pattern": "s"}


def tell(*words):
    print(*words, flush=True)


def uuid(text):
    return text if len(text) > 4 else BASE_UUID % text


class Refusal(Exception):
    """An error reply: its D-Bus name and its text."""


class Adapter:
    def __init__(self, name, address, powered):
        self.path, self.address, self.powered = "/org/bluez/" + name, address, powered
        self.filters, self.scanning, self.devices = {}, set(), {}

    def properties(self):
        return {"Address": Variant("s", self.address), "AddressType": Variant("s", "public"), "Name": Variant("s", "double"),
                "Alias": Variant("s", "double"), "Class": Variant("u", 0), "Powered": Variant("b", self.powered),
                "Discoverable": Variant("b", False), "Discovering": Variant("b", bool(self.scanning)),
                "UUIDs": Variant("as", []), "Roles": Variant("as", ["central", "peripheral"])}

    def device_path(self, address):
        return self.path + "/dev_" + address.replace(":", "_")

    def is_filtered(self):
        return all(self.filters.get(sender) for sender in self.scanning)

    def wants_duplicates(self):
        return any(self.filters.get(s, {}).get("DuplicateData", Variant("b", False)).value for s in self.scanning)


class Bluetoothd:
    def __init__(self, bus):
        self.bus, self.owner, self.adapters, self.faults, self.held = bus, False, {}, {}, []

    # ---- the name and the objects ---------------------------------------------------------------------------------

    def own(self):
        self.bus.send(wire.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName", "su", "org.bluez", 4))
        self.owner = True

    def disown(self):
        self.bus.send(wire.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ReleaseName", "s", "org.bluez"))
        self.owner = False
        for adapter in self.adapters.values():
            adapter.filters.clear(), adapter.scanning.clear(), adapter.devices.clear()

    def objects(self):
        tree = {"/org/bluez": {"org.bluez.AgentManager1": {}, "org.bluez.ProfileManager1": {}}}
        for adapter in self.adapters.values():
            tree[adapter.path] = {ADAPTER: adapter.properties(), PROPERTIES: {}}
            for address, properties in adapter.devices.items():
                tree[adapter.device_path(address)] = {DEVICE: properties, PROPERTIES: {}}
        return tree

    def signal(self, *message):
        if self.owner:
            self.bus.send(wire.signal(*message))

    def changed(self, path, interface, properties, gone=()):
        self.signal(path, PROPERTIES, "PropertiesChanged", "sa{sv}as", interface, properties, list(gone))

    def added(self, path, interface, properties):
        self.signal("/", OBJECTS, "InterfacesAdded", "oa{sa{sv}}", path, {interface: properties, PROPERTIES: {}})

    def removed(self, path, interface):
        self.signal("/", OBJECTS, "InterfacesRemoved", "oas", path, [interface, PROPERTIES])

    # ---- adapters ---------------------------------------------------------------------------------------------------

    def plug(self, name, address, powered):
        adapter = self.adapters[name] = Adapter(name, address, powered)
        self.added(adapter.path, ADAPTER, adapter.properties())

    def pull(self, name):
        adapter = self.adapters.pop(name)
        for address in adapter.devices:
            self.removed(adapter.device_path(address), DEVICE)
        self.removed(adapter.path, ADAPTER)

    def power(self, adapter, on):
        if on == adapter.powered:
            return
        adapter.powered = on
        properties = {"Powered": Variant("b", on)}
        if not on:
            adapter.filters.clear()
            if adapter.scanning:
                adapter.scanning.clear()
                properties["Discovering"] = Variant("b", False)
                self.silence(adapter)
        self.changed(adapter.path, ADAPTER, properties)

    def silence(self, adapter):
        for address, properties in adapter.devices.items():
            if properties.pop("RSSI", None):
                self.changed(adapter.device_path(address), DEVICE, {}, ["RSSI"])

    def leave(self, adapter, sender):
        """One sender's session ends; the scan ends with the last one."""
        adapter.scanning.discard(sender)
        if not adapter.scanning:
            self.silence(adapter)
            self.changed(adapter.path, ADAPTER, {"Discovering": Variant("b", False)})

    # ---- devices ----------------------------------------------------------------------------------------------------

    def blank_device(self, adapter, address, name):
        properties = {"Address": Variant("s", address), "AddressType": Variant("s", "public"), "Alias": Variant("s", name or address.replace(":", "-")),
                      "Paired": Variant("b", False), "Connected": Variant("b", False), "Trusted": Variant("b", False),
                      "Blocked": Variant("b", False), "ServicesResolved": Variant("b", False), "Adapter": Variant("o", adapter.path),
                      "UUIDs": Variant("as", [BASE_UUID % "181b"])}
        if name:
            properties["Name"] = Variant("s", name)
        return properties

    def heard(self, adapter, address, data, rssi, name):
        """One report with this service data {uuid: bytes}; None for a report without any."""
        if not adapter.scanning:
            return
        services = None if data is None else Variant("a{sv}", {key: Variant("ay", value) for key, value in data.items()})
        device = adapter.devices.get(address)
        if device is None:
            device = adapter.devices[address] = self.blank_device(adapter, address, name)
            device["RSSI"] = Variant("n", rssi)
            if services:
                device["ServiceData"] = services
            return self.added(adapter.device_path(address), DEVICE, device)
        news, old = {}, device.get("RSSI")
        if old is None or adapter.is_filtered() or abs(old.value - rssi) >= 8:
            news["RSSI"] = Variant("n", rssi)
        if services and (adapter.wants_duplicates() or device.get("ServiceData") != services):
            news["ServiceData"] = services
        device.update(news)
        if news:
            self.changed(adapter.device_path(address), DEVICE, news)

    # ---- calls ------------------------------------------------------------------------------------------------------

    def on_message(self, message):
        sender = message.field(SENDER)
        if message.kind == wire.SIGNAL and message.field(MEMBER) == "NameOwnerChanged" and len(message.body) == 3 and not message.body[2]:
            return self.gone(message.body[0])
        if message.kind != wire.CALL or message.field(DESTINATION) not in ("org.bluez", self.bus.name):
            return
        member = message.field(MEMBER)
        tell("event call", sender, member, message.field(PATH))
        fault = self.fault(member)
        if fault == "hang":
            return
        if fault and fault[0] == "delay":
            return self.held.append((time.monotonic() + fault[1], message))
        self.answer(message, fault)

    def fault(self, member):
        queue = self.faults.get(member)
        return queue.pop(0) if queue else None

    def answer(self, message, fault=None):
        try:
            if fault:
                raise Refusal(fault, "as told")
            try:
                answer = self.result(message)
            except (IndexError, AttributeError, TypeError):  # arguments of the wrong type
                raise Refusal("InvalidArguments", "Invalid arguments in method call") from None
            self.bus.send(wire.reply(message, *answer))
            self.after(message)
        except Refusal as refusal:
            name, text = refusal.args
            self.report(message, name)
            self.bus.send(wire.error(message, name if name.startswith("org.") else "org.bluez.Error." + name, text))

    def result(self, message):
        """(signature, values...) of the reply; the state changes with it, signals follow in `after`."""
        interface, member, path = message.field(INTERFACE), message.field(MEMBER), message.field(PATH)
        signature = message.field(SIGNATURE)
        unknown = f'Method "{member}" with signature "{signature}" on interface "{interface}" doesn\'t exist\n'
        if interface == OBJECTS and member == "GetManagedObjects" and path == "/":
            return "a{oa{sa{sv}}}", self.objects()
        if interface == PEER:
            return ("",)
        interfaces = self.objects().get(path)
        if interfaces is None:
            raise Refusal("org.freedesktop.DBus.Error.UnknownObject", unknown)
        adapter = self.adapters.get(path.rsplit("/", 1)[1])
        if interface == PROPERTIES:
            return self.property_call(message, member, interfaces, adapter)
        known = {"SetDiscoveryFilter": "a{sv}", "StartDiscovery": "", "StopDiscovery": ""}
        if interface != ADAPTER or not adapter or known.get(member) != signature:
            raise Refusal("org.freedesktop.DBus.Error.UnknownMethod", unknown)
        if not adapter.powered:
            raise Refusal("NotReady", "Resource Not Ready")
        getattr(self, member)(adapter, message.field(SENDER), *message.body)
        return ("",)

    def property_call(self, message, member, interfaces, adapter):
        properties = interfaces.get(message.body[0], {})
        if member == "GetAll":
            return "a{sv}", properties
        if message.body[1] not in properties:
            raise Refusal("org.freedesktop.DBus.Error.InvalidArgs", f"No such property '{message.body[1]}'")
        if member == "Set":
            if message.body[1] == "Powered" and adapter:
                self.power(adapter, message.body[2].value)
            return ("",)
        return "v", properties[message.body[1]]

    def SetDiscoveryFilter(self, adapter, sender, values):
        for key, value in values.items():
            if FILTER_TYPES.get(key) != value.signature or (key == "RSSI" and not -127 <= value.value <= 20):
                raise Refusal("InvalidArguments", "Invalid arguments in method call")
        if values:
            adapter.filters[sender] = values
        else:
            adapter.filters.pop(sender, None)

    def StartDiscovery(self, adapter, sender):
        if sender in adapter.scanning:
            raise Refusal("InProgress", "Operation already in progress")
        adapter.scanning.add(sender)

    def StopDiscovery(self, adapter, sender):
        if sender not in adapter.scanning:
            raise Refusal("Failed", "No discovery started")

    def after(self, message):
        member, sender = message.field(MEMBER), message.field(SENDER)
        adapter = self.adapters.get(message.field(PATH).rsplit("/", 1)[1])
        self.report(message, "ok")
        if member == "StartDiscovery" and len(adapter.scanning) == 1:
            self.changed(adapter.path, ADAPTER, {"Discovering": Variant("b", True)})
        elif member == "StopDiscovery":
            self.leave(adapter, sender)

    def report(self, message, outcome):
        member, sender = message.field(MEMBER), message.field(SENDER)
        word = {"SetDiscoveryFilter": "filter", "StartDiscovery": "start", "StopDiscovery": "stop"}.get(member)
        if word == "filter" and message.body:
            tell("event filter", sender, outcome, json.dumps({key: list(value) for key, value in message.body[0].items()}, sort_keys=True))
        elif word:
            tell("event", word, sender, outcome)

    def gone(self, sender):
        known = False
        for adapter in self.adapters.values():
            known |= adapter.filters.pop(sender, None) is not None
            if sender in adapter.scanning:
                known = True
                self.leave(adapter, sender)
        if known:
            tell("event gone", sender)
