package dev.xylem.pipeline.stall;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class StallEvidenceTest {
  private static final Pattern DUMP = Pattern.compile("waiting for is in (\\S+\\.txt); run again");

  @Test
  void what_threads_do_stands_in_a_file_that_is_named() throws IOException {
    Path dump = dumpNamedIn(StallEvidence.collect());

    assertThat(dump).content().contains('"' + Thread.currentThread().getName() + "\" RUNNABLE");
    Files.delete(dump);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void a_child_that_was_stopped_is_named() throws Exception {
    Process child = new ProcessBuilder("sleep", "60").start();
    try {
      new ProcessBuilder("kill", "-STOP", Long.toString(child.pid())).start().waitFor();
      String evidence = StallEvidence.collect();
      while (!evidence.contains("stopped")) {
        Files.delete(dumpNamedIn(evidence));
        TimeUnit.MILLISECONDS.sleep(10);
        evidence = StallEvidence.collect();
      }
      Files.delete(dumpNamedIn(evidence));

      assertThat(evidence)
          .startsWith(
              "its process sleep (%d) was stopped by a signal, kill -CONT %d lets it go on; "
                  .formatted(child.pid(), child.pid()));
    } finally {
      child.destroyForcibly();
    }
  }

  private static Path dumpNamedIn(String evidence) {
    Matcher matcher = DUMP.matcher(evidence);
    assertThat(matcher.find()).as(evidence).isTrue();
    return Path.of(matcher.group(1));
  }
}
