"""What listening costs: memory, a flood of changes, and the way from a signal to the screen. Run by bench.py inside
Tests/doubles/with-bus: radio.py BINARY QUICK SECTION; prints one JSON object."""

import json
import os
import pathlib
import select
import sys
import tempfile
import time

import air

HEARD = "event start"


def memory(binary, folder, quick):
    """Peak resident memory after a while among twenty neighbours and an unsettled scale."""
    peaks = {}
    for name, on_terminal in [("in a pipe", False), ("live sheet on a terminal", True)]:
        with air.air() as double, air.listening(binary, folder / f"{on_terminal}.sqlite3", on_terminal) as run:
            double.wait(HEARD)
            double.say("flood 200 3")
            for step in range(10):
                double.say(f"frame {air.frame(60 + step, 0x04)}")
                double.say("sleep 200")
            if on_terminal:
                air.drain(run.screen, 3)
            double.wait("flood-over")
            peaks[name] = air.peak_kilobytes(run)
    return peaks


def flood(binary, folder, quick):
    """CPU share while 10,000 changes a second arrive, and whether the weigh-in at the end of it is the right one."""
    rate, seconds = 10_000, 3 if quick else 8
    with air.air() as double, air.listening(binary, folder / "flood.sqlite3") as run:
        double.wait(HEARD)
        double.say(f"flood {rate} {seconds}")
        double.wait("did flood")
        time.sleep(0.5)
        began, cpu = time.monotonic(), air.cpu_seconds(run)
        for step in range(20):
            double.say(f"frame {air.frame(60 + step / 10, 0x04)}")
            time.sleep((seconds - 1.5) / 20)
        share = (air.cpu_seconds(run) - cpu) / (time.monotonic() - began)
        double.say(f"frame {air.frame(74.05, 0x26, 509)}")  # sent once, in the midst of the flood
        over = double.wait("flood-over")
        out, _ = run.communicate(timeout=40)
    sent, took = over.split()[-2:]
    return {"rate": int(sent) / float(took), "share": share, "weight_kg": json.loads(out)["weight_kg"], "expected_kg": 74.05}


def latency(binary, folder, quick):
    """Milliseconds from the control line that makes the double send a signal to the first byte of the redrawn sheet."""
    times, silent = [], 0
    with air.air() as double, air.listening(binary, folder / "latency.sqlite3", on_terminal=True) as run:
        double.wait(HEARD)
        air.drain(run.screen, 0.5)
        for step in range(20 if quick else 120):
            air.drain(run.screen, 0.137)
            while select.select([run.screen], [], [], 0.02)[0]:
                os.read(run.screen, 65536)
            began = time.monotonic()
            double.say(f"frame {air.frame(70 + (step % 7) * 0.35, 0x04, second=step % 60)}")
            if select.select([run.screen], [], [], 0.5)[0]:
                times.append((time.monotonic() - began) * 1000)
            else:
                silent += 1
        idle_began, idle = time.monotonic(), 0
        while time.monotonic() - idle_began < 2:
            if select.select([run.screen], [], [], 0.1)[0]:
                os.read(run.screen, 65536)
                idle += 1
    return {"times": times, "silent": silent, "idle_redraws_per_second": idle / 2}


def main():
    binary, quick, section = sys.argv[1], sys.argv[2] == "quick", sys.argv[3]
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(HOME=folder, XDG_DATA_HOME=folder, XDG_CONFIG_HOME=folder, XDG_STATE_HOME=folder)
        print(json.dumps({"memory": memory, "flood": flood, "latency": latency}[section](binary, pathlib.Path(folder), quick)))


if __name__ == "__main__":
    main()
