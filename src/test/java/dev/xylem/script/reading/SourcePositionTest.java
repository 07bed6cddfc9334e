package dev.xylem.script.reading;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SourcePositionTest {
  private static final String URL = "https://me:pw@host/a.csv?sig=" + "s3cret".repeat(30);

  private static SourcePosition at(String place, String line) {
    return SourcePosition.in("script.yaml", 3, line, line.indexOf(place));
  }

  private static String marked(SourcePosition position) {
    return position.excerpt().substring(position.mark());
  }

  @Test
  void an_excerpt_has_no_secrets_and_its_mark_stays_under_the_place() {
    String line = "  r: {urls: [" + URL + " ], columns: {c: {col_type: itn}}}";

    SourcePosition position = at("itn", line);

    assertThat(position.excerpt())
        .isEqualTo("  r: {urls: [https://***@host/a.csv?*** ], columns: {c: {col_type: itn}}}");
    assertThat(marked(position)).startsWith("itn");
    assertThat(position).hasToString("script.yaml:3:" + (line.indexOf("itn") + 1));
  }

  @Test
  void a_secret_that_the_excerpt_would_begin_or_end_in_is_hidden() {
    String before = URL + "\" " + "x".repeat(70) + " place";
    String after = "place " + "x".repeat(70) + " \"" + URL;

    assertThat(at("place", before).excerpt()).doesNotContain("pw", "s3cret");
    assertThat(marked(at("place", before))).isEqualTo("place");
    assertThat(at("place", after).excerpt()).doesNotContain("pw", "s3cret");
  }

  @Test
  void far_into_a_line_the_mark_stays_under_the_place() {
    String line = "a ".repeat(10_000) + URL + " place " + "b ".repeat(10_000);

    SourcePosition position = at("place", line);

    assertThat(position.excerpt()).startsWith("...").endsWith("...").doesNotContain("s3cret");
    assertThat(marked(position)).startsWith("place b");
  }
}
