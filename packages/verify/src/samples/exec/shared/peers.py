"""
What hostile and unlucky peers send to a receiver on this machine: lengths that lie, bodies without end, connections that stall.
`sender.py` beside it says how deliveries are signed.
"""
import contextlib
import resource
import socket
import threading

from sender import headers

LARGE = 70_000
held = []


def exchange(port, lines, body=b""):
    """Sends a request of header lines and body; returns the status of the answer, or "no answer"."""
    head = "".join(f"{line}\r\n" for line in ["POST /nodestead HTTP/1.1", "Host: 127.0.0.1", "Connection: close", *lines])
    connection = socket.create_connection(("127.0.0.1", port), timeout=3)
    answer = b""
    # A receiver that refuses early does not read on, which the sender sees as a reset; its answer is there all the same.
    with contextlib.suppress(OSError):
        connection.sendall(f"{head}\r\n".encode() + body)
    with contextlib.suppress(OSError):
        answer = connection.recv(4096)
    connection.close()
    return answer.split(b" ")[1].decode() if answer.startswith(b"HTTP/1.") else "no answer"


def deliver(port, kind, body):
    """Sends body as kind says; returns what the receiver answered."""
    if kind == "large":
        body = b'{"type":"' + b"x" * LARGE + b'"}'
    if kind == "deep":
        body = b"[" * 60_000
    signed = [] if kind == "unsigned" else [f"{name}: {value}" for name, value in headers(kind, body).items()]
    length = f"Content-Length: {len(body)}"
    if kind == "no-length":
        return exchange(port, signed, body)
    if kind == "no-body":
        return exchange(port, [*signed, "Content-Length: 0"])
    if kind == "negative-length":
        return exchange(port, [*signed, "Content-Length: -1"], body)
    if kind == "huge-length":
        return exchange(port, [*signed, "Content-Length: 99999999999"])
    if kind == "endless-length":
        return exchange(port, [*signed, f"Content-Length: {'9' * 5000}"])
    if kind == "chunked":
        chunk = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
        return exchange(port, [*signed, "Transfer-Encoding: chunked"], chunk * 4 + b"0\r\n\r\n")
    if kind == "stalled":
        held.append(socket.create_connection(("127.0.0.1", port), timeout=3))
        head = "".join(f"{line}\r\n" for line in ["POST / HTTP/1.1", "Host: 127.0.0.1", *signed, length])
        held[-1].sendall(f"{head}\r\n".encode() + body[:10])
        return "held"
    if kind == "twice-at-once":
        answers = []
        both = [threading.Thread(target=lambda: answers.append(exchange(port, [*signed, length], body))) for _ in range(2)]
        for thread in both:
            thread.start()
        for thread in both:
            thread.join()
        return " ".join(answers)
    return exchange(port, [*signed, length], body)


def limit_files(process, size):
    """Lets process write no more than size bytes to a file, as on a disk that is full; None takes the limit away."""
    _, most = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most if size is None else size, most))
