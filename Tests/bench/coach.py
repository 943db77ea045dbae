"""The Coach: what stands between an answer's first byte and the terminal, how much memory a long answer takes, and what no other command loads."""

import json
import os
import pathlib
import pty
import random
import select
import shutil
import socket
import statistics
import subprocess
import sys
import threading
import time

from figures import Bar, Section, number
from programs import built

HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
LONG = 4 << 20  # what an answer may have on its way, JSON included
CHUNKS = 6
CURL = "`curl -N`"
OURS = "`fatnag coach`"


def measure(context):
    stage = Stage(context)
    parts = [latency(stage, 7 if context.quick else 41), memory(stage), cleaning(context), loading(stage)]
    return Section(
        "Coach",
        "Answers of a server on this machine, `fatnag coach` beside `curl -N` of the same answer. Times are medians of rounds that take turns, from the moment before the server writes to the moment at which "
        f"the words can be read from the pseudo-terminal: the first words, and {CHUNKS - 1} later chunks of one word, each sent when the one before was read. What a run needs before it asks stands apart. "
        "Added is the median of the differences within a round. The long answer has 4 MiB on its way; its peak is the most that was ever resident (VmHWM, shared libraries included). Text is cleaned in "
        "pieces of a word; its floor is the reader of answers alone, which copies the same text out of its JSON. CPU seconds of one core, median of nine.",
        ["figure", f"{CURL} or floor", OURS, "added"],
        [row for rows, _ in parts for row in rows], [bar for _, bars in parts for bar in bars])


class Stage:
    """Where runs are made: a listening socket that nobody else answers, and a store that exists already."""

    def __init__(self, context):
        self.context = context
        self.server = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.server.getsockname()[1]}"
        self.environment = {**context.environment, "FATNAG_COACH_URL": self.url, "SWIFT_BACKTRACE": "enable=no", "LC_ALL": "C.UTF-8", "TERM": "xterm"}
        self.store = context.folder / "coach.sqlite3"
        self.peak = context.folder / "peak"
        subprocess.run(["cc", "-O2", "-o", self.peak, context.root / "Tests/bench/peak.c"], check=True)
        if not (curl := shutil.which("curl")):
            raise SystemExit("There is no curl to compare with.")
        self.curl = [curl, "-sN", "-H", "Content-Type: application/json", "-d", "{}", self.url + "/v1/chat/completions"]
        self.fatnag = [context.binary, "coach", "--new", "How was my week?", "--db", str(self.store)]
        subprocess.run([context.binary, "add", "81.2", "--db", str(self.store)], check=True, env=self.environment, capture_output=True)

    def accept(self):
        connection, _ = self.server.accept()
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        asked = b""
        while b"\r\n\r\n" not in asked:
            asked += connection.recv(65536)
        head, _, body = asked.partition(b"\r\n\r\n")
        length = next(int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:"))
        while len(body) < length:
            body += connection.recv(65536)
        return connection


class OnTerminal:
    """A command on a pseudo-terminal."""

    def __init__(self, command, environment):
        self.screen, terminal = pty.openpty()
        self.run = subprocess.Popen(command, stdin=terminal, stdout=terminal, stderr=terminal, env=environment, start_new_session=True)
        os.close(terminal)
        self.seen = b""

    def wait_for(self, words):
        """Until these words stand on the screen."""
        while words not in self.seen:
            if not select.select([self.screen], [], [], 30)[0]:
                raise SystemExit(f"{words} never came: {self.seen[-200:]}")
            self.seen = self.seen[-4096:] + self.read()

    def read(self):
        try:
            return os.read(self.screen, 65536)
        except OSError:  # EIO: nobody holds the terminal any more
            return b""

    def finish(self):
        """Reads to the end; how many bytes that were."""
        size = len(self.seen)
        while more := self.read():
            size += len(more)
        os.close(self.screen)
        if status := self.run.wait():
            raise SystemExit(f"{self.run.args[0]} ended with {status}")
        return size


def event(value):
    return b"data: " + json.dumps(value).encode() + b"\n\n"


def delta(text):
    return event({"id": "c-1", "object": "chat.completion.chunk", "choices": [{"index": 0, "delta": {"content": text}}]})


END = event({"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]}) + b"data: [DONE]\n\n"


# MARK: Latency


def latency(stage, rounds):
    names = {CURL: stage.curl, OURS: stage.fatnag}
    times = {name: {"start": [], "first": [], "later": []} for name in names}
    chance = random.Random(1)
    for turn in range(rounds + 2):  # two rounds to warm the caches
        order = list(names)
        chance.shuffle(order)
        for name in order:
            asked, first, *later = one_answer(stage, names[name])
            if turn >= 2:
                times[name]["start"].append(asked)
                times[name]["first"].append(first)
                times[name]["later"].append(statistics.median(later))
    rows, added = [], {}
    for key, what in [("start", "from start to request, ms"), ("first", "first words, ms"), ("later", "later chunks, ms")]:
        theirs, ours = times[CURL][key], times[OURS][key]
        added[key] = statistics.median(our - their for our, their in zip(ours, theirs))
        rows.append([what, *(f"{statistics.median(values) * 1000:.2f}" for values in (theirs, ours)), f"{added[key] * 1000:.2f}"])
    return rows, [
        Bar("added to the first words, median", added["first"] * 1000, 10, " ms"),
        Bar("added to later chunks, median", added["later"] * 1000, 10, " ms"),
    ]


def one_answer(stage, command):
    """Seconds from start to request, then from each chunk to the screen."""
    began = time.perf_counter()
    terminal = OnTerminal(command, stage.environment)
    connection = stage.accept()
    times = [time.perf_counter() - began]
    with connection:
        for index in range(CHUNKS):
            word = f"step{index}"
            bytes = (HEAD if index == 0 else b"") + delta(word + " ")
            sent = time.perf_counter()
            connection.sendall(bytes)
            terminal.wait_for(word.encode())
            times.append(time.perf_counter() - sent)
            time.sleep(0.002)
        connection.sendall(END)
    terminal.finish()
    return times


# MARK: A long answer


def memory(stage):
    answer = long_answer()
    runs = {"in a pipe": (stage.fatnag, False), "as JSON": ([*stage.fatnag, "--json"], False), "on a terminal": (stage.fatnag, True)}
    peers = {"in a pipe": (stage.curl, False), "on a terminal": (stage.curl, True)}
    rows, bars = [], []
    for name, (command, is_terminal) in runs.items():
        ours = long_run(stage, command, is_terminal, answer)
        theirs = long_run(stage, *peers[name], answer) if name in peers else None
        kept = ["", ""] if theirs is None else [f"{theirs[0] / 1000:.1f}", f"{theirs[1]:.2f}"]
        rows.append([f"4 MiB {name}: peak MB", kept[0], f"{ours[0] / 1000:.1f}", ""])
        rows.append([f"4 MiB {name}: seconds", kept[1], f"{ours[1]:.2f}", ""])
        bars.append(Bar(f"resident memory of a 4 MiB answer {name}", ours[0] / 1000, 32, " MB"))
    return rows, bars


def long_answer():
    """As much as an answer may be, in chunks of about 4,000 bytes."""
    chance, words = random.Random(4), "steady walk sleep protein water morning evening weight trend plan day eat more less good then keep with your meal".split()
    chunks, size = [], 0
    while True:
        sentences = [" ".join(chance.choice(words) for _ in range(chance.randrange(5, 16))).capitalize() + ". " for _ in range(64)]
        chunk = delta("".join(sentences))
        if size + len(chunk) + len(END) > LONG:
            return b"".join(chunks) + END
        chunks.append(chunk)
        size += len(chunk)


def long_run(stage, command, is_terminal, answer):
    """Peak in kB and seconds, all output read as fast as it comes."""
    resident = stage.context.folder / "resident"
    sender = threading.Thread(target=send, args=(stage, answer))
    sender.start()
    began = time.perf_counter()
    command = [str(stage.peak), str(resident), *command]
    if is_terminal:
        size = OnTerminal(command, stage.environment).finish()
    else:
        size = len(subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=stage.environment).stdout)
    took = time.perf_counter() - began
    sender.join()
    if size < len(answer) * 0.9:
        raise SystemExit(f"{command[2]} said {size} bytes of {len(answer)}")
    return int(resident.read_text()), took


def send(stage, answer):
    with stage.accept() as connection:
        connection.sendall(HEAD + answer)


# MARK: The cleaner


def cleaning(context):
    program = built(context, "CleanerBench")
    run = subprocess.run([program], text=True, capture_output=True, check=True)
    texts = [json.loads(line) for line in run.stdout.splitlines()]
    rows = [
        [f"cleaning {text['text']}, MB/s (and in one piece)", f"{text['floor'] / 1e6:.1f}", f"{text['pieces'] / 1e6:.1f} ({text['whole'] / 1e6:.1f})", ""] for text in texts
    ]
    prose = texts[0]
    return rows, [
        Bar("cleaning English prose", prose["pieces"] / 1e6, 7.4, " MB/s", at_least=True),
        Bar("CPU of cleaning against reading, English prose", prose["floor"] / prose["pieces"], 1.5, "×"),
    ]


# MARK: What is loaded


def loading(stage):
    """Which runs load libcurl, by what the dynamic linker says of itself."""
    store = ["--db", str(stage.store)]
    idle = {words: [stage.context.binary, *words.split(), *store] for words in ("history", "plan --offline", "coach sessions", "coach preview hello")}
    loads = {name: loads_libcurl(stage, command) for name, command in idle.items()}
    closing = threading.Thread(target=send, args=(stage, delta("Fine. ") + END))
    closing.start()
    if not loads_libcurl(stage, stage.fatnag):
        raise SystemExit("the linker did not say that `fatnag coach` loads libcurl")
    closing.join()
    rows = [[f"`fatnag {name}` loads libcurl", "", "yes" if is_loaded else "no", ""] for name, is_loaded in loads.items()]
    return rows, [Bar("commands without network that load libcurl", sum(loads.values()), 0)]


def loads_libcurl(stage, command):
    said = stage.context.folder / "linker"
    for path in said.parent.glob("linker.*"):
        path.unlink()
    run = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**stage.environment, "LD_DEBUG": "files", "LD_DEBUG_OUTPUT": str(said)})
    texts = [path.read_text(errors="replace") for path in said.parent.glob("linker.*")]
    if run.returncode not in (0, 1) or not any("libc.so" in text for text in texts):
        raise SystemExit(f"{' '.join(command[1:])} ended with {run.returncode}, and the linker said nothing")
    return any("libcurl" in text for text in texts)
