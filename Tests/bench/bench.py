"""Runs the sections and prints docs/benchmarks.md; see scripts/bench."""

import argparse
import dataclasses
import os
import pathlib
import platform
import subprocess
import sys
import tempfile
import time

import charts
import coach
import decode
import imports
import listening
import startup
import transport
import worker

ROOT = pathlib.Path(__file__).resolve().parents[2]
SECTIONS = {
    "startup": startup.measure, "decode": decode.measure, "memory": listening.memory, "flood": listening.flood,
    "latency": listening.latency, "charts": charts.measure, "trend": charts.trend,
    "imports": imports.measure, "transport": transport.measure, "coach": coach.measure, "worker": worker.measure,
}


@dataclasses.dataclass
class Context:
    root: pathlib.Path
    binary: str
    folder: pathlib.Path
    quick: bool
    environment: dict


def said(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT).stdout.strip()


def machine():
    model = next(
        (line.split(":", 1)[1].strip() for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")),
        platform.processor() or "unknown processor")
    return f"{model}, {os.cpu_count()} cores, Linux {platform.release()}"


def head(context, load_before):
    swift = said("swift", "--version").splitlines()[0].split("(")[0].strip()
    load = f"{load_before:.1f} before and {os.getloadavg()[0]:.1f} after"
    return "\n\n".join([
        "# Benchmarks",
        "Written by `scripts/bench --write`; every figure is measured, none is typed in. Absolute times belong to the machine, ratios within one run travel better.",
        f"Measured {time.strftime('%Y-%m-%d', time.gmtime())} on {machine()}; load average {load}. "
        f"{said(context.binary, '--version')} from commit {said('git', 'rev-parse', '--short', 'HEAD')}, "
        f"{os.stat(context.binary).st_size / 1e6:.1f} MB stripped; {swift}; Python {platform.python_version()}.",
    ])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--binary", default=ROOT / ".build/bin/fatnag")
    parser.add_argument("sections", nargs="*")
    options = parser.parse_args()
    if unknown := set(options.sections) - set(SECTIONS):
        parser.error(f"no section {', '.join(unknown)}; there are {', '.join(SECTIONS)}")
    if options.write and (options.sections or options.quick):
        parser.error("--write takes all sections, in full")

    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "HOME": folder, "TZ": "UTC"}
        context = Context(ROOT, str(pathlib.Path(options.binary).resolve()), pathlib.Path(folder), options.quick, environment)
        measured = []
        for name in options.sections or SECTIONS:
            print(f"measuring {name} ...", file=sys.stderr)
            measured.append(SECTIONS[name](context))
        text = "\n\n".join([head(context, load)] + [section.markdown() for section in measured]) + "\n"
    print(text)
    if options.write:
        (ROOT / "docs").mkdir(exist_ok=True)
        (ROOT / "docs/benchmarks.md").write_text(text)
    missed = [bar for section in measured for bar in section.bars if not bar.is_met]
    for bar in missed:
        print(f"missed: {' '.join(bar.row()[:3])}", file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
