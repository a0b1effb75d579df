import os
import sys

from webhook import verify_webhook

# Arguments: id, timestamp, signatures, now. The body comes on standard input.
id, timestamp, signatures, now = sys.argv[1:]
ok = verify_webhook(os.environ["WEBHOOK_PUBLIC_KEY"], id, timestamp, signatures, sys.stdin.buffer.read(), float(now))
sys.exit(0 if ok else 1)
