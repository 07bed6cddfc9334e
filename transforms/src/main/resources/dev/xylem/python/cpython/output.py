"""Keeps what formulas print, line by line, up to a bound."""

import io

MAX_LINES = 1000
MAX_LINE = 2000


class Printed:
    """The lines of a call."""

    def __init__(self, at):
        self.at = at
        self.streams = (Stream(self, False), Stream(self, True))
        self.take()

    def add(self, is_error, line):
        if len(self.lines) == MAX_LINES:
            self.dropped += 1
            return
        text = line[:MAX_LINE].encode("utf-8", "backslashreplace").decode()
        self.lines.append([self.at[0], is_error, text])

    def take(self):
        """[[row, is_error, line], …], how many more there were; and begins anew."""
        for stream in self.streams:
            stream.end_line()
        taken = getattr(self, "lines", []), getattr(self, "dropped", 0)
        self.lines, self.dropped = [], 0
        return taken


class Stream(io.TextIOBase):
    """sys.stdout or sys.stderr."""

    encoding = "utf-8"
    errors = "backslashreplace"

    def __init__(self, printed, is_error):
        self.printed = printed
        self.is_error = is_error
        self.begun = ""

    def writable(self):
        return True

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        *lines, rest = text.split("\n")
        for line in lines:
            self.printed.add(self.is_error, self.begun + line)
            self.begun = ""
        self.begun += rest[:MAX_LINE]
        if len(self.begun) > MAX_LINE:
            self.end_line()
        return len(text)

    def end_line(self):
        if self.begun:
            self.printed.add(self.is_error, self.begun)
            self.begun = ""

    @property
    def buffer(self):
        return Bytes(self)


class Bytes(io.RawIOBase):
    """The stream for those who write bytes."""

    def __init__(self, stream):
        self.stream = stream

    def writable(self):
        return True

    def write(self, data):
        self.stream.write(bytes(data).decode("utf-8", "replace"))
        return len(data)
