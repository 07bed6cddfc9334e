package dev.xylem.cassandra.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.util.List;
import org.junit.jupiter.api.Test;

class SelectSplitTest {
  @Test
  void key_columns_give_way_to_fields_of_their_names() {
    TableSchema table =
        new TableSchema(
            new TableName("txns", 7),
            Schema.of(
                new Field("chunk", FieldType.INT),
                new Field("chunk_", FieldType.INT),
                new Field("ord", FieldType.INT)));

    assertThat(SelectSplit.cql(table, table.fields().project(List.of("ord")), "ks"))
        .isEqualTo(
            "SELECT \"chunk__\", \"ord_\", \"ord\" FROM \"ks\".\"txns_00007\" "
                + "WHERE token(\"chunk__\") > ? AND token(\"chunk__\") <= ?");
  }
}
