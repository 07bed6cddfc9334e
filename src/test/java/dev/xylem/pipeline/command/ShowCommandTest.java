package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShowCommandTest {
  @Test
  void tables_are_counted_or_rejected_rows_are_shown_but_not_both() {
    CommandLineResult result =
        CommandLineResult.of("show", "--keyspace=ks", "--count", "--rejected=3");

    assertThat(result.exitStatus()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith("xylem: --count counts the rows of tables, and --rejected=3 shows those of");
  }

  @Test
  void rejected_rows_are_those_of_one_run() {
    CommandLineResult result =
        CommandLineResult.of("show", "--keyspace=ks", "--run=2", "--rejected=3");

    assertThat(result.exitStatus()).isEqualTo(2);
    assertThat(result.err())
        .startsWith("xylem: --rejected=3 names the run already: leave out --run");
  }
}
