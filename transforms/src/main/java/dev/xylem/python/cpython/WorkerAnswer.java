package dev.xylem.python.cpython;

import dev.xylem.python.CodeError;
import dev.xylem.python.LimitExceeded;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonError;
import dev.xylem.python.PythonException;
import dev.xylem.python.PythonFrame;
import dev.xylem.python.PythonOutput;
import dev.xylem.python.PythonSession;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

/**
 * What a worker answers.
 *
 * @param value what was asked for; null if there is an error
 * @param error that kept the worker from it
 */
record WorkerAnswer<T>(T value, Optional<PythonException> error) {
  /**
   * @throws PythonException if there is an error
   */
  T orThrow() {
    if (error.isPresent()) {
      throw error.get();
    }
    return value;
  }

  /** Reads the value of an answer. */
  @FunctionalInterface
  interface Reader<T> {
    T read(MessageUnpacker in) throws IOException;
  }

  /**
   * @param rows of the call, or 0
   * @param environment whose limits an error may be about
   * @param output takes what was printed
   * @throws IOException if it is no answer
   */
  static <T> WorkerAnswer<T> read(
      byte[] bytes, int rows, Reader<T> reader, PythonEnvironment environment, PythonOutput output)
      throws IOException {
    try (MessageUnpacker in = MessagePack.newDefaultUnpacker(bytes)) {
      in.unpackArrayHeader();
      WorkerAnswer<T> answer =
          in.unpackString().equals("done")
              ? new WorkerAnswer<>(reader.read(in), Optional.empty())
              : new WorkerAnswer<>(null, Optional.of(error(in, rows, environment)));
      deliver(in, rows, output);
      return answer;
    } catch (RuntimeException e) {
      throw new MalformedAnswerException("no message: " + e.getMessage());
    }
  }

  private static PythonException error(MessageUnpacker in, int rows, PythonEnvironment environment)
      throws IOException {
    String kind = in.unpackString();
    String text = in.unpackString();
    int line = in.unpackInt();
    int column = in.unpackInt();
    PythonError error =
        switch (kind) {
          case "RAISED" -> new CodeError.Raised(text);
          case "INVALID_SYNTAX" -> new CodeError.InvalidSyntax(text, line, column);
          case "TIMED_OUT" -> new LimitExceeded.Time(environment.rowTimeout());
          case "OUT_OF_MEMORY" -> new LimitExceeded.Memory(environment.memoryBytes());
          case "EXITED" -> new CodeError.ExitCalled();
          default -> throw new MalformedAnswerException("an error of kind " + kind);
        };
    List<PythonFrame> frames = list(in, WorkerAnswer::frame);
    return new PythonException(error, frames, row(in.unpackLong(), rows));
  }

  private static PythonFrame frame(MessageUnpacker in) throws IOException {
    in.unpackArrayHeader();
    return new PythonFrame(in.unpackString(), in.unpackInt(), in.unpackString());
  }

  /** The row that a worker says it has reached, if the call has it. */
  static int row(long said, int rows) {
    return said >= 0 && said < rows ? (int) said : PythonSession.NO_ROW;
  }

  static <E> List<E> list(MessageUnpacker in, Reader<E> reader) throws IOException {
    int size = in.unpackArrayHeader();
    List<E> elements = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      elements.add(reader.read(in));
    }
    return elements;
  }

  private static void deliver(MessageUnpacker in, int rows, PythonOutput output)
      throws IOException {
    int lines = in.unpackArrayHeader();
    for (int i = 0; i < lines; i++) {
      in.unpackArrayHeader();
      output.printed(row(in.unpackLong(), rows), in.unpackBoolean(), in.unpackString());
    }
    long dropped = in.unpackLong();
    if (dropped > 0) {
      output.printed(
          PythonSession.NO_ROW, false, "… %d more lines were dropped".formatted(dropped));
    }
  }
}
