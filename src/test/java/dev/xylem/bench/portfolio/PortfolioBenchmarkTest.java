package dev.xylem.bench.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PortfolioBenchmarkTest {
  @TempDir private Path directory;

  @Test
  void input_is_where_it_belongs_when_it_is_complete() throws IOException {
    Path input = directory.resolve("medium-csv");

    assertThat(PortfolioBenchmark.moved(made("mine"), input)).isEqualTo(input);

    assertThat(input.resolve("txns.csv")).hasContent("mine");
  }

  @Test
  void input_that_another_benchmark_has_made_in_the_meantime_is_taken() throws IOException {
    Path input = directory.resolve("medium-csv");
    Files.createDirectory(input);
    Files.writeString(input.resolve("txns.csv"), "another's");

    assertThat(PortfolioBenchmark.moved(made("mine"), input)).isEqualTo(input);

    assertThat(input.resolve("txns.csv")).hasContent("another's");
  }

  @Test
  void input_that_is_not_there_in_the_end_is_a_failure() {
    assertThatThrownBy(
            () ->
                PortfolioBenchmark.moved(
                    directory.resolve("none"), directory.resolve("medium-csv")))
        .isInstanceOf(NoSuchFileException.class);
  }

  private Path made(String content) throws IOException {
    Path made = Files.createDirectories(directory.resolve("scratch/medium-csv"));
    Files.writeString(made.resolve("txns.csv"), content);
    return made;
  }
}
