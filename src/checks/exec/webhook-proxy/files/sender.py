"""Signs deliveries as Standard Webhooks does."""
import base64
import hashlib
import hmac
import time

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
CONFIG = {"secret": SECRET}


def headers(kind, body):
    id = "msg_2RkW8sT1zQ6vB3mX9pLc4dYf0hN"
    timestamp = str(int(time.time()) - (360 if kind == "replay" else 0))
    key = b"another key of 24 bytes." if kind == "forged" else base64.b64decode(SECRET[len("whsec_"):])
    signed = f"{id}.{timestamp}.".encode() + body
    signature = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return {"webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature}
