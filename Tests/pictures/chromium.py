"""Chromium without a window, spoken to over a pipe (Chrome DevTools Protocol), with a network that leads nowhere."""
import base64
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from select import select

OPTIONS = [
    "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--no-default-browser-check", "--disable-gpu", "--disable-extensions",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars", "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP * ~NOTFOUND", "--proxy-server=http://127.0.0.1:9",
]


class Unavailable(Exception):
    """There is no Chromium, or it cannot run here."""


class Chromium:
    def __init__(self, patience=60):
        program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        if not program:
            raise Unavailable("there is no chromium (apt install chromium)")
        self.patience, self.number, self.events, self.buffer = patience, 0, [], b""
        self.home = tempfile.mkdtemp(prefix="pictures.")
        commands, self.to = os.pipe()
        self.back, answers = os.pipe()
        # Chromium reads descriptor 3 and writes descriptor 4; its sandbox cannot start as root.
        line = 'exec 3<&"$1" 4>&"$2"; shift 2; exec "$@"'
        words = [program, *OPTIONS, f"--user-data-dir={self.home}", *(["--no-sandbox"] if os.getuid() == 0 else []), "about:blank"]
        with open(f"{self.home}/log", "wb") as log:
            self.process = subprocess.Popen(
                ["bash", "-c", line, "-", str(commands), str(answers), *words], pass_fds=(commands, answers), stdin=subprocess.DEVNULL,
                stdout=log, stderr=log, start_new_session=True, env={**os.environ, "HOME": self.home})
        os.close(commands)
        os.close(answers)
        try:
            target = self("Target.createTarget", url="about:blank")["targetId"]
            self.session = self("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        except (OSError, TimeoutError) as failure:
            last = open(f"{self.home}/log", "rb").read().decode(errors="replace").strip().splitlines()[-1:]
            self.close()
            raise Unavailable(f"chromium does not start: {failure} {' '.join(last)}") from failure

    session = None

    def __call__(self, method, **parameters):
        """Sends a command and waits for its answer; what happens meanwhile is kept in `events`."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session and not method.startswith("Target."):
            message["sessionId"] = self.session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def receive(self):
        deadline = time.monotonic() + self.patience
        while b"\0" not in self.buffer:
            if not select([self.back], [], [], max(0, deadline - time.monotonic()))[0]:
                raise TimeoutError("no answer")
            piece = os.read(self.back, 1 << 20)
            if not piece:
                raise ConnectionError("it ended")
            self.buffer += piece
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def wait(self, method):
        """Until an event has come."""
        while not any(event.get("method") == method for event in self.events):
            self.events.append(self.receive())

    def open(self, url, width, height, dark):
        """Loads a page in a window of that size."""
        for domain in ("Page", "Network", "Log", "Runtime"):
            self(f"{domain}.enable")
        self("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self("Emulation.setEmulatedMedia", media="", features=[scheme])
        self.events.clear()
        self("Page.navigate", url=url)
        self.wait("Page.loadEventFired")

    def value(self, expression):
        return self("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def screenshot(self, whole=True):
        return base64.b64decode(self("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"])

    def pdf(self):
        return base64.b64decode(self("Page.printToPDF", preferCSSPageSize=True, printBackground=True)["data"])

    def requests(self):
        return [e["params"]["request"]["url"] for e in self.events if e.get("method") == "Network.requestWillBeSent"]

    def complaints(self):
        return [e["params"]["entry"]["text"] for e in self.events if e.get("method") == "Log.entryAdded"]

    def close(self):
        """Ends what was started here: the process group is this object's own."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        shutil.rmtree(self.home, ignore_errors=True)
