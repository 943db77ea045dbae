"""A private bus with the double of bluetoothd on it, and fatnag listening there."""

import contextlib
import os
import pathlib
import pty
import select
import struct
import subprocess
import sys
import termios
import fcntl
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Double:
    """Tests/doubles/fakebluez.py, driven by its control lines."""

    def __init__(self):
        self.process = subprocess.Popen(
            [sys.executable, ROOT / "Tests/doubles/fakebluez.py"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        self.lines = b""
        self.wait("ready", 10)

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\n")

    def wait(self, *words, timeout=20):
        """The next line that has all of these words."""
        end = time.monotonic() + timeout
        while True:
            while b"\n" in self.lines:
                line, self.lines = self.lines.split(b"\n", 1)
                if all(word in line.decode() for word in words if isinstance(word, str)):
                    return line.decode()
            if not select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))[0]:
                raise TimeoutError(f"the double never said {words}")
            data = os.read(self.process.stdout.fileno(), 65536)
            if not data:
                raise EOFError("the double has gone")
            self.lines += data

    def close(self):
        self.process.stdin.close()
        self.process.wait(10)


@contextlib.contextmanager
def air():
    double = Double()
    try:
        yield double
    finally:
        double.close()


@contextlib.contextmanager
def listening(binary, database, on_terminal=False):
    """`fatnag weigh` in front of the double: as a program in a pipe, or as the live sheet on a terminal of 100 × 30."""
    words = [binary, "weigh", "--db", str(database), "--timeout", "120s"]
    if on_terminal:
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
        run = subprocess.Popen(
            words, stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"},
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(slave)
        run.screen = master
    else:
        run = subprocess.Popen(words + ["--yes", "--json"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        run.screen = None
    try:
        yield run
    finally:
        run.kill()
        run.wait()
        if run.screen is not None:
            os.close(run.screen)


def frame(kg, control, ohms=None, second=0):
    """A payload of the composition scale, 2026-03-14 07:30."""
    stamp = bytes([0xEA, 0x07, 3, 14, 7, 30, second])
    return (bytes([2, control]) + stamp + (ohms or 0).to_bytes(2, "little") + round(kg * 200).to_bytes(2, "little")).hex()


def peak_kilobytes(process):
    """VmHWM: the most that was ever resident, shared libraries included."""
    for line in pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1])
    raise ValueError("no VmHWM")


def cpu_seconds(process):
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def drain(descriptor, seconds):
    """What arrives within `seconds`."""
    end, data = time.monotonic() + seconds, b""
    while (left := end - time.monotonic()) > 0:
        if select.select([descriptor], [], [], left)[0]:
            data += os.read(descriptor, 65536)
    return data
