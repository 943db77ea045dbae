"""Frames a second through the decoder in release mode, and what it allocates."""

import json
import os
import subprocess

from figures import Bar, Section, number
from programs import built


def measure(context):
    program = built(context, "FrameBench")
    counter = context.folder / "allocations.so"
    subprocess.run(
        ["cc", "-O2", "-fPIC", "-shared", "-fno-builtin", "-o", counter, context.root / "Tests/bench/allocations.c"], check=True)
    cases = json.loads((context.root / "Tests/ScaleCoreTests/Fixtures/frames.json").read_text())
    frames = [case["hex"] for case in cases if case["service_uuid"] == "181b" and "weight_kg" in (case.get("expected") or {})]
    run = subprocess.run(
        [program], input="\n".join(frames), text=True, capture_output=True, check=True,
        env={**os.environ, "LD_PRELOAD": str(counter)})
    ways = [json.loads(line) for line in run.stdout.splitlines()]
    rows = [
        [way["way"], f"{way['median'] / 1e6:.1f}", f"{way['best'] / 1e6:.1f}", f"{way['allocations'] / way['frames']:.4f}"]
        for way in ways
    ]
    bars = []
    for way in ways:
        bars.append(Bar(f"frames/s, {way['way']}", way["median"] / 1e6, 20, " million", at_least=True))
        bars.append(Bar(f"allocations per frame, {way['way']}", round(way["allocations"] / way["frames"], 3), 0))
    return Section(
        "Decoding",
        f"The {len(frames)} composition-scale frames of the test fixtures in turn, {number(ways[0]['frames'])} decodes per way, timed in CPU "
        "seconds of one core; median and best of nine rounds. \"One model\" calls the decoder of the composition scale, \"list of models\" "
        "goes through the registry as the program does. Allocations are counted by a preloaded allocator.",
        ["way", "median million/s", "best million/s", "allocations per frame"], rows, bars)
