package dev.xylem.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The small inputs that fuzzing starts from, and those that were not taken as they should be. */
class FuzzReplayTest {
  private static final Path INPUTS = Path.of("resources/fuzz");

  @ParameterizedTest
  @EnumSource(FuzzTarget.class)
  @Timeout(60)
  void every_input_is_read_or_refused_with_its_place_in_little_time_and_memory(FuzzTarget target)
      throws IOException {
    List<Path> inputs = inputs(target);
    assertThat(inputs).isNotEmpty();
    for (Path input : inputs) {
      byte[] bytes = Files.readAllBytes(input);
      assertThatCode(() -> target.read(bytes)).as(input.toString()).doesNotThrowAnyException();
    }
  }

  private static List<Path> inputs(FuzzTarget target) throws IOException {
    try (Stream<Path> files = Files.list(INPUTS.resolve(target.directory()))) {
      return new ArrayList<>(files.sorted().toList());
    }
  }
}
