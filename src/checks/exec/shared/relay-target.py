"""
Starts the relay of the sample between a sender and a target of its own, and prints what each of them saw. `sender.py` beside it says how
deliveries are signed: `CONFIG`, the fields of the relay's file that hold the secret, and `headers(kind, body)`.
"""
import http.client
import json
import os
import subprocess
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

from sender import CONFIG, headers

PORT = 8090
answers = [int(status) for status in os.environ.get("ANSWERS", "").split()]
received = []


class Target(BaseHTTPRequestHandler):
    def do_POST(self):
        received.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(answers.pop(0) if answers else 200)
        self.send_header("Retry-After", "1")
        self.end_headers()

    def log_message(self, *_):
        pass


def call(method, path, body=None, headers=None):
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=5)
    connection.request(method, path, body, headers or {})
    return connection.getresponse().status


def event(type):
    hypervisor = {"id": 3, "name": "<hv1>.example.com", "state": "offline"}
    return {"type": type, "timestamp": "2026-11-20T09:15:42Z", "data": {"hypervisor": hypervisor, "servers": 41}}


def deliver(kind):
    body = json.dumps(event("server.started" if kind == "unwanted" else "hypervisor.offline")).encode()
    return call("POST", "/nodestead", body, {} if kind == "unsigned" else headers(kind, body))


target = HTTPServer(("127.0.0.1", 0), Target)
threading.Thread(target=target.serve_forever, daemon=True).start()
route = {
    "name": "chat",
    "url": f"http://127.0.0.1:{target.server_port}/hook",
    "events": ["hypervisor.*"],
    "escape": True,
    "body": {"text": "{data.hypervisor.name} is {data.hypervisor.state}, servers: {data.servers}"},
}
with open("relay.json", "w", encoding="utf-8") as file:
    json.dump({**CONFIG, "port": PORT, "routes": [route]}, file)
relay = subprocess.Popen([sys.executable, "relay.py", "relay.json", "state"], stdout=subprocess.DEVNULL)
try:
    for _ in range(500):
        try:
            call("GET", "/healthz")
            break
        except OSError:
            time.sleep(0.02)
    for kind in sys.argv[1:]:
        print(f"{kind}: {deliver(kind)}")
        deadline = time.time() + 15
        while os.listdir("state/queue") and time.time() < deadline:
            time.sleep(0.02)
    for message in received:
        print(f"target: {message['text']}")
    print(f"health: {call('GET', '/healthz')}, dead: {len(os.listdir('state/dead'))}")
finally:
    relay.kill()
