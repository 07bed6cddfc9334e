package dev.xylem.chaos;

import dev.xylem.chaos.trial.Setup;
import dev.xylem.chaos.trial.TrialCommand;
import dev.xylem.chaos.trial.TrialDirectory;
import dev.xylem.chaos.trial.TrialRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.regex.Pattern;

/** The wall clock of all processes of the run jumps. Needs libfaketime; clocks of waits go on. */
record ClockFault(String offset) implements Fault {
  private static final List<Path> LIBRARIES =
      List.of(
          Path.of("/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1"),
          Path.of("/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1"),
          Path.of("/usr/lib/faketime/libfaketimeMT.so.1"));

  @Override
  public String text() {
    return "clock jumps by " + offset;
  }

  @Override
  public boolean suits(Setup setup) {
    // Workers get no environment, and what they compute has no times.
    return true;
  }

  /** No message names a clock: results have to be right. */
  @Override
  public Pattern cause() {
    return Pattern.compile("clock");
  }

  @Override
  public void prepare(TrialCommand command) throws IOException {
    Path library = LIBRARIES.stream().filter(Files::exists).findFirst().orElse(null);
    if (library == null) {
      return;
    }
    Path clock = clock(command.directory());
    Files.writeString(clock, "+0\n");
    command.environment().put("LD_PRELOAD", library.toString());
    command.environment().put("FAKETIME_TIMESTAMP_FILE", clock.toString());
    // In seconds; to read the file at each look at the clock takes all of a processor.
    command.environment().put("FAKETIME_CACHE_DURATION", "1");
    command.environment().put("FAKETIME_DONT_FAKE_MONOTONIC", "1");
    command.environment().put("FAKETIME_XRESET", "1");
  }

  @Override
  public boolean inject(TrialRun run) throws IOException {
    Path clock = clock(run.directory());
    if (!Files.exists(clock)) {
      return false;
    }
    Path next = clock.resolveSibling("clock.next");
    Files.writeString(next, offset + "\n");
    Files.move(next, clock, StandardCopyOption.ATOMIC_MOVE);
    return true;
  }

  private static Path clock(TrialDirectory directory) {
    return directory.logs().resolve("clock");
  }
}
