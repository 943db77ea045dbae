"""The D-Bus wire protocol, as much of it as a stand-in for a service needs (D-Bus Specification, "Message Protocol").

Own code rather than a library, for three reasons: a double has to be able to say wrong things (wrong types, odd bodies)
that libraries refuse to say; under load its messages must keep their order and wait for the socket (the writer of Debian
12's dbus-fast 1.84 takes its newest message first, and leaves the bus when the socket is full); and a flood is cheap
when a message is made once and its bytes are sent again. Nothing beyond Python's standard library is needed.

A variant is a `Variant(signature, value)`; arrays are lists (of bytes: `bytes`), dictionaries are `dict`, structs tuples.
"""
import os
import socket
import struct
from typing import Any, NamedTuple

CALL, RETURN, ERROR, SIGNAL = 1, 2, 3, 4
NO_REPLY = 1
FIXED = {"y": "B", "b": "I", "n": "h", "q": "H", "i": "i", "u": "I", "x": "q", "t": "Q", "d": "d", "h": "I"}
ALIGN = {"y": 1, "g": 1, "v": 1, "n": 2, "q": 2, "b": 4, "i": 4, "u": 4, "h": 4, "s": 4, "o": 4, "a": 4, "x": 8, "t": 8, "d": 8, "(": 8, "{": 8}
PATH, INTERFACE, MEMBER, ERROR_NAME, REPLY_SERIAL, DESTINATION, SENDER, SIGNATURE = range(1, 9)
FIELD_TYPES = {PATH: "o", INTERFACE: "s", MEMBER: "s", ERROR_NAME: "s", REPLY_SERIAL: "u", DESTINATION: "s", SENDER: "s", SIGNATURE: "g"}


class Variant(NamedTuple):
    signature: str
    value: Any


class Message(NamedTuple):
    kind: int
    fields: dict
    body: tuple = ()
    flags: int = 0
    serial: int = 0

    def field(self, code):
        return self.fields.get(code, "")


def first_type(signature):
    """The first complete type of a signature."""
    if signature[0] == "a":
        return "a" + first_type(signature[1:])
    if signature[0] in "({":
        depth = 0
        for i, c in enumerate(signature):
            depth += (c in "({") - (c in ")}")
            if depth == 0:
                return signature[: i + 1]
    return signature[0]


def split(signature):
    while signature:
        one = first_type(signature)
        yield one
        signature = signature[len(one):]


def pad(out, alignment):
    out.extend(bytes(-len(out) % alignment))


def put(out, kind, value):
    """Appends one value of a complete type."""
    pad(out, ALIGN[kind[0]])
    if kind in FIXED:
        out += struct.pack("<" + FIXED[kind], value)
    elif kind in "so":
        raw = value.encode()
        out += struct.pack("<I", len(raw)) + raw + b"\0"
    elif kind == "g":
        out += bytes([len(value)]) + value.encode() + b"\0"
    elif kind == "v":
        put(out, "g", value.signature)
        put(out, value.signature, value.value)
    elif kind[0] == "a":
        at = len(out)
        out += bytes(4)
        pad(out, ALIGN[kind[1]])
        start = len(out)
        if kind == "ay":
            out += bytes(value)
        else:
            for item in value.items() if kind[1] == "{" else value:
                put(out, kind[1:], item)
        struct.pack_into("<I", out, at, len(out) - start)
    else:  # struct or dictionary entry
        for one, item in zip(split(kind[1:-1]), value):
            put(out, one, item)


def encode(message, serial):
    fields = dict(message.fields)
    body = bytearray()
    for kind, value in zip(split(fields.get(SIGNATURE, "")), message.body):
        put(body, kind, value)
    out = bytearray(struct.pack("<cBBBII", b"l", message.kind, message.flags, 1, len(body), serial))
    put(out, "a(yv)", [(code, Variant(FIELD_TYPES[code], value)) for code, value in fields.items() if value != ""])
    pad(out, 8)
    return bytes(out + body)


class Reader:
    def __init__(self, data, little, at=0):
        self.data, self.order, self.at = data, "<" if little else ">", at

    def skip(self, alignment):
        self.at += -self.at % alignment

    def get(self, kind):
        self.skip(ALIGN[kind[0]])
        if kind in FIXED:
            (value,) = struct.unpack_from(self.order + FIXED[kind], self.data, self.at)
            self.at += struct.calcsize(FIXED[kind])
            return bool(value) if kind == "b" else value
        if kind in "sog":
            length = self.data[self.at] if kind == "g" else self.get("u")
            self.at += kind == "g"
            text = bytes(self.data[self.at: self.at + length]).decode()
            self.at += length + 1
            return text
        if kind == "v":
            signature = self.get("g")
            return Variant(signature, self.get(signature))
        if kind[0] == "a":
            length = self.get("u")
            self.skip(ALIGN[kind[1]])
            end = self.at + length
            items = []
            while self.at < end:
                items.append(self.get(kind[1:]))
            return dict(items) if kind[1] == "{" else bytes(items) if kind == "ay" else items
        return tuple(self.get(one) for one in split(kind[1:-1]))


def decode(data):
    """(message, bytes used) or (None, 0) when more bytes are needed."""
    if len(data) < 16:
        return None, 0
    little = data[0] == ord("l")
    length, serial, fields_length = struct.unpack_from(("<" if little else ">") + "III", data, 4)
    body_at = 16 + fields_length + (-fields_length % 8)
    if len(data) < body_at + length:
        return None, 0
    fields = {code: value.value for code, value in Reader(data, little, 12).get("a(yv)")}
    reader = Reader(data[body_at: body_at + length], little)
    body = tuple(reader.get(kind) for kind in split(fields.get(SIGNATURE, "")))
    return Message(data[1], fields, body, data[2], serial), body_at + length


def call(destination, path, interface, member, signature="", *body):
    return Message(CALL, {PATH: path, INTERFACE: interface, MEMBER: member, DESTINATION: destination, SIGNATURE: signature}, body)


def signal(path, interface, member, signature="", *body):
    return Message(SIGNAL, {PATH: path, INTERFACE: interface, MEMBER: member, SIGNATURE: signature}, body)


def reply(to, signature="", *body):
    return Message(RETURN, {REPLY_SERIAL: to.serial, DESTINATION: to.field(SENDER), SIGNATURE: signature}, body, NO_REPLY)


def error(to, name, text):
    return Message(ERROR, {REPLY_SERIAL: to.serial, DESTINATION: to.field(SENDER), ERROR_NAME: name, SIGNATURE: "s"}, (text,), NO_REPLY)


class Connection:
    """One connection to the bus. Writing never blocks: what the socket does not take waits in `outgoing`, in order."""

    def __init__(self, address=None):
        address = address or os.environ["DBUS_SYSTEM_BUS_ADDRESS"]
        path = dict(part.split("=", 1) for part in address.split(";")[0].removeprefix("unix:").split(","))["path"]
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.socket.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\n")
        if not self.socket.recv(512).startswith(b"OK"):
            raise ConnectionError("the bus refused to let us in")
        self.socket.sendall(b"BEGIN\r\n")
        self.serial, self.incoming, self.outgoing = 0, bytearray(), bytearray()
        self.name = self.ask("Hello")[0]
        self.socket.setblocking(False)

    def fileno(self):
        return self.socket.fileno()

    def send(self, message):
        self.serial += 1
        self.write(encode(message, self.serial))
        return self.serial

    def write(self, data):
        self.outgoing += data
        self.flush()

    def flush(self):
        try:
            while self.outgoing:
                del self.outgoing[: self.socket.send(self.outgoing)]
        except BlockingIOError:
            pass

    def receive(self):
        """The messages that have arrived. Raises EOFError when the bus has gone."""
        try:
            data = self.socket.recv(1 << 16)
            if not data:
                raise EOFError
            self.incoming += data
        except BlockingIOError:
            pass
        messages = []
        while True:
            message, used = decode(self.incoming)
            if not message:
                return messages
            del self.incoming[:used]
            messages.append(message)

    def ask(self, member, signature="", *body):
        """A call of the bus itself, answered before this returns. Only for the start, before signals are expected."""
        blocking = self.socket.getblocking()
        self.socket.setblocking(True)
        serial = self.send(call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", member, signature, *body))
        while True:
            for message in self.receive():
                if message.field(REPLY_SERIAL) == serial:
                    self.socket.setblocking(blocking)
                    return message.body
