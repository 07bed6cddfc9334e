package dev.xylem.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * The line that the process that writes SSTables says first: {@code xylem-sstable VERSION ready} or
 * {@code xylem-sstable VERSION failed REASON}.
 *
 * @param state what became of its start
 * @param text the reason of a failure; the whole line if it is unknown
 */
public record Greeting(State state, String text) {
  /** Changes when requests or replies do. */
  private static final int VERSION = 3;

  private static final int MAX_BYTES = 10_000;
  private static final String READY = "xylem-sstable " + VERSION + " ready";
  private static final String FAILED = "xylem-sstable " + VERSION + " failed ";

  /** What became of the start of the process. */
  public enum State {
    /** It takes requests from now on. */
    READY,

    /** It cannot do its work, and ends. */
    FAILED,

    /** It said something else, as that of another version would. */
    UNKNOWN,

    /** It ended without a word. */
    MISSING
  }

  public static Greeting ready() {
    return new Greeting(State.READY, "");
  }

  public static Greeting failed(String reason) {
    return new Greeting(State.FAILED, reason.replaceAll("\\R", " "));
  }

  /** That of a process which ended before it said anything. */
  public static Greeting missing() {
    return new Greeting(State.MISSING, "");
  }

  /**
   * @throws IllegalStateException if this is none that a process sends
   */
  public void writeTo(OutputStream out) throws IOException {
    String line =
        switch (state) {
          case READY -> READY;
          case FAILED -> FAILED + text;
          case UNKNOWN, MISSING -> throw new IllegalStateException(state.name());
        };
    out.write((line + "\n").getBytes(UTF_8));
    out.flush();
  }

  /** Waits for it; takes nothing of what follows. */
  public static Greeting read(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
      bytes.write(next);
      if (bytes.size() == MAX_BYTES) {
        break;
      }
    }
    String line = bytes.toString(UTF_8);
    if (line.equals(READY)) {
      return ready();
    }
    if (line.startsWith(FAILED)) {
      return failed(line.substring(FAILED.length()));
    }
    return line.isEmpty() ? missing() : new Greeting(State.UNKNOWN, line);
  }
}
