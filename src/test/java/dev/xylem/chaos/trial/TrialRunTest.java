package dev.xylem.chaos.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrialRunTest {
  @TempDir private Path directory;

  @Test
  void given_a_run_that_goes_on_then_nothing_of_it_is_there_after_closing() throws Exception {
    Path launcher = Files.writeString(directory.resolve("xylem"), "#!/bin/sh\nsleep 600\n");
    Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwx------"));
    TrialDirectory trial = TrialDirectory.empty(directory.resolve("trial"));
    Setup setup = new Setup("none", "cpython", Setup.Store.NONE);
    TrialRun run = new TrialRun(new TrialCommand(trial, launcher, setup, "ks", ""), null);

    run.close();

    assertThat(run.isAlive()).isFalse();
  }
}
