#!/usr/bin/env python3
"""Serves the documentation beside this file to this machine alone: python3 serve.py [port], then http://127.0.0.1:8000/docs/"""

import http.server
import os
import posixpath
import re
import sys
import urllib.parse

FOLDER = os.path.dirname(os.path.abspath(__file__))
BASE = "/docs"
# One address for each page, as packages/publish/src/hosting/headers.ts has it for web servers: redirects are made from plain paths and from nothing else.
SAFE = r"(?:/[A-Za-z0-9_~-][A-Za-z0-9._~-]*?)+?"
ENDINGS = r"(?:/index|\.html|/)"
REDIRECTS = [
    (re.compile(rf"({BASE})(?:/index{ENDINGS}*)?"), "/"),
    (re.compile(rf"({BASE}{SAFE}){ENDINGS}+"), ""),
]
PLAIN = re.compile(rf"{BASE}(?:{SAFE}|/)")
HIDDEN = re.compile(rf"{BASE}/(?:404(?:\.html)?|_headers|_redirects|.*\.(?:br|gz))")


def headers_of_site():
    """Headers by path, from the file that hosts such as Netlify read; a path that ends in * stands for all below it."""
    rules = []
    try:
        with open(os.path.join(FOLDER, "docs", "_headers"), encoding="utf-8") as file:
            for line in file.read().splitlines():
                if line.startswith("/"):
                    rules.append((line, []))
                elif ": " in line:
                    rules[-1][1].append(tuple(line.strip().split(": ", 1)))
    except FileNotFoundError:
        pass
    return rules


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
    site_headers = headers_of_site()

    def __init__(self, *args):
        super().__init__(*args, directory=FOLDER)

    def end_headers(self):
        path = self.path.split("?", 1)[0]
        found = {}
        for rule, headers in self.site_headers:
            if path == rule or (rule.endswith("*") and path.startswith(rule[:-1])):
                found.update(headers)
        # The types are said above; what is not there is not kept.
        found.pop("Content-Type", None)
        if not self.is_page:
            found["Cache-Control"] = "no-cache"
        for name, value in found.items():
            self.send_header(name, value)
        super().end_headers()

    def guess_type(self, path):
        return self.extensions_map.get(os.path.splitext(path)[1].lower(), self.extensions_map[""])

    def send_head(self):
        self.is_page = False
        sent, _, query = self.path.partition("?")
        path = re.sub("/+", "/", urllib.parse.unquote(sent, errors="replace"))
        if not HIDDEN.fullmatch(path):
            plain = BASE + "/" if path == "/" else path if PLAIN.fullmatch(path) and path != sent else None
            for pattern, end in REDIRECTS:
                match = pattern.fullmatch(path)
                if match:
                    plain = match.group(1) + end
                    break
            if plain is not None and plain != sent:
                return self.redirect(plain + ("?" + query if query else ""))
        # Below the site no address needs a code, and no name begins with a dot.
        if path != sent or HIDDEN.fullmatch(path) or "/." in path or "\0" in path or not path.startswith(BASE + "/"):
            return self.send_error(404)
        file = os.path.join(FOLDER, *posixpath.normpath(path).split("/"))
        names = [file, file + ".html", os.path.join(file, "index.html")]
        found = next((name for name in names if os.path.isfile(name)), None)
        if found is None:
            return self.send_error(404)
        self.is_page = True
        self.file = found
        return super().send_head()

    def translate_path(self, path):
        return self.file

    def redirect(self, target):
        self.send_response(308)
        self.send_header("Location", target)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def list_directory(self, path):
        return self.send_error(404)

    def send_error(self, code, message=None, explain=None):
        self.is_page = False
        if not hasattr(self, "path"):
            # Not even the first line could be read.
            self.path = "/"
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
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
    except OSError as error:
        sys.exit(f"Port {port} cannot be used ({error.strerror}). Name another: python3 serve.py 8001")
    print(f"http://127.0.0.1:{port}{BASE}/", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
