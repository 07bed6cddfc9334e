package dev.xylem.bench.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PricesTest {
  @TempDir private Path directory;

  @Test
  void cores_cost_their_part_of_the_machine_whether_they_are_used_or_not() {
    assertThat(new Prices("m", 4, 0.4, "").usd(2, 1800)).isEqualTo(0.1);
  }

  @Test
  void there_are_prices_without_a_file() {
    assertThat(Prices.known().usdPerHour()).isPositive();
  }

  @Test
  void those_that_come_with_xylem_are_called_an_assumption_wherever_they_are_shown() {
    assertThat(Prices.known().description())
        .contains("m7g.large", "; assumed in November 2026, not looked up; --prices=FILE");
  }

  @Test
  void a_file_says_what_another_machine_costs() throws IOException {
    assertThat(Prices.read(file("machine: mine\ncores: 8\nusd_per_hour: 0.25\n")))
        .isEqualTo(new Prices("mine", 8, 0.25, ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"cores: 8", "machine: m\ncores: many\nusd_per_hour: 1", "- a", "", "{"})
  void a_file_that_lacks_something_is_refused_with_what_it_needs(String text) throws IOException {
    Path file = file(text);

    assertThatThrownBy(() -> Prices.read(file))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("prices.yaml")
        .hasMessageContaining("machine, cores (a number) and usd_per_hour (a number)");
  }

  private Path file(String text) throws IOException {
    return Files.writeString(directory.resolve("prices.yaml"), text);
  }
}
