#!/usr/bin/env python3
"""Serves the documentation beside this file to this machine alone: python3 serve.py [port], then http://127.0.0.1:8000/docs/"""

import http.server
import os
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))


class Handler(http.server.SimpleHTTPRequestHandler):
    """Addresses of pages have no extension; a page that is not there gets the site's own not-found page."""

    # Said here, because Python takes types from the system, and Windows has others for scripts or none at all.
    extensions_map = {
        "": "application/octet-stream",
        ".atom": "application/atom+xml; charset=utf-8",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".ico": "image/x-icon",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".md": "text/markdown; charset=utf-8",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".xml": "application/xml",
    }

    def __init__(self, *args):
        super().__init__(*args, directory=FOLDER)

    def guess_type(self, path):
        return self.extensions_map.get(os.path.splitext(path)[1].lower(), self.extensions_map[""])

    def translate_path(self, path):
        file = super().translate_path(path)
        return f"{file}.html" if os.path.isfile(f"{file}.html") else file

    def send_head(self):
        if self.path in ("/", "/docs"):
            self.send_response(308)
            self.send_header("Location", "/docs/")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        return super().send_head()

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
