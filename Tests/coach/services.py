"""What stands around the program: the operator's Worker, a service by script, a wire that listens in, and a port that nobody may touch."""
import json
import os
import pathlib
import socket
import subprocess
import threading
import time

import stage
from answers import ANSWERS
from person import SECRET

ROOT = pathlib.Path(__file__).resolve().parents[2]
stage.HOLD = 90  # a held connection outlasts the program's patience


def eventually(condition, what, seconds=15.0):
    end = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < end, f"{what}: not within {seconds} s"
        time.sleep(0.01)
    return found


class Worker:
    """scripts/dev-worker on a free port, with the stand-in or another upstream behind it."""

    def __init__(self, folder, *options, **variables):
        folder.mkdir(parents=True, exist_ok=True)
        self.said, self.lines, self.ready = folder / "worker.log", [], threading.Event()
        names = {"PATH": os.environ["PATH"], "HOME": str(folder), "APP_SHARED_SECRET": SECRET, **variables}
        self.process = subprocess.Popen(
            [ROOT / "scripts/dev-worker", "--port", "0", "--pause", "0", "--state", folder / "state", *options], env=names,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        threading.Thread(target=self.listen, daemon=True).start()
        self.ready.wait(20)
        assert self.port, f"dev-worker did not start: {self.lines}"
        self.url = f"http://127.0.0.1:{self.port}"

    port = None

    def listen(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))
            if "listens on 127.0.0.1:" in line:
                self.port = int(line.split("listens on 127.0.0.1:")[1].split(";")[0])
                self.ready.set()
        self.ready.set()

    @property
    def token(self):
        """The plan token it printed."""
        return next((line.split(" = ")[1] for line in self.lines if line.startswith("coach.plan_token")), None)

    @property
    def log(self):
        """The log's lines about requests."""
        return [json.loads(line) for line in list(self.lines) if line.startswith("{")]

    def close(self):
        self.process.terminate()
        self.process.send_signal(18)  # SIGCONT, where a case stopped it
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


class Scripted(stage.Stage):
    """The service of stage.py in this process, which remembers what it was asked. Its first word of a path names what it does; `script` says anew what."""

    def __init__(self, folder):
        self.asked = []
        super().__init__(folder)
        self.other_asked = lambda: list((folder / "requests").glob("other-*"))

    def write(self, kind, name, text):
        if kind == "requests" and not name.startswith("other-"):
            self.asked.append(json.loads(text))
        super().write(kind, name, text)

    def url(self, name):
        return f"http://127.0.0.1:{self.service}/{name}"

    def script(self, function, name="script"):
        ANSWERS[name] = function
        return self.url(name)

    def has_hung_up(self, name="script"):
        return (self.folder / "closed" / name).exists()

    def messages(self, at=-1):
        return json.loads(self.asked[at]["body"])["messages"]


class Wire:
    """Passes bytes on to a port and keeps what went there."""

    def __init__(self, port):
        self.target, self.sent = port, []
        self.server = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.url = f"http://127.0.0.1:{self.server.getsockname()[1]}"
        threading.Thread(target=stage.accept_all, args=(self.server, self.join), daemon=True).start()

    def close(self):
        stage.stop_listening(self.server)

    def join(self, near):
        with near, socket.create_connection(("127.0.0.1", self.target)) as far:
            place = len(self.sent)
            self.sent.append(b"")
            back = threading.Thread(target=self.pass_on, args=(far, near, None), daemon=True)
            back.start()
            self.pass_on(near, far, place)
            back.join()

    def pass_on(self, source, drain, place):
        try:
            while data := source.recv(65536):
                if place is not None:
                    self.sent[place] += data
                drain.sendall(data)
            drain.shutdown(socket.SHUT_WR)
        except OSError:
            for end in (source, drain):
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass

    @property
    def requests(self):
        """(first line, headers, body) of each connection."""
        found = []
        for data in self.sent:
            head, _, body = data.partition(b"\r\n\r\n")
            first, *lines = head.decode("latin-1").split("\r\n")
            found.append((first, dict(line.split(": ", 1) for line in lines), body))
        return found


class Untouchable:
    """A port at which every connection is counted."""

    def __init__(self):
        self.count = 0
        self.server = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.server.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=stage.accept_all, args=(self.server, self.notice), daemon=True).start()

    def close(self):
        stage.stop_listening(self.server)

    def notice(self, connection):
        self.count += 1
        connection.close()


def closed_port():
    """A port at which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]
