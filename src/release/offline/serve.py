#!/usr/bin/env python3
"""Serves the documentation beside this file to this machine alone: python3 serve.py [port], then http://127.0.0.1:8000/docs/"""

import http.server
import os
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))


class Handler(http.server.SimpleHTTPRequestHandler):
    """Addresses of pages have no extension; a page that is not there gets the site's own not-found page."""

    def __init__(self, *args):
        super().__init__(*args, directory=FOLDER)

    def translate_path(self, path):
        file = super().translate_path(path)
        return f"{file}.html" if os.path.isfile(f"{file}.html") else file

    def list_directory(self, path):
        return self.send_error(404)

    def send_error(self, code, message=None, explain=None):
        page = os.path.join(FOLDER, "docs", "404.html")
        if code != 404 or not os.path.isfile(page):
            return super().send_error(code, message, explain)
        with open(page, "rb") as file:
            body = file.read()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)
        return None


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
    print(f"http://127.0.0.1:{port}/docs/", flush=True)
    try:
        http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler).serve_forever()
    except KeyboardInterrupt:
        pass
