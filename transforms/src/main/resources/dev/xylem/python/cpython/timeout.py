"""Stops formulas that take too long with a row."""

import signal
import time

# A formula that goes on after RowTimeout was raised in it has so long to end.
GRACE_SECONDS = 0.5


class RowTimeout(BaseException):
    """Not an Exception, so that few formulas catch it."""


class RowWatch:
    """While entered, raises RowTimeout in the formula that has been at one row for too long; if
    that does not end it, calls give_up with the frame that was reached. A formula that catches
    RowTimeout and goes on has taken too long nevertheless.

    A long call of native code keeps Python from handling signals. Ending that is left to the parent
    process; here SIGPROF, which faulthandler handles even then, tells it the line.
    """

    def __init__(self, at, seconds, give_up):
        self.at = at
        self.seconds = seconds
        self.give_up = give_up
        self.watching = False
        signal.signal(signal.SIGALRM, self.tick)

    def __enter__(self):
        self.begin_row()
        self.watching = True
        tick = max(self.seconds / 8, 0.005)
        signal.setitimer(signal.ITIMER_REAL, tick, tick)
        signal.setitimer(signal.ITIMER_PROF, self.seconds)

    def __exit__(self, kind, *error):
        self.watching = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.setitimer(signal.ITIMER_PROF, 0)
        if self.raised and kind is not RowTimeout:
            self.at[0] = self.row
            raise RowTimeout

    def begin_row(self):
        self.row = self.at[0]
        self.since = time.monotonic()
        self.raised = False

    def tick(self, signum, frame):
        if not self.watching:
            return
        signal.setitimer(signal.ITIMER_PROF, self.seconds)
        if self.at[0] != self.row:
            if self.raised:
                self.at[0] = self.row
                raise RowTimeout
            self.begin_row()
            return
        late = time.monotonic() - self.since - self.seconds
        if late >= GRACE_SECONDS and self.raised:
            self.give_up(frame)
        if late >= 0 and not self.raised:
            self.raised = True
            raise RowTimeout
