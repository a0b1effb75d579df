"""
Starts the hook of the sample with the input it gets itself, and prints the requests that the hook sends. Environment: ANSWER, what the target
answers one after the other: a status (a redirect leads to a page that is there), `silent` or `nonsense`; the last is repeated, 204 without it.
"""
import json
import os
import subprocess
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

answers = os.environ.get("ANSWER", "204").split()


class Target(BaseHTTPRequestHandler):
    def do_POST(self):
        print(self.command, self.path, self.headers.get("Authorization", "-"), self.headers["Content-Type"], flush=True)
        print(json.dumps(json.loads(self.rfile.read(int(self.headers["Content-Length"])))), flush=True)
        answer = answers.pop(0) if len(answers) > 1 else answers[0]
        if answer == "silent":
            time.sleep(8)
        elif answer == "nonsense":
            self.wfile.write(b"!!!\r\n\r\n")
        else:
            self.send_response(int(answer))
            if answer.startswith("3"):
                self.send_header("Location", "/login")
            self.end_headers()

    do_PUT = do_POST

    def do_GET(self):
        self.send_response(200)
        self.end_headers()

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
