package dev.xylem.chaos.trial;

import java.io.IOException;

/** Tools of the system. */
public final class Shell {
  private Shell() {}

  /** Whether a tool is there and succeeds. */
  public static boolean run(String... command) throws InterruptedException {
    try {
      return new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
