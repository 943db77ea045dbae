"""Builds the timing programs of Tests/bench, which use the libraries as the program does."""

import subprocess
import sys


def built(context, name):
    """The path of one program, in release mode. What the compiler says is shown where it fails: it says so on standard output."""
    scratch = context.root / ".build/bench"
    command = ["swift", "build", "-c", "release", "--package-path", context.root / "Tests/bench", "--scratch-path", scratch, "--product", name]
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if run.returncode:
        print(*run.stdout.splitlines()[-60:], sep="\n", file=sys.stderr)
        raise SystemExit(f"{name} cannot be built")
    return scratch / "release" / name
