package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SharedCassandra.class)
class ProfileCommandIT {
  private static final Schema TRADE =
      Schema.of(
          new Field("is_open", FieldType.BOOL),
          new Field("lots", FieldType.INT),
          new Field("settled", FieldType.DATETIME),
          new Field("ticker", FieldType.STRING));

  @Test
  void the_values_of_all_rows_are_counted_once(CassandraConfig config) {
    PlantedTables tables = PlantedTables.in(config);
    tables.add(
        TRADE,
        IntStream.range(0, 100)
            .mapToObj(
                i ->
                    Map.of(
                        "lots",
                        i % 4 == 0 ? "0" : "30",
                        "ticker",
                        "'A%d'".formatted(i % 10 == 0 ? 1 : 2),
                        "is_open",
                        "true",
                        "settled",
                        "'2024-01-%02dT00:00:00Z'".formatted(1 + i % 2)))
            .toList());

    assertThat(tables.xylem("profile", "trades").out())
        .isEqualTo(
            """
            trades_00001: run 1, complete, 100 rows

            is_open (bool): 1 distinct, 0 false
              from true to true
              most frequent true (100 %)

            lots (int): 2 distinct, 25 zero
              from 0 to 30
              quantiles 1 % 0, 5 % 0, 25 % 0, 50 % 30, 75 % 30, 95 % 30, 99 % 30
              histogram |▃                            █|
              most frequent 30 (75 %), 0 (25 %)

            settled (datetime): 2 distinct, 0 without a value
              from 2024-01-01T00:00:00Z to 2024-01-02T00:00:00Z
              quantiles 1 % 2024-01-01T00:00:00Z, 5 % 2024-01-01T00:00:00Z,\
             25 % 2024-01-01T00:00:00Z, 50 % 2024-01-01T00:00:00Z, 75 % 2024-01-02T00:00:00Z,\
             95 % 2024-01-02T00:00:00Z, 99 % 2024-01-02T00:00:00Z
              histogram |█                            █|
              most frequent 2024-01-01T00:00:00Z (50 %), 2024-01-02T00:00:00Z (50 %)

            ticker (string): 2 distinct, 0 empty
              from "A1" to "A2"
              most frequent "A2" (90 %), "A1" (10 %)
            """);
    assertThat(tables.xylem("profile", "trades", "--fields=lots", "--format=json").out())
        .containsSubsequence(
            "\"rows\" : 100",
            "\"field\" : \"lots\"",
            "\"defaults\" : 25",
            "\"distinct\" : 2",
            "\"distinct_exact\" : true",
            "\"min\" : 0",
            "\"rank\" : 0.5",
            "\"value\" : 30")
        .doesNotContain("ticker");
    assertThat(tables.xylem("profile", "trades", "--fields=lotz").err())
        .contains("the table has no field lotz; did you mean lots?");
  }
}
