package dev.xylem.pipeline.init;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScriptNamesTest {

  @ParameterizedTest
  @CsvSource({
    "order_id, order_id",
    "Order ID, Order_ID",
    "prix (€), prix",
    "Café, Cafe",
    "2025, f_2025",
    "价格, field_4",
    "'', field_4",
    "--, field_4",
    "type, type_",
    "a.b/c, a_b_c",
  })
  void headers_become_names_of_fields(String header, String name) {
    assertThat(new ScriptNames().field(header, 3)).isEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource({
    "data/orders.csv, orders",
    "orders.csv.gz, orders",
    "s3://bucket/2025-01 sales.parquet, t_2025_01_sales",
    "index.csv, index",
    "idx.csv, t_idx",
    "system_users.csv, t_system_users",
    "orders, orders",
    ".csv, csv",
  })
  void file_names_become_names_of_tables(String file, String name) {
    assertThat(new ScriptNames().table(file)).isEqualTo(name);
  }

  @Test
  void names_that_differ_in_case_only_are_told_apart() {
    ScriptNames identifiers = new ScriptNames();

    assertThat(identifiers.field("id", 0)).isEqualTo("id");
    assertThat(identifiers.field("ID", 1)).isEqualTo("ID_2");
    assertThat(identifiers.field("id!", 2)).isEqualTo("id_3");
  }

  @Test
  void long_names_are_cut_and_stay_unique() {
    ScriptNames identifiers = new ScriptNames();
    String header = "x".repeat(100);

    assertThat(identifiers.field(header, 0)).hasSize(38);
    assertThat(identifiers.field(header, 1)).hasSize(38).endsWith("_2");
  }
}
