package dev.xylem.python;

import static java.util.Objects.requireNonNull;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.List;
import java.util.Optional;

/** Python raised, exceeded a limit or was lost: why, and at which row and line. */
public final class PythonException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient PythonError error;
  private final transient List<PythonFrame> frames;
  private final int row;

  /**
   * @param frames the lines that the error passed, outermost first
   * @param row that was reached, counted from 0 within the call; {@link PythonSession#NO_ROW} if
   *     not known
   * @param cause may be null
   */
  public PythonException(PythonError error, List<PythonFrame> frames, int row, Throwable cause) {
    super(error.problem(PythonTask.ROW), cause);
    this.error = requireNonNull(error, "error");
    this.frames = List.copyOf(frames);
    this.row = row;
  }

  public PythonException(PythonError error, List<PythonFrame> frames, int row) {
    this(error, frames, row, null);
  }

  public PythonError error() {
    return error;
  }

  public List<PythonFrame> frames() {
    return frames;
  }

  public int row() {
    return row;
  }

  /** For the user, if it kept a file from being loaded. */
  public XylemException whileLoading(PythonFile file) {
    XylemException told = error.toException(PythonTask.LOAD).with(Fact.FILE, file.name());
    XylemException exception =
        error instanceof CodeError.InvalidSyntax syntax && syntax.column() > 0
            ? told.with(Fact.COLUMN, syntax.column())
            : told;
    return innermostIn(List.of(file))
        .map(PythonFrame::line)
        .filter(line -> line > 0)
        .map(line -> exception.with(Fact.LINE, line))
        .orElse(exception);
  }

  /** The innermost line in one of the user's files, if one was reached. */
  Optional<PythonFrame> innermostIn(List<PythonFile> files) {
    return frames.stream()
        .filter(frame -> files.stream().anyMatch(file -> file.name().equals(frame.file())))
        .reduce((outer, inner) -> inner);
  }

  /** The first line reached in a source of that name, or 0. */
  int lineIn(String file) {
    return frames.stream()
        .filter(frame -> frame.file().equals(file))
        .mapToInt(PythonFrame::line)
        .findFirst()
        .orElse(0);
  }
}
