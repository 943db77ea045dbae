#!/usr/bin/python3
"""A program with the terminal manners that cases.py asks of `fatnag weigh --source demo`: proves the harness, nothing else."""
import os
import select
import shutil
import signal
import sys
import termios
import time

LEAVE = "\x1b[0m\x1b[?2004l\x1b[?25h\x1b[?1049l"
COLOUR = "\x1b[38;5;80m" if "NO_COLOR" not in os.environ else ""


def main():
    if os.environ.get("TERM") == "dumb" or not sys.stdout.isatty():
        try:
            print("70.0 kg", flush=True)
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 0
    old = termios.tcgetattr(0)

    def write(text):
        os.write(1, text.encode())

    def enter():
        raw = termios.tcgetattr(0)
        raw[3] &= ~(termios.ICANON | termios.ECHO)
        termios.tcsetattr(0, termios.TCSADRAIN, raw)
        write("\x1b[?1049h\x1b[?25l\x1b[?2004h")

    def leave():
        write(LEAVE)
        termios.tcsetattr(0, termios.TCSADRAIN, old)

    def draw(*_):
        columns, rows = shutil.get_terminal_size()
        art = [COLOUR + "█▀█ " * 3] * 3 + ["70.0 kg", "enter save  q leave  ? help"]
        write("\x1b[2J" + "".join(f"\x1b[{y + 1};1H" + line[:columns + len(COLOUR)] for y, line in enumerate(art[:rows])))

    def die(number, _):
        leave()
        if number == signal.SIGINT:
            os._exit(130)
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)

    def stop(number, _):
        leave()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
        signal.signal(number, stop)
        enter()
        draw()

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGILL):
        signal.signal(number, die)
    signal.signal(signal.SIGTSTP, stop)
    signal.signal(signal.SIGWINCH, draw)
    enter()
    draw()
    end = time.monotonic() + (2 if "--yes" in sys.argv else 60)
    while time.monotonic() < end:
        if select.select([0], [], [], 0.1)[0]:
            try:
                key = os.read(0, 64)
            except OSError:
                key = b""
            if not key:
                return 1
            if key in (b"q", b"\x1b"):
                leave()
                return 1
            if key == b"?":
                write("\x1b[1;1Hhelp help")
    leave()
    print("70.0 kg saved")
    return 0


sys.exit(main())
