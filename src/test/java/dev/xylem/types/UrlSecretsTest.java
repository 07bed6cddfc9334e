package dev.xylem.types;

import static org.assertj.core.api.Assertions.assertThat;

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
          """)
  void passwords_and_queries_are_hidden(String text, String shown) {
    assertThat(UrlSecrets.hide(text)).isEqualTo(shown);
  }
}
