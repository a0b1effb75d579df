"""Where a case brings a list of mounts, Python reads that one instead of the kernel's."""
import builtins
import os

genuine = builtins.open
if os.path.exists("mounts"):
    builtins.open = lambda path, *rest, **named: genuine("mounts" if path == "/proc/self/mounts" else path, *rest, **named)
