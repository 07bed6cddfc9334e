package dev.xylem.python.graalpy;

import dev.xylem.python.CodeError;
import dev.xylem.python.InterpreterFailure;
import dev.xylem.python.LimitExceeded;
import dev.xylem.python.PythonError;
import dev.xylem.python.PythonException;
import dev.xylem.python.PythonFrame;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.PolyglotException.StackFrame;
import org.graalvm.polyglot.SourceSection;
import org.graalvm.polyglot.Value;

/** Reads exceptions of GraalPy. */
final class GuestError {
  private static final Pattern SYSTEM_CALL =
      Pattern.compile("UnsupportedPosixFeatureException: Feature not supported .*: (\\w+)");

  /** GraalPy leaves these out where the host's sockets are not allowed. */
  private static final Pattern NETWORK =
      Pattern.compile("UnsupportedPosixFeatureException: (\\w+) was excluded");

  private static final String NO_MEMORY = "MemoryError";

  private static final String THREADS = "Creating threads is not allowed";

  private GuestError() {}

  /** Reads an exception out while its context is still open. */
  static PythonException of(PolyglotException e, GuestContext context, int row) {
    String message = String.valueOf(e.getMessage());
    Value raised = e.getGuestObject();
    if (e.isExit()) {
      return new PythonException(new CodeError.ExitCalled(), List.of(), row, e);
    }
    if (e.isCancelled() || e.isInterrupted()) {
      return outsideOfPython(new InterpreterFailure.Stopped(), e, row);
    }
    if (e.isResourceExhausted()) {
      return outsideOfPython(new LimitExceeded.JvmResource(message), e, row);
    }
    if (raised == null) {
      return outsideOfPython(ofJava(message), e, row);
    }
    if (e.isSyntaxError()) {
      PythonFrame place =
          new PythonFrame(raised.getMember("filename").asString(), number(raised, "lineno"), "");
      return new PythonException(invalidSyntax(raised), List.of(place), row, e);
    }
    return new PythonException(raised(message), traceback(raised, context), row, e);
  }

  /**
   * What fills the heap may be a variable that outlives the row, so the interpreter is given up.
   */
  private static PythonError raised(String message) {
    return message.equals(NO_MEMORY) || message.startsWith(NO_MEMORY + ":")
        ? LimitExceeded.Heap.ofJvm()
        : new CodeError.Raised(message);
  }

  private static PythonError invalidSyntax(Value raised) {
    String exception =
        raised.getMetaObject().getMetaSimpleName() + ": " + raised.getMember("msg").asString();
    return new CodeError.InvalidSyntax(
        exception, number(raised, "lineno"), number(raised, "offset"));
  }

  private static int number(Value error, String member) {
    Value number = error.getMember(member);
    return number != null && number.fitsInInt() ? number.asInt() : 0;
  }

  /** What is no exception of Python comes from GraalPy's own code, with the class in its text. */
  private static PythonError ofJava(String message) {
    Matcher call = SYSTEM_CALL.matcher(message);
    if (call.find()) {
      return new CodeError.Unsupported("system call " + call.group(1));
    }
    Matcher network = NETWORK.matcher(message);
    if (network.find()) {
      return new CodeError.NetworkRefused(network.group(1));
    }
    return message.contains(THREADS)
        ? new CodeError.Unsupported("threads")
        : new CodeError.Raised(message);
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
