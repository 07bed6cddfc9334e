package dev.xylem.pipeline.facts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamedSecretsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"db_password\": \"hunter2\", \"b\": 1}      | {\"db_password\": \"***\", \"b\": 1}",
        "{\"apiKey\": \"a\\\"b\", \"TOKEN\": \"c\"}    | {\"apiKey\": \"***\", \"TOKEN\": \"***\"}",
        "db_password: hunter2, or so                   | db_password: ***",
        "secret: 'it''s'                               | secret: '***'",
        "dir: s3://bucket/in                           | dir: s3://bucket/in",
        "url: https://ann:pw@host/in                   | url: https://***@host/in",
      })
  void what_a_name_or_a_url_calls_a_secret_is_hidden_and_nothing_else(
      String text, String expected) {
    assertThat(NamedSecrets.hideIn(text)).isEqualTo(expected);
  }

  @Test
  void a_secret_of_several_lines_is_hidden_to_its_end() {
    assertThat(NamedSecrets.hideIn("private_key: |\n  abc\n\n  def\ndir: x\n"))
        .isEqualTo("private_key: ***\n  ***\n\n  ***\ndir: x\n");
    assertThat(NamedSecrets.hideIn("{\n  \"tokens\": [\n    \"abc\"\n  ],\n  \"dir\": \"x\"\n}"))
        .doesNotContain("abc")
        .contains("\"dir\": \"x\"");
  }

  @ParameterizedTest
  @CsvSource({
    "--awsCredentialsProvider={secretKey: x}, --awsCredentialsProvider=***",
    "--script=https://h/s.yaml?sig=abc,       --script=https://h/s.yaml?***",
    "--parallelism=2,                         --parallelism=2",
  })
  void options_are_kept_without_secrets(String option, String expected) {
    assertThat(NamedSecrets.hideInOption(option)).isEqualTo(expected);
  }

  @Test
  void a_hash_is_of_the_text_as_it_was_so_that_no_change_is_missed() {
    KeptText before = KeptText.ofScript("p.yaml", "token: a\n");
    KeptText after = KeptText.ofScript("p.yaml", "token: b\n");

    assertThat(before.text()).isEqualTo(after.text());
    assertThat(before.hash()).isNotEqualTo(after.hash());
  }

  @Test
  void a_name_in_a_program_is_no_secret() {
    assertThat(KeptText.ofProgram("f.py", "token = row.x\n").text()).isEqualTo("token = row.x\n");
  }
}
