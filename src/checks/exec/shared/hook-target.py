"""Starts the hook of the sample with the input it gets itself, and prints the requests that the hook sends."""
import json
import os
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer


class Target(BaseHTTPRequestHandler):
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        print(self.command, self.path, self.headers.get("Authorization", "-"), self.headers["Content-Type"])
        print(json.dumps(body), flush=True)
        self.send_response(int(os.environ.get("ANSWER", "204")))
        self.end_headers()

    do_PUT = do_POST

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", 0), Target)
threading.Thread(target=server.serve_forever, daemon=True).start()
base = f"http://127.0.0.1:{server.server_port}"
env = {**os.environ, "FAILOVER_API": f"{base}/failover", "MONITORING_URL": f"{base}/api/nodestead"}
hook = subprocess.run(["./hook"], stdin=sys.stdin, env=env, text=True, capture_output=True)
sys.stdout.write(hook.stdout)
sys.stderr.write(hook.stderr)
sys.exit(min(hook.returncode, 1))
