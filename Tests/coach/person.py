"""Somebody who uses the Coach: a home with weigh-ins and imported health data, settings, and the program run in it."""
import json
import os
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "terminal"))
from jobshell import Job  # noqa: E402

NOW = "2026-11-30T18:30:00+01:00"  # a Monday
SECRET = "canary-7d21-secret-of-the-coach"
PLAN_TOKEN = "canary-0b3e-plan-token"
EXPORT = """<?xml version="1.0" encoding="UTF-8"?>
<HealthData locale="en_GB">
 <ExportDate value="2026-11-30 18:00:00 +0100"/>
{records}
</HealthData>
"""
RECORD = (' <Record type="HKQuantityTypeIdentifier{type}" sourceName="{source}" unit="{unit}" creationDate="{day} {end}:00 +0100" '
          'startDate="{day} {start}:00 +0100" endDate="{day} {end}:00 +0100" value="{value}"/>')


def health_export():
    """Twenty days of November: weight going down, steps, resting heart rate."""
    records = []
    for number in range(20):
        day = f"2026-11-{10 + number:02}"
        records += [
            RECORD.format(type="BodyMass", source="Scale", unit="kg", day=day, start="07:10", end="07:10", value=round(84.4 - 0.1 * number, 1)),
            RECORD.format(type="StepCount", source="Watch", unit="count", day=day, start="08:00", end="20:00", value=8000 + 50 * number),
            RECORD.format(type="RestingHeartRate", source="Watch", unit="count/min", day=day, start="06:00", end="06:10", value=58)]
    return EXPORT.format(records="\n".join(records))


class Said:
    """What a run said, and how it ended."""

    def __init__(self, done):
        self.status, self.out, self.error = done.returncode, done.stdout.decode(), done.stderr.decode()

    @property
    def lines(self):
        """JSON lines on standard output."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def failure(self):
        """The object on standard error."""
        return json.loads(self.error.splitlines()[-1])

    def __repr__(self):
        return f"status {self.status}\nout: {self.out[-1500:]}\nerror: {self.error[-1500:]}"


class Person:
    def __init__(self, binary, folder, template=None):
        self.binary, self.home, self.jobs, self.heard = binary, folder, [], []
        if template:
            shutil.copytree(template, folder)
        folder.mkdir(exist_ok=True)

    @property
    def database(self):
        return self.home / "data/fatnag/health.sqlite3"

    def environment(self, **more):
        """A name with None is left out."""
        home = str(self.home)
        names = {"PATH": os.environ["PATH"], "HOME": home, "XDG_DATA_HOME": f"{home}/data", "XDG_CONFIG_HOME": f"{home}/config",
                 "XDG_STATE_HOME": f"{home}/state", "LANG": "C.UTF-8", "TZ": "Europe/Berlin", "FATNAG_NOW": NOW, "TERM": "xterm-256color",
                 "COLORTERM": "truecolor", "DBUS_SYSTEM_BUS_ADDRESS": f"unix:path={home}/no-bus", "SWIFT_BACKTRACE": "enable=no", **more}
        return {name: value for name, value in names.items() if value is not None}

    def settle_in(self):
        """Profile, weigh-ins and health data, as after some weeks of use."""
        self.run("profile", "set", "--name", "Ada", "--sex", "female", "--age", "41", "--height", "172", well=True)
        export = self.home / "export.xml"
        export.write_text(health_export())
        self.run("import", str(export), well=True)
        export.unlink()
        self.run("add", "82.1", "--at", "2026-11-30T07:12:00+01:00", "--note", "canary-note after holiday", well=True)
        return self

    def set(self, url, secret=SECRET, **more):
        """Settings as they stand in the two files."""
        folder = self.home / "config/fatnag"
        folder.mkdir(parents=True, exist_ok=True)
        lines = {"coach.url": url, **{name.replace("_", ".", 1): value for name, value in more.items()}}
        secrets = {"coach.secret": secret, **{name: lines.pop(name, None) for name in ("coach.plan_token", "feedback.key")}}
        (folder / "secrets.conf").write_text("".join(f"{name} = {value}\n" for name, value in secrets.items() if value))
        (folder / "secrets.conf").chmod(0o600)
        (folder / "fatnag.conf").write_text("".join(f"{name} = {value}\n" for name, value in lines.items()))
        return self

    def agree(self):
        version = json.loads(self.run("coach", "consent", "status", "--json").out)["text_version"]
        said = self.run("coach", "consent", "on", "--i-understand", version)
        assert said.status == 0, said
        return self

    def run(self, *words, typed=b"", limit=60, well=False, before=(), program=None, **more):
        """The program in a pipe. `before`: the words of a program that starts it; `program`: another one in its place."""
        done = subprocess.run(
            [*before, program or str(self.binary), *words], env=self.environment(**more), input=typed, capture_output=True, timeout=limit, check=False,
            cwd=self.home)
        said = Said(done)
        self.heard += [said.out, said.error]
        assert not well or said.status == 0, (words, said)
        return said

    def json(self, *words, **more):
        return json.loads(self.run(*words, "--json", well=True, **more).out)

    def turns(self, session=1):
        """Who said what, and how it ended: [(role, state, text)]."""
        return [(turn["role"], turn["state"], turn["text"]) for turn in self.json("coach", "sessions", str(session))["turns"]]

    def at_terminal(self, *words, columns=80, rows=24, **more):
        job = Talker([str(self.binary), *words], columns, rows, **self.environment(**more))
        self.jobs.append(job)
        return job

    def expect_nothing_leaked(self, *canaries):
        """No secret in anything that was said or is kept, but for the file of secrets."""
        places = [("standard output or error", "\n".join(self.heard).encode())] + [("the terminal", job.raw) for job in self.jobs]
        places += [(path.relative_to(self.home), path.read_bytes()) for path in self.home.rglob("*")
                   if path.is_file() and path.name not in ("secrets.conf", "fatnag.conf")]
        for canary in canaries or (SECRET, PLAN_TOKEN):
            found = [str(place) for place, content in places if canary.encode() in content]
            assert not found, f"{canary} stands in {found}"

    def close(self):
        for job in self.jobs:
            job.close()


class Talker(Job):
    """Somebody at a terminal who waits for words before typing the next ones."""

    def __init__(self, *arguments, **environment):
        self.seen = 0
        super().__init__(*arguments, **environment)

    def expect(self, words, seconds=15.0):
        """Waits until words stand in what came since the last time."""
        wanted = words.encode()
        self.until(lambda: wanted in self.raw[self.seen:], f"“{words}” never came after {self.raw[self.seen:][-800:]!r}", seconds)
        self.seen += self.raw[self.seen:].index(wanted) + len(wanted)

    def say(self, line):
        self.press(line + "\n")

    def reads_on(self):
        """To the end of a text that is taller than the terminal."""
        self.expect("-- more: ")
        self.press("\n")

    def typed(self):
        """What stands at the last prompt of a conversation, however many rows it takes."""
        at = max((n for n, line in enumerate(self.screen.display) if line.startswith("you> ")), default=0)
        return "".join(self.screen.display[at:]).rstrip()[len("you> "):]

    def shows_typed(self, words):
        self.until(lambda: self.typed() == words, f"“{words}” does not stand at the prompt")

    def ends(self, outcome, seconds=15.0):
        self.report(f"{outcome}$", seconds)
        self.settle(0.05)  # what it wrote last
