package dev.xylem.script.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.script.TagCriterion;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TagCriteriaFileTest {
  @Test
  void the_criteria_come_in_the_order_of_the_file() {
    assertThat(read("{\"zinc\": \"r.a > 1\", \"amber\": \"re.MatchString(`x{2}`, r.b)\"}"))
        .containsExactly(
            new TagCriterion("zinc", "r.a > 1"),
            new TagCriterion("amber", "re.MatchString(`x{2}`, r.b)"));
  }

  @Test
  void of_a_tag_that_stands_twice_the_last_counts() {
    assertThat(read("{\"a\": \"true\", \"a\": \"false\"}"))
        .containsExactly(new TagCriterion("a", "false"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{}|at least one tag with its criterion is needed",
        "[]|a map of keys is expected at the top of the file, found an empty list",
        "|a map of keys is expected at the top of the file, found nothing",
        "{\"a\": 5}|tags.json:1:7: a: a text is expected, found 5",
        "{\"a\": \"true\"|tags.json:1:13: Unexpected end-of-input: expected close marker for"
            + " Object",
        "{\"a\": \"true\"} more|tags.json:1:15: Unrecognized token 'more'",
      })
  void anything_else_is_refused_with_the_file_and_the_place(String text, String message) {
    assertThatThrownBy(() -> read(text == null ? "" : text))
        .isInstanceOf(ScriptException.class)
        .hasMessageContaining("tags.json")
        .hasMessageContaining(message);
  }

  private static List<TagCriterion> read(String text) {
    return ScriptReader.readCriteria(new ScriptReader.Source("tags.json", text)).criteria();
  }
}
