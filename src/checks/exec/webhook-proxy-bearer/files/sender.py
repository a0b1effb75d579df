"""Sends deliveries with a bearer token."""
SECRET = "c3VwZXItc2VjcmV0LWV4YW1wbGU0Mg"
CONFIG = {"token": SECRET}


def headers(kind, body):
    token = "another-token" if kind == "forged" else SECRET
    return {"Authorization": f"Bearer {token}"}
