package dev.xylem.cassandra.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import org.junit.jupiter.api.Test;

class InsertRowsTest {
  @Test
  void key_columns_give_way_to_fields_of_their_names() {
    TableSchema table =
        new TableSchema(
            new TableName("txns", 7),
            Schema.of(
                new Field("chunk", FieldType.INT),
                new Field("chunk_", FieldType.INT),
                new Field("ord", FieldType.INT)));

    assertThat(InsertRows.cql(table, "ks"))
        .isEqualTo(
            "INSERT INTO \"ks\".\"txns_00007\" (\"chunk__\", \"ord_\", \"chunk\", \"chunk_\","
                + " \"ord\") VALUES (?, ?, ?, ?, ?)");
  }
}
