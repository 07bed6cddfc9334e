package dev.xylem.python.graalpy;

import dev.xylem.python.PythonError;
import dev.xylem.python.PythonException;
import dev.xylem.python.PythonFrame;
import java.util.ArrayList;
import java.util.List;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.PolyglotException.StackFrame;
import org.graalvm.polyglot.SourceSection;
import org.graalvm.polyglot.Value;

/** Reads exceptions of GraalPy. */
final class GuestError {
  private GuestError() {}

  /** Reads an exception out while its context is still open. */
  static PythonException of(PolyglotException e, GuestContext context, int row) {
    String message = String.valueOf(e.getMessage());
    Value raised = e.getGuestObject();
    if (e.isExit()) {
      return new PythonException(new PythonError.ExitCalled(), List.of(), row, e);
    }
    if (e.isCancelled() || e.isInterrupted()) {
      return outsideOfPython(new PythonError.InterpreterLost(message), e, row);
    }
    if (e.isResourceExhausted()) {
      return outsideOfPython(new PythonError.ResourceExhausted(message), e, row);
    }
    if (raised == null) {
      return outsideOfPython(new PythonError.Raised(message), e, row);
    }
    if (e.isSyntaxError()) {
      String text =
          raised.getMetaObject().getMetaSimpleName() + ": " + raised.getMember("msg").asString();
      return new PythonException(
          new PythonError.Raised(text), List.of(syntaxError(raised)), row, e);
    }
    return new PythonException(new PythonError.Raised(message), traceback(raised, context), row, e);
  }

  private static PythonFrame syntaxError(Value error) {
    Value line = error.getMember("lineno");
    return new PythonFrame(
        error.getMember("filename").asString(), line.isNumber() ? line.asInt() : 0, "");
  }

  private static List<PythonFrame> traceback(Value error, GuestContext context) {
    Value frames = context.call("frames", error);
    List<PythonFrame> read = new ArrayList<>();
    for (long i = 0; i < frames.getArraySize(); i++) {
      Value frame = frames.getArrayElement(i);
      String file = frame.getArrayElement(0).asString();
      if (!GuestContext.isRuntime(file)) {
        read.add(
            new PythonFrame(
                file, frame.getArrayElement(1).asInt(), frame.getArrayElement(2).asString()));
      }
    }
    return read;
  }

  /** GraalPy itself has raised it: only functions are known, not lines in them. */
  private static PythonException outsideOfPython(PythonError error, PolyglotException e, int row) {
    List<PythonFrame> frames = new ArrayList<>();
    for (StackFrame frame : e.getPolyglotStackTrace()) {
      SourceSection section = frame.isGuestFrame() ? frame.getSourceLocation() : null;
      if (section != null && !GuestContext.isRuntime(section.getSource().getName())) {
        frames.add(
            0,
            new PythonFrame(
                section.getSource().getName(), section.getStartLine(), frame.getRootName()));
      }
    }
    return new PythonException(error, frames, row, e);
  }
}
