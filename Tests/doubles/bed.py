"""One test's surroundings: a private bus, a double of bluetoothd, a database, and the program under test."""
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
PYTHON = "/usr/bin/python3"


def frame(state, kilograms, ohms=None):
    """Service data 0x181B in hex. `state`: live, steady (stable), full (stable, impedance valid), off (stepped off)."""
    flags = {"live": 0x04, "steady": 0x24, "full": 0x26, "off": 0xA6 if ohms else 0xA4}[state]
    data = bytes([0x02, flags, 0xEA, 0x07, 3, 14, 7, 30, 42])
    return (data + (ohms or 0xFFFD).to_bytes(2, "little") + round(kilograms * 200).to_bytes(2, "little")).hex()


class Lines:
    """What a process prints, line by line; tests wait for a line instead of sleeping."""

    def __init__(self, stream):
        self.lines, self.seen, self.changed, self.ended = [], 0, threading.Condition(), False
        self.thread = threading.Thread(target=self.collect, args=(stream,), daemon=True)
        self.thread.start()

    def collect(self, stream):
        for line in stream:
            with self.changed:
                self.lines.append(line.rstrip("\n"))
                self.changed.notify_all()
        with self.changed:
            self.ended = True
            self.changed.notify_all()

    def wait(self, pattern, seconds=10.0):
        """The first line after the last one waited for that matches; lines before it are passed over."""
        end = time.monotonic() + seconds
        with self.changed:
            while True:
                for i in range(self.seen, len(self.lines)):
                    found = re.search(pattern, self.lines[i])
                    if found:
                        self.seen = i + 1
                        return found
                left = end - time.monotonic()
                if left <= 0 or self.ended:
                    raise AssertionError(f"{pattern!r} was not said within {seconds} s; last: {self.lines[-6:]}")
                self.changed.wait(left)

    def all(self, pattern):
        with self.changed:
            return [found for found in (re.search(pattern, line) for line in self.lines) if found]


class Program:
    """The program under test, running."""

    def __init__(self, arguments, environment, folder):
        self.began = time.monotonic()
        self.process = subprocess.Popen(arguments, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, cwd=folder)
        self.out, self.err = Lines(self.process.stdout), Lines(self.process.stderr)

    @property
    def pid(self):
        return self.process.pid

    def end(self, seconds=40.0):
        """Its exit status. Took: `seconds_taken`."""
        try:
            status = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"the program did not end within {seconds} s; {self.said()}") from None
        self.seconds_taken = time.monotonic() - self.began
        self.out.thread.join(5), self.err.thread.join(5)
        return status

    def said(self):
        return f"stdout {self.out.lines[-3:]}, stderr {self.err.lines[-3:]}"

    def is_running(self):
        return self.process.poll() is None

    def expect_status(self, *allowed, seconds=40.0):
        status = self.end(seconds)
        assert status in allowed, f"exit status {status}, expected {' or '.join(map(str, allowed))}; {self.said()}"

    def expect_weighin(self, kilograms, ohms, seconds=40.0):
        self.expect_status(0, seconds=seconds)
        answer = json.loads("\n".join(self.out.lines))
        assert next(iter(answer)) == "schema" and answer["schema"] == "fatnag.weighin/1", answer
        assert abs(answer["weight_kg"] - kilograms) < 0.005, f"{answer['weight_kg']} kg, expected {kilograms}"
        assert answer["impedance_ohm"] == ohms, f"{answer['impedance_ohm']} ohm, expected {ohms}"
        assert answer["saved"] is True, answer
        return answer

    def expect_error(self, code, *statuses, seconds=40.0):
        """Nothing on stdout, one fatnag.error/1 on stderr whose code matches."""
        self.expect_status(*statuses, seconds=seconds)
        assert not "".join(self.out.lines).strip(), self.said()
        errors = [json.loads(line) for line in self.err.lines if line.startswith("{")]
        assert errors and errors[-1]["schema"] == "fatnag.error/1", self.said()
        assert re.search(code, errors[-1]["code"]), f"code {errors[-1]['code']!r}, expected {code!r}"
        assert errors[-1]["message"], errors[-1]


class Bed:
    def __init__(self, binary):
        self.binary, self.programs, self.fake, self.bus = binary, [], None, None
        self.folder = Path(tempfile.mkdtemp(prefix="double."))
        self.db = self.folder / "health.sqlite3"
        self.environment = {"PATH": os.environ["PATH"], "HOME": str(self.folder), "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no",
                            "DBUS_SYSTEM_BUS_ADDRESS": f"unix:path={self.folder}/nobody", "DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.folder}/nobody"}

    def start_bus(self):
        self.bus = subprocess.Popen([HERE / "with-bus", "sh", "-c", 'echo "$DBUS_SYSTEM_BUS_ADDRESS $BUS_PID"; cat > /dev/null'],
                                    stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True)
        address, pid = self.bus.stdout.readline().split()
        self.environment["DBUS_SYSTEM_BUS_ADDRESS"], self.bus_pid = address, int(pid)

    def start_fake(self, *options):
        self.fake = subprocess.Popen([PYTHON, HERE / "fakebluez.py", *options], env=self.environment, stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE, stderr=open(self.folder / "fake.log", "w"), text=True)
        self.facts = Lines(self.fake.stdout)
        self.facts.wait("^ready$")

    def say(self, *lines):
        """Control lines, each done before this returns."""
        for line in lines:
            self.fake.stdin.write(line + "\n")
            self.fake.stdin.flush()
            self.facts.wait("^did " + re.escape(line), 30)

    def wait(self, pattern, seconds=10.0):
        return self.facts.wait("^event " + pattern, seconds)

    def hear(self, state, kilograms, ohms=None, more=""):
        self.say(f"frame {frame(state, kilograms, ohms)} {more}".rstrip())

    def run(self, *arguments, **environment):
        program = Program([self.binary, *map(str, arguments)], {**self.environment, **environment}, self.folder)
        self.programs.append(program)
        return program

    def weigh(self, *options, limit="20s", **environment):
        return self.run("weigh", "--yes", "--json", "--timeout", limit, "--db", self.db, *options, **environment)

    def weigh_and_start(self, *options, **named):
        """A weigh-in whose discovery has been started."""
        program = self.weigh(*options, **named)
        self.wait("start .* ok", 20)
        return program

    def expect_history(self, count):
        program = self.run("history", "--json", "--range", "all", "--db", self.db)
        program.expect_status(0)
        samples = json.loads("\n".join(program.out.lines))["samples"]
        assert len(samples) == count, f"{len(samples)} weigh-ins stored, expected {count}"

    def expect_no_session(self):
        for _ in range(20):
            self.fake.stdin.write("sessions\n")
            self.fake.stdin.flush()
            counts = self.facts.wait(r"^sessions \S+ (\d+) filters (\d+)").groups()
            if counts == ("0", "0"):
                return
            time.sleep(0.05)
        raise AssertionError(f"{counts[0]} sessions and {counts[1]} filters were left behind")

    def kill_bus(self):
        os.kill(self.bus_pid, signal.SIGKILL)

    def close(self):
        for program in self.programs:
            if program.is_running():
                program.process.kill()
                program.process.wait()
        for process in (self.fake, self.bus):
            if process:
                process.stdin.close()
                try:
                    process.wait(5)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()
        trouble = (self.folder / "fake.log").read_text() if self.fake else ""
        shutil.rmtree(self.folder, ignore_errors=True)
        assert "Traceback" not in trouble, "the double itself failed:\n" + trouble
