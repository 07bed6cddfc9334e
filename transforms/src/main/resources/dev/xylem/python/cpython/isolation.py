"""Takes from a worker what formulas do not need."""

import resource


def apply(allowed, readable, memory_bytes):
    """Shuts this process off for good; to be called before any code of users is loaded.

    allowed: the words of what formulas may do beyond computing.
    readable: the directories that imports read.
    memory_bytes: what values may take beyond what is mapped now.

    Returns the names of the protections that are in force.
    """
    # Of all limits only this one also counts shared mappings, as mmap.mmap(-1, n) makes them.
    memory = mapped_bytes() + memory_bytes
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    files = min(256, resource.getrlimit(resource.RLIMIT_NOFILE)[1])
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    return ["memory limit"]


def mapped_bytes():
    try:
        with open("/proc/self/statm") as statm:
            return int(statm.read().split()[0]) * resource.getpagesize()
    except OSError:
        return 0
