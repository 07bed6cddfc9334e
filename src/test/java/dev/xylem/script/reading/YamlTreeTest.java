package dev.xylem.script.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Words mean what they mean to Go's yaml.v3, which scripts were written for. */
class YamlTreeTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "yes | Text yes",
        "on | Text on",
        "n | Text n",
        "true | Bool true",
        "TRUE | Bool true",
        "False | Bool false",
        "tRue | Text tRue",
        "~ | Null",
        "null | Null",
        "`''` | Text ",
        "12 | Number 12",
        "-12 | Number -12",
        "1_000 | Number 1000",
        "010 | Number 8",
        "0o10 | Number 8",
        "0x1F | Number 31",
        "0b11 | Number 3",
        "08 | Number 8",
        "1.50 | Number 1.50",
        "1e3 | Number 1E+3",
        ".5 | Number 0.5",
        "'12' | Text 12",
        "\"12\" | Text 12",
        "!!str 12 | Text 12",
        "!!int \"12\" | Number 12",
        "1:30 | Text 1:30",
        "12:30:45 | Text 12:30:45",
        "2025-01-31 | Text 2025-01-31T00:00:00Z",
        "2025-1-3 | Text 2025-01-03T00:00:00Z",
        "2025-01-31 10:20:30 | Text 2025-01-31T10:20:30Z",
        "2025-01-31T10:20:30.500+02:00 | Text 2025-01-31T10:20:30.5+02:00",
        "2025-13-31 | Text 2025-13-31",
        "1.2.3 | Text 1.2.3",
        "r.a + 1 | Text r.a + 1",
        "0x | Text 0x",
        "- | Text -",
      })
  void a_plain_word_is_a_value(String word, String expected) throws SyntaxException {
    String yaml = word.equals("-") ? "a: \"-\"" : "a: " + word;

    assertThat(described(((Value.Mapping) YamlTree.parse(yaml)).entries().get(0).value()))
        .isEqualTo(expected.strip().equals("Text") ? "Text " : expected);
  }

  private static String described(Value value) {
    if (value instanceof Value.Text text) {
      return "Text " + text.text();
    }
    return value instanceof Value.Null ? "Null" : value.getClass().getSimpleName() + " " + value;
  }

  @Test
  void aliases_stand_for_what_they_name_and_merged_keys_do_not_replace_own_ones()
      throws SyntaxException {
    Value.Mapping tree =
        (Value.Mapping)
            YamlTree.parse(
                """
                base: &base {x: 1, y: 2}
                other: &other {y: 3, z: 4}
                one: *base
                merged: {y: 9, <<: [*base, *other]}
                """);

    assertThat(keys(tree, "one")).isEqualTo("x=1 y=2");
    assertThat(keys(tree, "merged")).isEqualTo("y=9 x=1 z=4");
  }

  private static String keys(Value.Mapping tree, String key) {
    StringBuilder text = new StringBuilder();
    ((Value.Mapping) tree.byKey().get(key).value())
        .entries()
        .forEach(entry -> text.append(entry.key()).append('=').append(entry.value()).append(' '));
    return text.toString().strip();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1: x", "true: x", "~: x", "2025-01-31: x", "? [a]\n: x", "a: .inf"})
  void keys_that_are_no_texts_and_infinite_numbers_are_refused(String yaml) {
    assertThatThrownBy(() -> YamlTree.parse(yaml)).isInstanceOf(SyntaxException.class);
  }

  @Test
  void a_small_file_that_aliases_make_huge_is_refused() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 12; i++) {
      String alias = "*a" + (i - 1);
      bomb.append(
          "a%d: &a%d [%s]%n".formatted(i, i, String.join(", ", alias, alias, alias, alias)));
    }

    assertThatThrownBy(() -> YamlTree.parse(bomb.toString()))
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining("aliases make more than");
  }

  @Test
  void a_value_that_contains_itself_is_refused() {
    assertThatThrownBy(() -> YamlTree.parse("a: &a [*a]"))
        .isInstanceOf(SyntaxException.class)
        .hasMessage("the value contains itself");
  }

  @Test
  void a_character_of_two_halves_may_stand_anywhere() throws SyntaxException {
    for (int length = 1000; length < 1040; length++) {
      String text = "x".repeat(length) + "\uD83D\uDE00 y";

      assertThat(((Value.Mapping) YamlTree.parse("a: " + text)).byKey().get("a").value())
          .isEqualTo(new Value.Text(3, text));
    }
  }

  @Test
  void places_count_characters_beyond_the_basic_plane_as_one() throws SyntaxException {
    String yaml = "a: \"\uD83D\uDE00\"\nb: c";
    Value value = ((Value.Mapping) YamlTree.parse(yaml)).byKey().get("b").value();

    assertThat(SourceText.of("s.yaml", yaml).position(value.offset())).hasToString("s.yaml:2:4");
  }
}
