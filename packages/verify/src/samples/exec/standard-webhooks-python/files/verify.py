# Calls the function of the sample for each delivery and says what it returned.
import json
from pathlib import Path

from webhook import verify_webhook

for sent in json.loads(Path("hmac-deliveries.json").read_text()):
    genuine = verify_webhook(sent["key"], sent["id"], sent["timestamp"], sent["signatures"], sent["body"].encode(), float(sent["now"]))
    print(str(genuine).lower(), sent["name"])
