package dev.xylem.pipeline.progress;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import sun.misc.Signal;

/**
 * The size of a terminal that can be drawn on.
 *
 * @param rows 0 if there is no such terminal
 * @param columns as many as it has, or more than any line needs if that is not known
 */
public record TerminalSize(int rows, int columns) {
  public static final TerminalSize NONE = new TerminalSize(0, Integer.MAX_VALUE);

  /**
   * That of the terminal of this process, as it is when it is asked for: the launcher tells the
   * first one, and the terminal says when it is resized.
   */
  public static Supplier<TerminalSize> ofThisTerminal() {
    int rows = Integer.getInteger("xylem.terminal.rows", 0);
    if (rows == 0) {
      return () -> NONE;
    }
    int columns = Integer.getInteger("xylem.terminal.columns", Integer.MAX_VALUE);
    AtomicReference<TerminalSize> size = new AtomicReference<>(new TerminalSize(rows, columns));
    try {
      Signal.handle(new Signal("WINCH"), resized -> measure().ifPresent(size::set));
    } catch (IllegalArgumentException e) {
      // A system without that signal.
    }
    return size::get;
  }

  private static Optional<TerminalSize> measure() {
    try {
      Process stty = new ProcessBuilder("stty", "size").redirectInput(new File("/dev/tty")).start();
      return parse(new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** As {@code stty size} prints it; empty if it is anything else. */
  static Optional<TerminalSize> parse(String text) {
    String[] numbers = text.strip().split(" ", -1);
    try {
      TerminalSize size =
          new TerminalSize(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
      return Optional.of(size).filter(known -> known.rows > 0 && known.columns > 0);
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }
}
