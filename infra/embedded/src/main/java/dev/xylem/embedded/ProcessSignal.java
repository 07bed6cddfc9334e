package dev.xylem.embedded;

import java.io.IOException;

/** What a process is told that Java cannot tell it; needs a system with POSIX signals. */
public enum ProcessSignal {
  /** Stops a process where it stands, its connections open. */
  FREEZE("STOP"),

  /** Lets a frozen process go on; does nothing to another. */
  THAW("CONT");

  private final String name;

  ProcessSignal(String name) {
    this.name = name;
  }

  /**
   * @throws IOException if there is no such process, or it belongs to somebody else
   */
  public void send(long pid) throws IOException, InterruptedException {
    int status =
        new ProcessBuilder("kill", "-" + name, Long.toString(pid))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor();
    if (status != 0) {
      throw new IOException("kill -%s %d ended with status %d".formatted(name, pid, status));
    }
  }
}
