package dev.xylem.cassandra.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TableNameTest {
  @Test
  void the_run_follows_the_name_with_five_digits() {
    assertThat(new TableName("txns", 7).physical()).isEqualTo("txns_00007");
  }

  @Test
  void a_run_beyond_five_digits_keeps_all_of_them() {
    assertThat(new TableName("txns", 1_234_567).physical()).isEqualTo("txns_1234567");
  }

  @Test
  void a_name_is_read_back() {
    assertThat(TableName.parse("my_txns_00007")).contains(new TableName("my_txns", 7));
    assertThat(TableName.parse("txns_1234567")).contains(new TableName("txns", 1_234_567));
  }

  @Test
  void a_table_that_no_run_made_has_no_such_name() {
    assertThat(TableName.parse("txns")).isEmpty();
    assertThat(TableName.parse("txns_7")).isEmpty();
    assertThat(TableName.parse("txns_0000007")).isEmpty();
    assertThat(TableName.parse("txns_9999999999")).isEmpty();
  }

  @Test
  void a_name_longer_than_cassandra_takes_is_refused() {
    assertThat(new TableName("x".repeat(42), 1).physical()).hasSize(48);
    assertThatThrownBy(() -> new TableName("x".repeat(43), 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at most 48");
  }

  @Test
  void a_name_with_other_characters_is_refused() {
    assertThatThrownBy(() -> new TableName("a\"; drop", 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
