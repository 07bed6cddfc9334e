"""Runs in a process of its own: takes requests from its parent, one at a time, and answers them.

A request is its length, as four bytes, and a MessagePack array: [name, …]. An answer has the number
of its request after its length, as eight bytes, so that no other can be taken for it.
Answers: ["done", value, printed, dropped] or ["error", kind, text, line, column, frames,
row, printed, dropped], the line and column of invalid syntax or 0, with the lines that were printed and how many more there were.
"""

import ctypes
import faulthandler
import mmap
import os
import signal
import struct
import sys
import threading
import time

import xylem_formulas as formulas
import xylem_isolation as isolation
import xylem_msgpack as msgpack
import xylem_values as values
from xylem_output import Printed
from xylem_timeout import RowTimeout, RowWatch

LENGTH = struct.Struct(">I")
LENGTH_AND_NUMBER = struct.Struct(">IQ")
MAX_TEXT = 2000
NO_ROW = -1

# An array of four, of which this is the first.
DONE = b"\x94" + msgpack.packb("done")
PR_SET_PDEATHSIG = 1

# Freed when memory runs out, so that this can be told.
SPARE_BYTES = 4 << 20


class Worker:
    def __init__(self, requests, answers):
        self.requests = requests
        self.answers = answers
        self.number = 0
        self.functions = []
        self.spare = bytearray(SPARE_BYTES)

    def start(self, settings):
        """Prepares the process; returns the names of the protections in force."""
        die_with(settings["parent"])
        self.at = open_position(settings["position"])
        self.printed = Printed(self.at)
        sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__ = self.printed.streams
        self.watch = RowWatch(self.at, settings["seconds"], self.give_up)
        packages = settings["packages"]
        protections = isolation.apply(settings["allowed"], packages, settings["memory"])
        # Not before: nothing from there may be imported while this process is open.
        sys.path += packages
        return protections

    def load(self, file, text):
        formulas.load(file, text)

    def analyse(self, text):
        return formulas.analyse(text)

    def compile(self, name, source):
        """Returns the number by which the function is called."""
        self.functions.append(formulas.compile_function(name, source))
        return len(self.functions) - 1

    def call(self, function, rows, columns):
        inputs = list(map(values.unpack, columns))
        return list(map(values.pack, self.functions[function](self.at, rows, *inputs)))

    def answer(self, name, *arguments):
        """The answer to a request, ready to be sent."""
        try:
            try:
                with self.watch:
                    done = msgpack.packb(getattr(self, name)(*arguments))
                return b"".join([DONE, done, *map(msgpack.packb, self.printed.take())])
            except BaseException as error:
                if isinstance(error, MemoryError):
                    self.spare = None
                with self.watch:
                    told = self.told(error)
                return msgpack.packb(["error", *told, self.at[0], *self.printed.take()])
        except RowTimeout as error:
            return self.timed_out(formulas.frames(error))

    def told(self, error):
        """[kind, text, line, column, frames] of an exception; the text is empty where the kind says
        it all."""
        frames = formulas.frames(error)
        if isinstance(error, RowTimeout):
            return ["TIMED_OUT", "", 0, 0, own_left_out(frames)]
        if isinstance(error, SystemExit):
            return ["EXITED", "", 0, 0, own_left_out(frames)]
        kind = "OUT_OF_MEMORY" if isinstance(error, MemoryError) else "RAISED"
        line = column = 0
        if isinstance(error, SyntaxError):
            kind, text = "INVALID_SYNTAX", error.msg
            line, column = place_of(error)
            frames.append([str(error.filename), line, ""])
        else:
            text = text_of(error)
        said = type(error).__name__ + (f": {text}" if text else "")
        return [kind, values.encodable(said[:MAX_TEXT]), line, column, own_left_out(frames)]

    def timed_out(self, frames):
        return msgpack.packb(
            [
                "error",
                "TIMED_OUT",
                "",
                0,
                0,
                own_left_out(frames),
                self.at[0],
                *self.printed.take(),
            ]
        )

    def give_up(self, frame):
        """Ends the process, as the formula will not."""
        frames = []
        while frame is not None:
            frames.insert(0, [frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name])
            frame = frame.f_back
        self.send(self.timed_out(frames))
        os._exit(0)

    def send(self, message):
        self.answers.write(LENGTH_AND_NUMBER.pack(len(message), self.number) + message)
        self.answers.flush()

    def serve(self):
        while len(header := self.requests.read(LENGTH.size)) == LENGTH.size:
            name, *arguments = msgpack.unpackb(self.requests.read(*LENGTH.unpack(header)))
            self.number += 1
            if name == "start":
                self.send(msgpack.packb(["done", self.start(*arguments), [], 0]))
            else:
                self.at[0] = NO_ROW
                self.send(self.answer(name, *arguments))


def own_left_out(frames):
    return [frame for frame in frames if not frame[0].startswith("<xylem_")]


def place_of(error):
    """Line and column, from 1, of a SyntaxError; formulas can raise their own, with anything."""
    place = error.lineno, error.offset
    return [n if type(n) is int and 0 < n < 1 << 31 else 0 for n in place]


def text_of(error):
    try:
        return str(error)
    except Exception:
        return "…"


def open_position(path):
    """The row that is being worked on, where the parent sees it too."""
    file = os.open(path, os.O_RDWR)
    try:
        return memoryview(mmap.mmap(file, 8)).cast("q")
    finally:
        os.close(file)


def die_with(parent):
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    else:
        threading.Thread(target=watch_parent, args=(parent,), daemon=True).start()
    if os.getppid() != parent:
        os._exit(1)


def watch_parent(parent):
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def serve(requests):
    """Keeps the pipes for itself: formulas read nothing, and what native code prints goes to the
    standard error.
    """
    answers = open(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.set_blocking(2, False)
    os.dup2(2, 1)
    # The parent reads from there which lines a process died in.
    faulthandler.enable(2, all_threads=False)
    faulthandler.register(signal.SIGPROF, 2, all_threads=False)
    pipes = requests.fileno(), answers.fileno()
    os.register_at_fork(after_in_child=lambda: list(map(os.close, pipes)))
    Worker(requests, answers).serve()
