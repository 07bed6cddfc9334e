package dev.xylem.bench.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcFilesTest {
  private static final String AFTER_NAME =
      " S 1 7 7 0 -1 4194560 900 0 0 0 %d %d %d %d 20 0 30 0 %d 5000 600 18446744073709551615\n";

  @TempDir private Path root;

  @Test
  void a_process_has_the_cpu_memory_and_written_bytes_that_linux_tells() throws IOException {
    process("7", "java", "java\0dev.xylem.pipeline.command.Xylem\0run\0");
    Files.writeString(root.resolve("7/io"), "rchar: 1\nwchar: 2\nwrite_bytes: 8192\n");

    assertThat(new ProcFiles(root).read(7))
        .hasValue(new ProcessReading(7, 4711, ProcessKind.PIPELINE, 12.5, 300L << 10, 8192));
  }

  @Test
  void a_name_with_spaces_and_parentheses_does_not_shift_the_numbers() throws IOException {
    process("8", "a) S 9 (b", "x ");

    assertThat(new ProcFiles(root).read(8))
        .hasValueSatisfying(reading -> assertThat(reading.cpuSeconds()).isEqualTo(12.5));
  }

  @Test
  void of_a_process_that_hides_it_the_written_bytes_are_none() throws IOException {
    process("9", "python3", "python3\0-s\0");

    assertThat(new ProcFiles(root).read(9))
        .hasValueSatisfying(reading -> assertThat(reading.writtenBytes()).isZero());
  }

  @Test
  void a_process_that_is_ending_or_has_ended_tells_nothing() throws IOException {
    process("10", "java", "");

    assertThat(new ProcFiles(root).read(10)).isEmpty();
    assertThat(new ProcFiles(root).read(11)).isEmpty();
  }

  @Test
  void the_cpu_of_ended_children_is_that_of_their_children_too() throws IOException {
    process("self", "java", "java\0");

    assertThat(new ProcFiles(root).isAvailable()).isTrue();
    assertThat(new ProcFiles(root).endedChildrenSeconds()).isEqualTo(3.5);
  }

  @Test
  void where_there_is_no_proc_that_is_known() {
    assertThat(new ProcFiles(root.resolve("none")).isAvailable()).isFalse();
  }

  @Test
  void this_process_has_used_cpu_and_memory() {
    ProcFiles proc = new ProcFiles();
    assumeThat(proc.isAvailable()).isTrue();

    assertThat(proc.read(ProcessHandle.current().pid()))
        .hasValueSatisfying(
            reading -> {
              assertThat(reading.cpuSeconds()).isPositive();
              assertThat(reading.residentBytes()).isGreaterThan(10_000_000);
            });
  }

  private void process(String pid, String name, String commandLine) throws IOException {
    Path directory = Files.createDirectories(root.resolve(pid));
    Files.writeString(
        directory.resolve("stat"),
        "%s (%s)".formatted(pid, name) + AFTER_NAME.formatted(1000, 250, 300, 50, 4711));
    Files.writeString(directory.resolve("status"), "Name:\tx\nVmHWM:\t 900 kB\nVmRSS:\t 300 kB\n");
    Files.writeString(directory.resolve("cmdline"), commandLine);
  }
}
