package dev.xylem.cassandra.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableSchemaTest {
  static TableSchema table(Field... fields) {
    return new TableSchema(new TableName("txns", 7), Schema.of(fields));
  }

  private static Field field(String name) {
    return new Field(name, FieldType.INT);
  }

  @Test
  void every_type_of_the_script_has_its_column() {
    Field[] fields =
        Arrays.stream(FieldType.values())
            .map(type -> new Field("f_" + type.scriptName(), type))
            .toArray(Field[]::new);

    assertThat(CreateTable.cql(table(fields), "ks", "run 7", ""))
        .isEqualTo(
            "CREATE TABLE IF NOT EXISTS \"ks\".\"txns_00007\" (\"chunk\" text, \"ord\" bigint,"
                + " \"f_int\" bigint, \"f_float\" double, \"f_string\" text, \"f_bool\" boolean,"
                + " \"f_datetime\" timestamp, \"f_decimal2\" decimal,"
                + " PRIMARY KEY ((\"chunk\"), \"ord\")) WITH comment = 'run 7'");
  }

  @Test
  void a_field_keeps_its_name_and_the_key_column_gives_way() {
    TableSchema table = table(field("chunk"), field("chunk_"), field("ord"));

    assertThat(table.chunkColumn()).isEqualTo("chunk__");
    assertThat(table.ordColumn()).isEqualTo("ord_");
  }

  @Test
  void a_field_that_differs_in_case_does_not_collide() {
    assertThat(table(field("Chunk")).chunkColumn()).isEqualTo("chunk");
  }

  @Test
  void quotes_in_names_and_comments_are_doubled() {
    assertThat(CreateTable.cql(table(field("say \"hi\"")), "ks", "it's", ""))
        .contains("\"say \"\"hi\"\"\" bigint")
        .endsWith("WITH comment = 'it''s'");
  }

  @Test
  void options_are_appended_with_or_without_with() {
    String expected = " WITH comment = 'c' AND gc_grace_seconds = 0 AND compression = {}";
    for (String with : new String[] {"WITH ", "", " with\n", "AND "}) {
      assertThat(
              CreateTable.cql(
                  table(), "ks", "c", with + "gc_grace_seconds = 0 AND compression = {}"))
          .endsWith(expected);
    }
  }

  @Test
  void a_comment_among_the_options_replaces_ours() {
    assertThat(CreateTable.cql(table(), "ks", "ours", "WITH comment='theirs'"))
        .endsWith(") WITH comment='theirs'");
  }

  @Test
  void a_field_without_a_name_or_of_half_a_character_is_refused() {
    for (String name : List.of("", "half \ud800")) {
      assertThatThrownBy(
              () ->
                  new TableSchema(new TableName("t", 1), Schema.of(new Field(name, FieldType.INT))))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("a field's name");
    }
  }
}
