# Calls the function of the sample and says what it returned.
import os
import sys

from webhook import verify_webhook

_, id, timestamp, signatures, now = sys.argv
print(str(verify_webhook(os.environ["WEBHOOK_SECRET"], id, timestamp, signatures, sys.stdin.buffer.read(), float(now))).lower())
