"""How deliveries prove where they come from: signed as Standard Webhooks does, or with a bearer token where SCHEME=bearer."""
import base64
import hashlib
import hmac
import os
import time

BEARER = os.environ.get("SCHEME") == "bearer"
# A receiver with an empty or short secret meets a sender who knows it.
SECRET = os.environ.get("WEBHOOK_SECRET", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
TOKEN = os.environ.get("WEBHOOK_TOKEN", "c3VwZXItc2VjcmV0LWV4YW1wbGU0Mg")
# The fields of the relay's file that hold the secret.
CONFIG = {"token": TOKEN} if BEARER else {"secret": SECRET}


def headers(kind, body):
    """Headers of a delivery: genuine, or `forged`, a `replay`, with a `long-timestamp` or with a `path` as its id."""
    if BEARER:
        return {"Authorization": f"Bearer {'another-token' if kind == 'forged' else TOKEN}"}
    id = "../msg_1" if kind == "path" else "msg_2RkW8sT1zQ6vB3mX9pLc4dYf0hN"
    timestamp = "9" * 310 if kind == "long-timestamp" else str(int(time.time()) - (360 if kind == "replay" else 0))
    key = b"another key of 24 bytes." if kind == "forged" else base64.b64decode(SECRET.replace("whsec_", "", 1))
    signed = f"{id}.{timestamp}.".encode() + body
    signature = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return {"webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature}
