package dev.xylem.python;

import static java.util.Objects.requireNonNull;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.List;
import java.util.Optional;

/**
 * What went wrong inside Python, and where.
 *
 * @param problem the exception's type and text, or what the interpreter did
 * @param frames the lines that the exception passed, outermost first
 * @param row that was reached, counted from 0 within the call; {@link #NO_ROW} if not known
 */
public record PythonFault(Kind kind, String problem, List<Frame> frames, int row) {
  public static final int NO_ROW = -1;

  /** What kind of fault; all but {@link #RAISED} cost the interpreter. */
  public enum Kind {
    /** An exception of Python. */
    RAISED,
    TIMED_OUT,
    OUT_OF_MEMORY,
    /** Python code ended its process, or tried to. */
    EXITED,
    /** The interpreter was lost or does not speak sensibly. */
    LOST
  }

  /**
   * A line of a source.
   *
   * @param function that the line is part of; empty if not known
   */
  public record Frame(String file, int line, String function) {}

  public PythonFault {
    requireNonNull(kind, "kind");
    requireNonNull(problem, "problem");
    frames = List.copyOf(frames);
  }

  /** Whether the session can only be closed now. */
  public boolean isFatal() {
    return kind != Kind.RAISED;
  }

  /** The fault as it is told when it kept a file from being loaded. */
  public XylemException whileLoading(PythonFile file) {
    XylemException exception = new XylemException(problem).with(Fact.FILE, file.name());
    int line =
        frames.stream()
            .filter(frame -> frame.file().equals(file.name()))
            .mapToInt(Frame::line)
            .reduce(0, (outer, inner) -> inner);
    return line == 0 ? exception : exception.with(Fact.LINE, line);
  }

  /** The innermost line in one of the user's files, if one was reached. */
  Optional<Frame> innermostIn(List<PythonFile> files) {
    return frames.stream()
        .filter(frame -> files.stream().anyMatch(file -> file.name().equals(frame.file())))
        .reduce((outer, inner) -> inner);
  }

  /** The line reached in a source of that name, or 0. */
  int lineIn(String file) {
    return frames.stream()
        .filter(frame -> frame.file().equals(file))
        .mapToInt(Frame::line)
        .findFirst()
        .orElse(0);
  }
}
