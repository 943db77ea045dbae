#!/usr/bin/env python3
"""stage.py FOLDER: a service that misbehaves on demand, another origin, a proxy, and nginx with TLS and HTTP/2 in front.

Says on its first line, as JSON, where all of them are; ends when its standard input does, and removes FOLDER. Everything is on loopback.
Requests are written to FOLDER/requests/NAME.json and the moment at which a client hung up to FOLDER/closed/NAME.
`GET /_reload` on the service makes nginx start over, which tears down what is in flight after a second.
"""

import json
import os
import pathlib
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import threading
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from answers import ANSWERS  # noqa: E402

HOLD = 20  # seconds after which a held connection is let go


def accept_all(server, attend):
    """Every connection in a thread of its own, until somebody stops the listening."""
    while True:
        try:
            connection, _ = server.accept()
        except OSError:
            return
        threading.Thread(target=attend, args=(connection,), daemon=True).start()


def stop_listening(server):
    """Closing alone would not wake who waits in accept."""
    try:
        server.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    server.close()


class Line:
    """One connection, for as long as an answer uses it."""

    def __init__(self, stage, connection, name, secret):
        self.stage, self.connection, self.name, self.secret = stage, connection, name, secret

    def send(self, data):
        try:
            self.connection.sendall(data)
            return True
        except OSError:
            self.stage.note_closed(self.name)
            return False

    def head(self, status, headers=(), kind="text/event-stream; charset=utf-8"):
        lines = [f"HTTP/1.1 {status} Whatever", *([f"Content-Type: {kind}"] if kind else []), *headers]
        self.send(("\r\n".join(lines) + "\r\n\r\n").encode())

    def refuse(self, status, body, headers=(), kind="application/json"):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.head(status, [f"Content-Length: {len(data)}", *headers], kind)
        self.send(data)

    def hold(self):
        """Until the client hangs up."""
        self.connection.settimeout(HOLD)
        try:
            while self.connection.recv(4096):
                pass
        except OSError:
            return
        self.stage.note_closed(self.name)

    def reset(self):
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


class Stage:
    def __init__(self, folder):
        self.folder = folder
        for name in ("requests", "closed", "nginx"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        self.nginx, self.servers = None, []
        self.service = self.listen(self.serve)
        self.other = self.listen(self.serve_other)
        self.mute = self.listen(lambda connection: time.sleep(HOLD))
        self.gruff = self.listen(lambda connection: connection.sendall(b"220 mail here\r\n") or connection.recv(4096))

    def listen(self, serve):
        server = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.servers.append(server)
        threading.Thread(target=accept_all, args=(server, lambda connection: self.attend(connection, serve)), daemon=True).start()
        return server.getsockname()[1]

    def close(self):
        for server in self.servers:
            stop_listening(server)

    def attend(self, connection, serve):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            with connection:
                serve(connection)
        except OSError:
            pass

    def write(self, kind, name, text):
        place = self.folder / kind / name
        place.with_suffix(".new").write_text(text)
        place.with_suffix(".new").rename(place)

    def note_closed(self, name):
        self.write("closed", name, str(time.monotonic()))

    def read_request(self, connection):
        data = b""
        while b"\r\n\r\n" not in data:
            more = connection.recv(65536)
            if not more:
                return None
            data += more
        head, _, body = data.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = [line.split(": ", 1) for line in lines]
        length = next((int(value) for key, value in headers if key.lower() == "content-length"), 0)
        while len(body) < length:
            body += connection.recv(65536)
        return first, headers, body

    def serve(self, connection):
        if not (request := self.read_request(connection)):
            return
        first, headers, body = request
        method, path, _ = first.split(" ")
        name = path.split("/")[1]
        if name == "_reload":
            self.nginx.send_signal(signal.SIGHUP)
            connection.sendall(b"HTTP/1.1 204 Done\r\n\r\n")
            return
        self.write("requests", f"{name}.json", json.dumps({"method": method, "path": path, "headers": headers, "body": body.decode()}))
        secret = next((value.split(" ")[-1] for key, value in headers if key.lower() == "authorization"), "")
        ANSWERS[name](Line(self, connection, name, secret))

    def serve_other(self, connection):
        """Another origin, which nothing should ever reach; and the proxy of the environment."""
        if not (request := self.read_request(connection)):
            return
        first, headers, _ = request
        method, target, _ = first.split(" ")
        name = target.replace("/", "_").replace(":", "_")
        self.write("requests", f"other-{method}-{name}.json", json.dumps({"first": first, "headers": headers}))
        if method != "CONNECT" or target.startswith("refused."):
            connection.sendall(b"HTTP/1.1 407 No\r\nContent-Length: 0\r\n\r\n")
            return
        with socket.create_connection(("127.0.0.1", self.tls)) as onward:
            connection.sendall(b"HTTP/1.1 200 Go ahead\r\nX-Fatnag-Plan: proxy\r\n\r\n")
            ends = {connection: onward, onward: connection}
            while True:
                for ready in select.select(list(ends), [], [], HOLD)[0]:
                    if not (data := ready.recv(65536)):
                        return
                    ends[ready].sendall(data)

    def start_nginx(self):
        folder = self.folder / "nginx"
        make_certificates(folder)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.tls = free.getsockname()[1]
        (folder / "nginx.conf").write_text(NGINX.format(folder=folder, tls=self.tls, service=self.service))
        self.nginx = subprocess.Popen(
            [nginx_binary(), "-e", "stderr", "-p", folder, "-c", folder / "nginx.conf"], stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=(folder / "said").open("w"))
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.tls)).close()
                return
            except OSError:
                time.sleep(0.05)
        raise SystemExit("nginx does not answer: " + (folder / "said").read_text())


NGINX = """
daemon off;
worker_processes 1;
worker_shutdown_timeout 1s;
pid {folder}/pid;
error_log stderr warn;
events {{ worker_connections 64; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{tls} ssl http2;
    ssl_certificate {folder}/server.pem;
    ssl_certificate_key {folder}/server.key;
    location / {{
      proxy_pass http://127.0.0.1:{service};
      proxy_http_version 1.1;
      proxy_buffering off;
      proxy_set_header X-Seen-Protocol $server_protocol;
    }}
  }}
}}
"""


def nginx_binary():
    """The one of this machine, or the one that scripts/bootstrap unpacked."""
    unpacked = pathlib.Path(__file__).resolve().parents[2] / ".build/nginx/usr/sbin/nginx"
    path = os.environ.get("PATH", "") + ":/usr/sbin"
    if not (found := shutil.which("nginx", path=path) or (os.access(unpacked, os.X_OK) and unpacked)):
        raise SystemExit("There is no nginx; scripts/bootstrap test gets one.")
    return found


def make_certificates(folder):
    def openssl(*words):
        subprocess.run(["openssl", *words], cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    for name in ("ca", "stranger"):
        openssl("req", "-x509", *key, "-days", "2", "-subj", f"/CN=throw-away {name}", "-keyout", f"{name}.key", "-out", f"{name}.pem")
    openssl("req", *key, "-subj", "/CN=coach.test", "-keyout", "server.key", "-out", "server.csr")
    (folder / "names").write_text("subjectAltName=DNS:coach.test,IP:127.0.0.1\n")
    openssl(
        "x509", "-req", "-in", "server.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "2", "-extfile", "names",
        "-out", "server.pem")


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    stage = Stage(pathlib.Path(sys.argv[1]).resolve())
    stage.start_nginx()
    try:
        print(json.dumps({"service": stage.service, "other": stage.other, "mute": stage.mute, "gruff": stage.gruff, "tls": stage.tls}), flush=True)
        sys.stdin.read()
    finally:
        stage.nginx.terminate()
        stage.nginx.wait()
        shutil.rmtree(stage.folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
