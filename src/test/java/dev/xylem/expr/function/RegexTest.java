package dev.xylem.expr.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.gofmt.ConversionException;
import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RegexTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(?:(?:(?:a{1000}){1000}){1000}){1000}",
        "(?:(?:a{100}){100}){100}",
        "(?:[a-z]{1000}x{1}\\pL{5,1000}){900}",
        "(?:a{0,1000}){21}",
        "(?:[[:alpha:])]a{1000}){1000}",
        "(?:[])]\\)a{1000}){1000}",
      })
  void repetitions_of_repetitions_are_bounded(String pattern) {
    assertThatThrownBy(() -> Regex.compile(pattern))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("has more than 20000 parts when its repetitions are written out");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "^(?:[^]\"{1,9}]{1000}|\\{1000}|[[:alpha:](]{3})$",
        "(?i)[\\](]{2}a{3,}\\p{Greek}{2}\\Q(\\E",
        "x{,5}{",
        "((((a*)+)?b{2})|c)",
        "\\(\\(",
      })
  void ordinary_patterns_are_not_bounded(String pattern) {
    assertThat(Regex.compile(pattern).pattern()).isEqualTo(pattern);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(", "(?:", "(?i", "a|b*|", "a?", "[", "[[:", "\\", "\\p{", "{1000}", "a{1000}", "x*+"
      })
  void long_patterns_match_or_are_refused_at_once(String piece) {
    for (int times : new int[] {1000, 10_000, 100_000}) {
      String open = piece.repeat(times);
      String closed = open + "x" + ")".repeat(times);
      for (String pattern : new String[] {open, closed}) {
        Assertions.assertTimeout(Duration.ofSeconds(10), () -> findOrRefuse(pattern));
      }
    }
  }

  private static void findOrRefuse(String pattern) {
    try {
      Regex.find(Regex.compile(pattern).matcher("x".repeat(50)));
    } catch (ConversionException refused) {
      assertThat(refused.getMessage()).contains("regular expression");
    }
  }
}
