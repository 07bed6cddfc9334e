package dev.xylem.cassandra.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WriteConcurrencyTest {
  @ParameterizedTest
  @CsvSource({"auto, 4, 256", "32, 32, 32", "8..64, 8, 64", "1..1024, 1, 1024"})
  void it_is_automatic_or_fixed_or_has_bounds(String text, int floor, int ceiling) {
    assertThat(WriteConcurrency.parse(text)).isEqualTo(new WriteConcurrency(floor, ceiling));
  }

  @ParameterizedTest
  @CsvSource({
    "many, 'write concurrency many: expected auto, a number such as 32, or bounds such as 8..64'",
    "0, 'write concurrency 0: from 1 to 1024 batches, as a connection takes no more'",
    "4..2000, 'write concurrency 4..2000: from 1 to 1024 batches, as a connection takes no more'",
    "9..8, 'write concurrency 9..8: the first must not be larger'",
  })
  void anything_else_is_refused_with_the_reason(String text, String message) {
    assertThatThrownBy(() -> WriteConcurrency.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void its_text_can_be_parsed_again() {
    assertThat(WriteConcurrency.parse(WriteConcurrency.AUTOMATIC.toString()))
        .isEqualTo(WriteConcurrency.AUTOMATIC);
    assertThat(WriteConcurrency.fixed(5)).hasToString("5");
  }
}
