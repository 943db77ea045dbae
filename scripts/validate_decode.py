#!/usr/bin/env python3
"""An independent decoder of scale frames, to check ours against.

Written from the published layout of the frames, in another language and another style than Sources/ScaleCore, so that one
misreading is unlikely to be made twice. Standard library only.

  validate_decode.py                          check this decoder against the fixtures
  validate_decode.py FILE...                  the same with other fixtures (.json), or print what hex lines mean
  validate_decode.py --against PROGRAM        also run `PROGRAM decode - --json` on fixtures and random frames and compare

Exit status: 0 everything agrees, 1 a difference, 2 wrong usage.
"""

import argparse
import datetime
import json
import pathlib
import random
import shlex
import struct
import subprocess
import sys

FIXTURES = pathlib.Path(__file__).resolve().parent.parent / "Tests/ScaleCoreTests/Fixtures/frames.json"

KILOGRAMS_PER_POUND = 0.45359237

# Where each service keeps its fields. struct skips nothing: "<" means little-endian without padding.
LAYOUTS = {
    "181b": {"struct": "<HHBBBBBHH", "fields": "flags year month day hour minute second ohms raw"},
    "181d": {"struct": "<BHHBBBBB", "fields": "flags raw year month day hour minute second"},
}

# Bit numbers within `flags`; for 181b byte 0 is the low half and byte 1 the high half.
BITS = {
    "181b": {"lb": 0, "impedance": 9, "stabilized": 13, "jin": 14, "removed": 15},
    "181d": {"lb": 0, "jin": 4, "stabilized": 5, "removed": 7},
}

FIELDS = ("weight_kg", "unit", "stabilized", "removed", "has_impedance", "impedance_ohm", "scale_clock")


class Refused(Exception):
    """A frame that must not be read."""


def decode(service, data):
    """The fields of `fatnag.frame/1`, or Refused with `length` or `unit-conflict`."""
    layout = LAYOUTS[service]
    if len(data) != struct.calcsize(layout["struct"]):
        raise Refused("length")
    values = dict(zip(layout["fields"].split(), struct.unpack(layout["struct"], data)))
    bits = {name: bool(values["flags"] >> place & 1) for name, place in BITS[service].items()}
    if bits["lb"] and bits["jin"]:
        raise Refused("unit-conflict")

    if bits["lb"]:
        unit, kilograms = "lb", values["raw"] * KILOGRAMS_PER_POUND / 100
    else:
        unit, kilograms = ("jin" if bits["jin"] else "kg"), values["raw"] / 200

    ohms = values.get("ohms", 0)
    has_impedance = bits.get("impedance", False)
    try:
        digits = [values[name] for name in ("year", "month", "day", "hour", "minute", "second")]
        clock = datetime.datetime(*digits).isoformat(timespec="seconds")
    except ValueError:
        clock = None

    return {
        "weight_kg": kilograms,
        "unit": unit,
        "stabilized": bits["stabilized"],
        "removed": bits["removed"],
        "has_impedance": has_impedance,
        "impedance_ohm": ohms if has_impedance and 0 < ohms < 3000 else None,
        "scale_clock": clock,
    }


def outcome(service, text):
    """(fields, None) or (None, reason)."""
    try:
        return decode(service, bytes.fromhex(text)), None
    except Refused as refusal:
        return None, str(refusal)


def differences(expected, got):
    for field in FIELDS:
        if field not in got:
            yield f"{field} is missing"
        elif field == "weight_kg":
            if not isinstance(got[field], (int, float)) or abs(got[field] - expected[field]) > 1e-6:
                yield f"{field} is {got[field]}, not {expected[field]}"
        elif got[field] != expected[field] or type(got[field]) is not type(expected[field]):
            yield f"{field} is {json.dumps(got[field])}, not {json.dumps(expected[field])}"


def check_fixtures(path, rows):
    """Compares this decoder with the expectations of a fixture file; yields what differs."""
    for row in rows:
        got, refusal = outcome(row["service_uuid"], row["hex"])
        label = f"{path.name}: {row['name']}"
        if row.get("error") or row["expected"] is None:
            if refusal != row.get("error"):
                yield f"{label}: {refusal or 'was read'}, not refused for {row.get('error')}"
            continue
        if refusal:
            yield f"{label}: refused for {refusal}"
            continue
        expected = dict(row["expected"])
        expected["impedance_ohm"] = expected.pop("impedance")
        expected["scale_clock"] = expected.pop("timestamp")
        for difference in differences(expected, got):
            yield f"{label}: {difference}"


def random_frames(count, seed):
    """Frames of both kinds, half of them with plausible digits so that clocks and weights are hit; a few of odd length."""
    source = random.Random(seed)
    for number in range(count):
        service = source.choice(["181b", "181d"])
        length = struct.calcsize(LAYOUTS[service]["struct"])
        if number % 50 == 49:
            length = source.randrange(1, 24)
        data = bytearray(source.randbytes(length))
        if number % 2 and length == struct.calcsize(LAYOUTS[service]["struct"]):
            start = 2 if service == "181b" else 3
            year = source.choice([0, 1, 1970, 2024, 2025, 2026, 2100, 2226, 9999, 10000])
            day = [source.randrange(14), source.randrange(33), source.randrange(25), source.randrange(61)]
            data[start:start + 7] = struct.pack("<HBBBBB", year, *day, source.randrange(61))
        yield service, bytes(data).hex()


def check_program(command, frames):
    """Runs `decode - --json` once per service; yields what differs."""
    for service in LAYOUTS:
        lines = [text for kind, text in frames if kind == service and text]
        if not lines:
            continue
        arguments = [*shlex.split(command), "decode", "-", "--json", "--service", service]
        run = subprocess.run(
            arguments, input="\n".join(lines) + "\n", capture_output=True, text=True, timeout=300, check=False)
        answers = run.stdout.splitlines()
        if len(answers) != len(lines):
            yield f"{service}: {len(lines)} frames in, {len(answers)} lines out; {run.stderr.strip()[:200]}"
            continue
        refused = 0
        for text, answer in zip(lines, answers):
            expected, refusal = outcome(service, text)
            refused += refusal is not None
            try:
                got = json.loads(answer)
            except ValueError:
                yield f"{service} {text}: no JSON: {answer[:80]}"
                continue
            if refusal:
                if got.get("schema") != "fatnag.error/1":
                    yield f"{service} {text}: must be refused for {refusal}, got {answer[:80]}"
            elif got.get("schema") != "fatnag.frame/1":
                yield f"{service} {text}: schema is {got.get('schema')}"
            else:
                for difference in differences(expected, got):
                    yield f"{service} {text}: {difference}"
        if run.returncode != (5 if refused else 0):
            yield f"{service}: exit status {run.returncode} with {refused} refused"


def print_lines(path, service):
    """Decodes hex lines of a text file, one object per line."""
    for line in path.read_text(encoding="utf-8").split("\n"):
        if not line.strip():
            continue
        kind = service or ("181d" if len(bytes.fromhex(line)) == 10 else "181b")
        fields, refusal = outcome(kind, line)
        schema = "fatnag.error/1" if refusal else "fatnag.frame/1"
        print(json.dumps({"schema": schema, **(fields or {"code": refusal})}))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=pathlib.Path, metavar="FILE")
    parser.add_argument("--against", metavar="PROGRAM", help="the command to compare with")
    parser.add_argument("--random", type=int, default=5000, metavar="N", help="random frames for --against (5000)")
    parser.add_argument("--seed", type=int, default=20241130)
    parser.add_argument("--service", choices=sorted(LAYOUTS), help="of hex lines; else by their length")
    options = parser.parse_args()

    fixtures = [path for path in options.files or [FIXTURES] if path.suffix == ".json"]
    for path in options.files:
        if path.suffix != ".json":
            print_lines(path, options.service)

    found = []
    frames = []
    for path in fixtures:
        rows = json.loads(path.read_text(encoding="utf-8"))
        frames += [(row["service_uuid"], row["hex"]) for row in rows]
        found += check_fixtures(path, rows)
    if options.against:
        frames += random_frames(options.random, options.seed)
        found += check_program(options.against, frames)

    for difference in found[:40]:
        print(difference, file=sys.stderr)
    if len(found) > 40:
        print(f"… and {len(found) - 40} more", file=sys.stderr)
    if fixtures:
        print(f"{len(frames)} frames, {len(found)} differences", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
