package dev.xylem.calc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.PolyglotException.StackFrame;
import org.graalvm.polyglot.SourceSection;
import org.graalvm.polyglot.Value;

/**
 * What went wrong inside Python, and where.
 *
 * @param problem the exception's type and text
 * @param frames the lines that the exception passed, outermost first
 */
record PythonFault(String problem, List<Line> frames) {
  /** A line of a source. */
  record Line(String file, int number) {}

  /** Reads an exception out while its context is still open. */
  static PythonFault of(PolyglotException e, PythonContext context) {
    if (e.isExit()) {
      return new PythonFault("the Python code tried to end the process", List.of());
    }
    Value error = e.getGuestObject();
    if (error == null) {
      return new PythonFault(String.valueOf(e.getMessage()), outsideOfPython(e));
    }
    if (e.isSyntaxError()) {
      return new PythonFault(
          error.getMetaObject().getMetaSimpleName() + ": " + error.getMember("msg").asString(),
          List.of(syntaxError(error)));
    }
    return new PythonFault(String.valueOf(e.getMessage()), traceback(error, context));
  }

  private static Line syntaxError(Value error) {
    Value line = error.getMember("lineno");
    return new Line(error.getMember("filename").asString(), line.isNumber() ? line.asInt() : 0);
  }

  private static List<Line> traceback(Value error, PythonContext context) {
    Value frames = context.call("frames", error);
    List<Line> lines = new ArrayList<>();
    for (long i = 0; i < frames.getArraySize(); i++) {
      Value frame = frames.getArrayElement(i);
      lines.add(new Line(frame.getArrayElement(0).asString(), frame.getArrayElement(1).asInt()));
    }
    return lines;
  }

  /** A fault of the sandbox is no Python exception: only functions are known, not lines in them. */
  private static List<Line> outsideOfPython(PolyglotException e) {
    List<Line> lines = new ArrayList<>();
    for (StackFrame frame : e.getPolyglotStackTrace()) {
      SourceSection section = frame.isGuestFrame() ? frame.getSourceLocation() : null;
      if (section != null) {
        lines.add(0, new Line(section.getSource().getName(), section.getStartLine()));
      }
    }
    return lines;
  }

  /** The innermost line in one of the user's files, if one was reached. */
  Optional<Line> innermostIn(List<PythonFile> files) {
    return frames.stream()
        .filter(line -> files.stream().anyMatch(file -> file.name().equals(line.file())))
        .reduce((outer, inner) -> inner);
  }

  /** The line reached in a source of that name, or 0. */
  int lineIn(String file) {
    return frames.stream()
        .filter(line -> line.file().equals(file))
        .mapToInt(Line::number)
        .findFirst()
        .orElse(0);
  }
}
