"""
Starts the receiver of the sample, lets hostile and unlucky peers call it, and prints what it answered each of them and what lies in its inbox.
Arguments: the kinds of deliveries. Environment: RECEIVER, the command.
"""
import os
import shlex
import socket
import subprocess
import sys
import time

import peers

PORT = 8080
BODY = b'{"type":"webhook.test","timestamp":"2026-11-20T09:15:42Z","data":{"endpoint_id":5,"message":"This is a test."}}'

os.mkdir("inbox")
env = {**os.environ, "WEBHOOK_INBOX": "inbox"}
receiver = subprocess.Popen(shlex.split(env["RECEIVER"]), env=env, stdout=sys.stderr, restore_signals=False)
try:
    for _ in range(150):
        try:
            socket.create_connection(("127.0.0.1", PORT)).close()
            break
        except OSError:
            if receiver.poll() is not None:
                print("it does not start")
                sys.exit()
            time.sleep(0.02)
    for kind in sys.argv[1:]:
        if kind == "full-disk":
            peers.limit_files(receiver, 10)
        print(f"{kind}: {peers.deliver(PORT, kind, BODY)}", flush=True)
        if kind == "full-disk":
            peers.limit_files(receiver, None)
    files = {name: os.path.getsize(f"inbox/{name}") for name in sorted(os.listdir("inbox"))}
    print("inbox:", ", ".join(f"{name} {size}" for name, size in files.items()) or "empty")
finally:
    receiver.kill()
