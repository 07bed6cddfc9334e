package dev.xylem.python.cpython;

import dev.xylem.python.PythonFault;
import dev.xylem.python.PythonFault.Frame;
import dev.xylem.python.PythonFault.Kind;
import dev.xylem.python.PythonOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

/**
 * What a worker answers.
 *
 * @param value what was asked for, if there is no fault
 * @param fault its problem is empty where its kind says everything
 */
record Answer<T>(T value, Optional<PythonFault> fault) {
  /** Reads the value of an answer. */
  @FunctionalInterface
  interface Reader<T> {
    T read(MessageUnpacker in) throws IOException;
  }

  /**
   * @param rows of the call, or 0
   * @param output takes what was printed
   * @throws IOException if it is no answer
   */
  static <T> Answer<T> read(byte[] bytes, int rows, Reader<T> reader, PythonOutput output)
      throws IOException {
    try (MessageUnpacker in = MessagePack.newDefaultUnpacker(bytes)) {
      in.unpackArrayHeader();
      Answer<T> answer =
          in.unpackString().equals("done")
              ? new Answer<>(reader.read(in), Optional.empty())
              : new Answer<>(null, Optional.of(fault(in, rows)));
      deliver(in, rows, output);
      return answer;
    } catch (RuntimeException e) {
      throw new WorkerProcess.GarbageException("no message: " + e.getMessage());
    }
  }

  private static PythonFault fault(MessageUnpacker in, int rows) throws IOException {
    Kind kind = Kind.valueOf(in.unpackString());
    String problem = in.unpackString();
    List<Frame> frames = list(in, Answer::frame);
    return new PythonFault(kind, problem, frames, row(in.unpackLong(), rows));
  }

  private static Frame frame(MessageUnpacker in) throws IOException {
    in.unpackArrayHeader();
    return new Frame(in.unpackString(), in.unpackInt(), in.unpackString());
  }

  /** The row that a worker says it has reached, if the call has it. */
  static int row(long said, int rows) {
    return said >= 0 && said < rows ? (int) said : PythonFault.NO_ROW;
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
      output.printed(PythonFault.NO_ROW, false, "… %d more lines were dropped".formatted(dropped));
    }
  }
}
