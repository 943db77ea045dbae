"""What one request costs the Coach's Worker in processor time, under Node."""

import json
import subprocess

from figures import Bar, Section

# An answer is asked to stay under 140 words, which are about 200 pieces; 600 is what the token cap allows.
RUNS = [("Free, 200 pieces", "free", 200), ("Pro with a plan token, 200 pieces", "pro", 200), ("Free, 600 pieces", "free", 600)]
BARRED = 200


def measure(context):
    rows, bars = [], []
    for name, plan, words in RUNS:
        run = cost(context, plan, words)
        rows.append([name, f"{run['bytes'] / 1000:.0f}", f"{run['whole']:.2f}", f"{run['bare']:.2f}", f"{run['overhead']:.2f}"])
        if words == BARRED:
            bars.append(Bar(f"Worker, CPU a request: {name}", run["overhead"], 2, " ms"))
    return Section(
        "Worker",
        "One question through `workers/grok-proxy` in one Node process, from its first check to its last byte: limits, secret, plan token, ledger, relay of the stream piece by piece. CPU is user and system "
        "time of the whole process, the least of eight rounds after one to warm up. The stand-ins for client, upstream and Durable Objects run in the same process; what they cost alone is measured between the "
        "rounds, and the least of that is taken off.",
        ["request", "kB of answer", "CPU ms", "stand-ins alone", "Worker"], rows, bars)


def cost(context, plan, words):
    requests = 100 if context.quick else 500
    command = ["node", "--no-warnings", "workers/grok-proxy/test/cost.js", str(requests), str(words), plan]
    return json.loads(subprocess.run(command, cwd=context.root, check=True, capture_output=True, text=True).stdout)
