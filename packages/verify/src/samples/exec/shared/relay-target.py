"""
Starts the relay of the sample between a sender and a target of its own, and prints what each of them saw. `sender.py` beside it says how
deliveries are signed, `peers.py` how they are sent.

Environment: ANSWERS, what the target answers one after the other (a status, a status with a value for Retry-After as in `429:inf`, or the
name of a misbehaviour below), 200 when nothing is left; CONSTANTS and CONFIG, JSON that replaces constants of the relay and fields of its file;
LOG=1, to print what the relay said about the route; PATIENCE, how many seconds the queue may take to get empty.
"""
import http.client
import json
import os
import subprocess
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import peers
from sender import CONFIG

PORT = 8090
START = "import json, os, relay; vars(relay).update(json.loads(os.environ.get('CONSTANTS', '{}'))); relay.main()"
answers = os.environ.get("ANSWERS", "").split()
received = []


class Target(BaseHTTPRequestHandler):
    def do_POST(self):
        received.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        kind, _, value = (answers.pop(0) if answers else "200").partition(":")
        if kind == "silent":
            time.sleep(3)
        elif kind == "nonsense":
            self.wfile.write(b"!!!\r\n\r\n")
        elif kind == "stalled":
            self.start(429, {"Content-Length": "50"})
            time.sleep(3)
        elif kind == "deep":
            self.start(429, {"Content-Length": "4000"})
            self.wfile.write(b"[" * 4000)
        elif kind == "full-disk":
            peers.limit_files(relay, 10)
            self.start(500, {})
        elif kind != "closed":
            peers.limit_files(relay, None)
            self.start(int(kind), {"Retry-After": value} if value else {})

    def start(self, status, headers):
        self.send_response(status)
        for name, text in headers.items():
            self.send_header(name, text)
        self.end_headers()

    def log_message(self, *_):
        pass


def ask(path):
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=5)
    connection.request("GET", path)
    answer = connection.getresponse()
    return answer.status, answer.read().decode()


def event(type):
    hypervisor = {"id": 3, "name": "<hv1>.example.com", "state": "offline"}
    return {"type": type, "timestamp": "2026-11-20T09:15:42Z", "data": {"hypervisor": hypervisor, "servers": 41}}


def settle():
    """Waits until the queue is empty, the target has answered as often as it was told, or nothing can come any more."""
    deadline = time.time() + float(os.environ.get("PATIENCE", "3"))
    while (list(Path("state/queue").iterdir()) or answers) and time.time() < deadline:
        time.sleep(0.02)


target = ThreadingHTTPServer(("127.0.0.1", 0), Target)
threading.Thread(target=target.serve_forever, daemon=True).start()
route = {
    "name": "chat",
    "url": f"http://127.0.0.1:{target.server_port}/hook",
    "events": ["hypervisor.*"],
    "escape": True,
    "body": {"text": "{data.hypervisor.name} is {data.hypervisor.state}, servers: {data.servers}"},
}
changes = json.loads(os.environ.get("CONFIG", "{}"))
config = {**CONFIG, "port": PORT, "routes": [{**route, **changes.pop("route", {})}], **changes}
Path("relay.json").write_text(json.dumps(config), encoding="utf-8")
command = [sys.executable, "-c", START, "relay.json", "state"]
relay = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, restore_signals=False)
# Through pipes, as the journal takes it: a file would count against the full disk.
said, complained = [], []
readers = [threading.Thread(target=lines.extend, args=(pipe,)) for lines, pipe in ((said, relay.stdout), (complained, relay.stderr))]
for reader in readers:
    reader.start()
try:
    for _ in range(500):
        try:
            ask("/healthz")
            break
        except OSError:
            if relay.poll() is not None:
                readers[1].join()
                print(f"ended: {''.join(complained).strip()}")
                sys.exit()
            time.sleep(0.02)
    for kind in sys.argv[1:]:
        if kind == "full-disk":
            peers.limit_files(relay, 10)
        body = json.dumps(event("server.started" if kind == "unwanted" else "hypervisor.offline")).encode()
        print(f"{kind}: {peers.deliver(PORT, kind, body)}")
        if kind == "full-disk":
            peers.limit_files(relay, None)
        settle()
    for message in received:
        print(f"target: {message['text']}")
    status, text = ask("/healthz")
    if "LOG" in os.environ:
        relay.kill()
        readers[0].join()
        print("".join(line for line in said if line.startswith("chat")), end="")
    print(f"health: {status}, dead: {json.loads(text)['dead']}")
finally:
    relay.kill()
