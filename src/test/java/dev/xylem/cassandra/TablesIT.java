package dev.xylem.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.testing.SharedCassandra;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SharedCassandra.class)
class TablesIT {
  private static final Schema ACCOUNTS =
      Schema.of(new Field("balance", FieldType.DECIMAL2), new Field("id", FieldType.STRING));

  private final CassandraConfig config;
  private Tables tables;

  TablesIT(CassandraConfig config) {
    this.config = config;
  }

  @BeforeEach
  void open() {
    tables = Tables.open(config);
  }

  @AfterEach
  void close() {
    tables.close();
  }

  private static TableSchema table(String name, Schema fields) {
    return new TableSchema(new TableName(name, 7), fields);
  }

  @Test
  void a_table_can_be_listed_and_described() {
    TableSchema accounts = table("accounts", ACCOUNTS);

    tables.create(accounts, "run 7", "");

    assertThat(tables.list()).contains(accounts.name());
    assertThat(tables.describe(accounts.name())).contains(ACCOUNTS);
    assertThat(tables.describe(new TableName("accounts", 8))).isEmpty();
  }

  @Test
  void making_the_same_table_again_is_no_fault() {
    TableSchema twice = table("twice", ACCOUNTS);

    tables.create(twice, "run 7", "");
    tables.create(twice, "run 7", "");

    assertThat(tables.list()).contains(twice.name());
  }

  @Test
  void a_table_of_the_same_name_and_other_columns_is_refused() {
    tables.create(table("taken", ACCOUNTS), "run 7", "");
    Schema others = Schema.of(new Field("id", FieldType.INT));

    assertThatThrownBy(() -> tables.create(table("taken", others), "run 7", ""))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("already has a table of this name with other columns")
        .hasMessageContaining("table taken_00007")
        .hasMessageContaining("id=text")
        .hasMessageContaining("drop it");
  }

  @Test
  void a_foreign_table_with_another_key_is_refused() {
    try (CassandraSession session = Sessions.acquire(config)) {
      SchemaChange.execute(
          session,
          "CREATE TABLE %s.foreign_00007 (chunk text, ord bigint, PRIMARY KEY ((chunk, ord)))"
              .formatted(config.keyspace()));
    }

    assertThatThrownBy(() -> tables.create(table("foreign", Schema.of()), "run 7", ""))
        .hasMessageContaining("other columns");
  }

  @Test
  void comment_and_options_reach_the_table() {
    TableSchema commented = table("commented", ACCOUNTS);

    tables.create(commented, "run 7 node read_accounts", "WITH gc_grace_seconds = 7");

    try (CassandraSession session = Sessions.acquire(config)) {
      assertThat(
              session
                  .rows(
                      "SELECT comment, gc_grace_seconds FROM system_schema.tables"
                          + " WHERE keyspace_name = ? AND table_name = ?",
                      config.keyspace(),
                      "commented_00007")
                  .get(0)
                  .getFormattedContents())
          .contains("run 7 node read_accounts", "7");
    }
  }

  @Test
  void options_that_cassandra_does_not_know_are_refused_with_its_words() {
    assertThatThrownBy(() -> tables.create(table("odd", ACCOUNTS), "run 7", "WITH colour = 'red'"))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("colour")
        .hasMessageContaining("table odd_00007");
  }

  @Test
  void a_dropped_table_is_gone() {
    TableSchema dropped = table("dropped", ACCOUNTS);
    tables.create(dropped, "run 7", "");

    tables.drop(dropped.name());
    tables.drop(dropped.name());

    assertThat(tables.describe(dropped.name())).isEmpty();
  }
}
