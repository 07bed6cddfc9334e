package dev.xylem.cassandra.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SharedCassandra.class)
class TablesIT {
  private static final Schema ACCOUNTS =
      Schema.of(new Field("balance", FieldType.DECIMAL2), new Field("id", FieldType.STRING));

  private static final String LONG_NAME = "n".repeat(48);

  private static final Schema ALL_TYPES =
      Schema.of(
          new Field("s", FieldType.STRING),
          new Field("i", FieldType.INT),
          new Field("f", FieldType.FLOAT),
          new Field("d", FieldType.DECIMAL2),
          new Field("t", FieldType.DATETIME),
          new Field("b", FieldType.BOOL),
          new Field(LONG_NAME, FieldType.STRING));

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
  void making_the_same_table_again_changes_nothing() {
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
  void a_table_that_another_run_made_is_refused_though_it_has_the_same_columns() {
    TableSchema table = table("others", ACCOUNTS);
    tables.create(table, "run 7 of yesterday", "");

    assertThatThrownBy(() -> tables.create(table, "run 7 of today", ""))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("made by somebody else (comment: run 7 of yesterday)")
        .hasMessageContaining("table others_00007");
  }

  @Test
  void a_table_that_another_run_made_with_options_of_the_script_is_refused() {
    TableSchema table = table("options", ACCOUNTS);
    String options = "comment = 'of the script'";
    tables.create(table, "run 7 of yesterday", options);

    assertThatThrownBy(() -> tables.create(table, "run 7 of today", options))
        .hasMessageContaining("made by somebody else (comment: of the script)");
  }

  @Test
  void a_foreign_table_in_the_place_of_one_of_xylems_own_is_refused() {
    BookkeepingTable own =
        BookkeepingTable.of("xylem_own", "id", "", "id", "int", "tags", "list<text>");
    tables.create(own);
    tables.create(own);

    assertThatThrownBy(
            () -> tables.create(BookkeepingTable.of("xylem_own", "id", "", "id", "text")))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("that Xylem has not made")
        .hasMessageContaining("table xylem_own");
  }

  @Test
  void several_programs_may_make_the_same_tables_at_once() {
    BookkeepingTable own = BookkeepingTable.of("xylem_race", "id", "", "id", "int");

    List<Integer> made =
        IntStream.range(0, 6)
            .parallel()
            .mapToObj(
                i -> {
                  try (Tables mine = Tables.open(config)) {
                    mine.createKeyspace(Replication.NONE);
                    mine.create(own);
                    return i;
                  }
                })
            .toList();

    assertThat(made).hasSize(6);
  }

  @Test
  void an_existing_keyspace_keeps_its_replication_and_that_is_said() {
    assertThat(tables.createKeyspace(Replication.NONE)).isEmpty();
    assertThat(tables.createKeyspace(Replication.parse("datacenter1:1")))
        .singleElement()
        .asString()
        .contains("keeps its replication", "SimpleStrategy", "datacenter1");
  }

  @Test
  void a_new_keyspace_in_an_unknown_data_centre_is_refused_with_those_there_are() {
    try (Tables fresh = Tables.open(config.withKeyspace("nowhere"))) {
      assertThatThrownBy(() -> fresh.createKeyspace(Replication.parse("dc9:3")))
          .isInstanceOf(XylemException.class)
          .hasMessageContaining("data centre dc9")
          .hasMessageContaining("it has datacenter1");
    }
  }

  @Test
  void rows_can_be_looked_up_by_the_fields_that_were_made_searchable() {
    TableSchema table = table("searchable", ALL_TYPES);
    tables.create(table, "run 7", "");

    tables.makeSearchable(table, ALL_TYPES.fields().stream().map(Field::name).toList());
    tables.makeSearchable(table, List.of("s"));

    try (CassandraSession session = Sessions.acquire(config)) {
      String name = table.qualifiedName(config.keyspace());
      session
          .cql()
          .execute(
              "INSERT INTO %s (chunk, ord, s, i, f, d, t, b, \"%s\") VALUES ('c', 4, 'ARKK', 7, 0.5, 1.20, 3, true, 'x')"
                  .formatted(name, LONG_NAME));
      for (String condition :
          List.of(
              "s = 'ARKK'",
              "i = 7 AND s = 'ARKK'",
              "f = 0.5",
              "d = 1.2",
              "t = 3",
              "b = true",
              "\"" + LONG_NAME + "\" = 'x'")) {
        assertThat(session.rows("SELECT ord FROM " + name + " WHERE " + condition))
            .as(condition)
            .singleElement()
            .satisfies(row -> assertThat(row.getLong("ord")).isEqualTo(4));
      }
      assertThat(session.rows("SELECT ord FROM " + name + " WHERE s = 'arkk'")).isEmpty();
    }
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
