package dev.xylem.python.cpython;

import dev.xylem.fuzz.FuzzBounds;
import dev.xylem.python.Formulas;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonException;
import dev.xylem.python.ResultColumn;
import dev.xylem.python.ResultConversion;
import dev.xylem.types.Column;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/**
 * What a worker answers, of which formulas may have taken hold: the first byte says to what. It is
 * an answer, or an error of the worker; never more than what has arrived is believed.
 */
public final class WorkerFuzz {
  private static final int ROWS = 3;
  private static final long MAX_ANSWER = 1 << 24;
  private static final PythonEnvironment ENVIRONMENT = Formulas.environment();

  private WorkerFuzz() {}

  public static void fuzzerTestOneInput(byte[] input) {
    if (input.length == 0) {
      return;
    }
    byte[] answer = Arrays.copyOfRange(input, 1, input.length);
    FuzzBounds.hold(
        () -> {
          try {
            switch (input[0] & 3) {
              case 0 -> read(answer, CPythonSession::analysis);
              case 1 -> read(answer, in -> WorkerAnswer.list(in, i -> i.unpackString()));
              case 2 -> read(answer, WorkerFuzz::results);
              default ->
                  read(
                      new WorkerConnection(new Said(answer), MAX_ANSWER).ask(new byte[0], answer),
                      WorkerFuzz::results);
            }
          } catch (IOException | PythonException e) {
            FuzzBounds.require(
                e.getClass() == java.io.EOFException.class || e.getMessage() != null, "no message");
          }
        });
  }

  private static <T> void read(byte[] answer, WorkerAnswer.Reader<T> reader) throws IOException {
    WorkerAnswer.read(answer, ROWS, reader, ENVIRONMENT, (row, isError, line) -> {}).orThrow();
  }

  private static Void results(org.msgpack.core.MessageUnpacker in) throws IOException {
    for (ResultColumn column : CPythonSession.columns(in, 2, ROWS)) {
      for (Column converted : ResultConversion.ofEveryType(column)) {
        FuzzBounds.require(converted.size() == ROWS, "values: " + converted.size());
      }
    }
    return null;
  }

  /** A process that says something and takes whatever it is told. */
  private static final class Said extends Process {
    private final InputStream out;

    Said(byte[] text) {
      out = new ByteArrayInputStream(text);
    }

    @Override
    public OutputStream getOutputStream() {
      return OutputStream.nullOutputStream();
    }

    @Override
    public InputStream getInputStream() {
      return out;
    }

    @Override
    public InputStream getErrorStream() {
      return InputStream.nullInputStream();
    }

    @Override
    public int waitFor() {
      return 0;
    }

    @Override
    public boolean waitFor(long timeout, TimeUnit unit) {
      return true;
    }

    @Override
    public int exitValue() {
      return 0;
    }

    @Override
    public void destroy() {}
  }
}
