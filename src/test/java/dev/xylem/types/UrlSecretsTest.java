package dev.xylem.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlSecretsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          https://me:pw@host/a.csv                  | https://***@host/a.csv
          https://host/a.csv?X-Amz-Signature=abc&b  | https://host/a.csv?***
          cannot read HTTPS://host/a?sig=1: status 5 | cannot read HTTPS://host/a?*** status 5
          sftp://me:p@ss@host/in/*.csv              | sftp://***@host/in/*.csv
          sftp://me@host/in/?.csv                   | sftp://me@host/in/?.csv
          /in/a:b@c?.csv                            | /in/a:b@c?.csv
          https://token@host/a.csv                  | https://***@host/a.csv
          https://host/a@b.csv                      | https://host/a@b.csv
          https://host/a.csv#sig                    | https://host/a.csv#***
          urls: ["{base}/a.csv?sig=1&x", b]         | urls: ["{base}/a.csv?***", b]
          urls: ["{dir}/a_?.csv", b]                | urls: ["{dir}/a_?.csv", b]
          https://***@host/a?***                    | https://***@host/a?***
          """)
  void passwords_and_queries_are_hidden(String text, String shown) {
    assertThat(UrlSecrets.hide(text)).isEqualTo(shown);
  }

  @ParameterizedTest
  @CsvSource({
    "before,  before",
    "host,    host",
    "between, between",
    "x.csv,   x.csv",
    "after,   after",
    "pw,      ***@host",
    "sig,     ***",
  })
  void a_place_is_where_it_was_or_at_the_mask_over_it(String place, String atPlace) {
    String text = "before 'https://me:pw@host/a.csv' between 'https://web/x.csv?sig=1' after";

    UrlSecrets.Shown shown = UrlSecrets.hide(text, text.indexOf(place));

    assertThat(shown.text())
        .isEqualTo("before 'https://***@host/a.csv' between 'https://web/x.csv?***' after");
    assertThat(shown.text().substring(shown.index())).startsWith(atPlace);
  }

  @Test
  void a_text_that_was_made_to_take_long_does_not() {
    String text = "https://".repeat(20_000) + "a".repeat(100_000) + "{b}".repeat(50_000);

    assertTimeoutPreemptively(Duration.ofSeconds(20), () -> UrlSecrets.hide(text));
  }
}
