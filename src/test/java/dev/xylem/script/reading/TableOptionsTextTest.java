package dev.xylem.script.reading;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TableOptionsTextTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "WITH gc_grace_seconds = 7",
        "compaction = {'class': 'LeveledCompactionStrategy'} AND bloom_filter_fp_chance = 0.1",
        "WITH comment = 'it''s; -- /* all } text' AND caching = {'keys': 'ALL'}",
        "speculative_retry = '99p'"
      })
  void properties_are_allowed(String options) {
    assertThat(TableOptionsText.problem(options)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "gc_grace_seconds = 7; DROP TABLE x | found ;",
        "gc_grace_seconds = 7 -- AND | no comments",
        "gc_grace_seconds = 7 /* AND | no comments",
        "comment = 'never ends | not closed",
        "comment = \"never ends | not closed",
        "comment = $$text$$ | quoted with '",
        "caching = {'keys': 'ALL' | { is not closed",
        "caching = } | closes nothing",
        "CLUSTERING ORDER BY (ord DESC) | layout of tables is Xylem's",
        "gc_grace_seconds = 7 AND compact storage | layout of tables is Xylem's",
        "id = 5a1c395e-b41f-11e5-9f22-ba0be0483c18 | layout of tables is Xylem's"
      })
  void anything_else_is_refused(String options, String problem) {
    assertThat(TableOptionsText.problem(options))
        .hasValueSatisfying(p -> assertThat(p).contains(problem));
  }

  @Test
  void long_texts_are_no_trouble() {
    assertThat(TableOptionsText.problem("comment = '" + "''a".repeat(200_000) + "'")).isEmpty();
  }
}
