package dev.xylem.chaos.trial;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** What the driver of a run that does not end is doing. */
public final class ThreadDump {
  private static final int SECONDS = 20;

  private ThreadDump() {}

  public static void of(TrialRun run, Path file) throws IOException, InterruptedException {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    Process process =
        new ProcessBuilder(jcmd.toString(), Long.toString(run.pid()), "Thread.print")
            .redirectErrorStream(true)
            .redirectOutput(file.toFile())
            .start();
    if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
  }
}
