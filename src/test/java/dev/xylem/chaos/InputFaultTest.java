package dev.xylem.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.chaos.InputFault.Kind;
import dev.xylem.chaos.trial.Phase;
import dev.xylem.chaos.trial.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputFaultTest {
  @TempDir private Path directory;
  private Path input;
  private String before;

  @BeforeEach
  void theInputOfATrial() throws IOException {
    Workload.write(directory);
    input = directory.resolve(Workload.LARGE_INPUT);
    before = Files.readString(input);
  }

  @Test
  void a_truncated_file_is_a_part_of_what_it_was() throws IOException {
    new InputFault(Kind.TRUNCATED).change(input);

    assertThat(before).startsWith(Files.readString(input));
    assertThat(Files.size(input)).isBetween(before.length() / 2L, before.length() - 1L);
  }

  @Test
  void a_grown_file_has_one_more_row() throws IOException {
    new InputFault(Kind.GROWN).change(input);

    assertThat(Files.readString(input)).startsWith(before);
    assertThat(Files.readAllLines(input)).hasSize(Workload.ROWS + 2);
  }

  @Test
  void a_replaced_file_has_as_many_other_rows() throws IOException {
    new InputFault(Kind.REPLACED).change(input);

    assertThat(Files.readString(input)).isNotEqualTo(before);
    assertThat(Files.readAllLines(input)).hasSize(Workload.ROWS + 1);
    assertThat(directory).isDirectoryNotContaining("glob:**.tmp");
  }

  @Test
  void a_file_that_is_cut_off_while_it_is_read_is_never_taken_for_what_was_meant() {
    InputFault truncated = new InputFault(Kind.TRUNCATED);

    assertThat(truncated.mayBeReadAfter(Phase.START)).isTrue();
    assertThat(truncated.mayBeReadAfter(Phase.LOAD)).isFalse();
  }
}
