package dev.xylem.python.graalpy;

import dev.xylem.python.PythonFault;
import dev.xylem.python.PythonFault.Frame;
import dev.xylem.python.PythonFault.Kind;
import java.util.ArrayList;
import java.util.List;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.PolyglotException.StackFrame;
import org.graalvm.polyglot.SourceSection;
import org.graalvm.polyglot.Value;

/** Reads exceptions of GraalPy. */
final class GuestFault {
  private GuestFault() {}

  /** Reads an exception out while its context is still open. */
  static PythonFault of(PolyglotException e, GraalPySession session, int row) {
    if (e.isExit()) {
      return new PythonFault(
          Kind.EXITED, "the Python code tried to end the process", List.of(), row);
    }
    if (e.isCancelled() || e.isInterrupted()) {
      return new PythonFault(Kind.LOST, String.valueOf(e.getMessage()), outsideOfPython(e), row);
    }
    if (e.isResourceExhausted()) {
      return new PythonFault(
          Kind.OUT_OF_MEMORY, String.valueOf(e.getMessage()), outsideOfPython(e), row);
    }
    Value error = e.getGuestObject();
    if (error == null) {
      return new PythonFault(Kind.RAISED, String.valueOf(e.getMessage()), outsideOfPython(e), row);
    }
    if (e.isSyntaxError()) {
      String problem =
          error.getMetaObject().getMetaSimpleName() + ": " + error.getMember("msg").asString();
      return new PythonFault(Kind.RAISED, problem, List.of(syntaxError(error)), row);
    }
    return new PythonFault(
        Kind.RAISED, String.valueOf(e.getMessage()), traceback(error, session), row);
  }

  private static Frame syntaxError(Value error) {
    Value line = error.getMember("lineno");
    return new Frame(
        error.getMember("filename").asString(), line.isNumber() ? line.asInt() : 0, "");
  }

  private static List<Frame> traceback(Value error, GraalPySession session) {
    Value frames = session.call("frames", error);
    List<Frame> read = new ArrayList<>();
    for (long i = 0; i < frames.getArraySize(); i++) {
      Value frame = frames.getArrayElement(i);
      String file = frame.getArrayElement(0).asString();
      if (!GraalPySession.isRuntime(file)) {
        read.add(
            new Frame(file, frame.getArrayElement(1).asInt(), frame.getArrayElement(2).asString()));
      }
    }
    return read;
  }

  /** A fault of the sandbox is no Python exception: only functions are known, not lines in them. */
  private static List<Frame> outsideOfPython(PolyglotException e) {
    List<Frame> frames = new ArrayList<>();
    for (StackFrame frame : e.getPolyglotStackTrace()) {
      SourceSection section = frame.isGuestFrame() ? frame.getSourceLocation() : null;
      if (section != null && !GraalPySession.isRuntime(section.getSource().getName())) {
        frames.add(
            0,
            new Frame(section.getSource().getName(), section.getStartLine(), frame.getRootName()));
      }
    }
    return frames;
  }
}
