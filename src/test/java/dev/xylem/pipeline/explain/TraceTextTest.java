package dev.xylem.pipeline.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.schema.TableName;
import dev.xylem.pipeline.explain.Derivation.Matched;
import dev.xylem.pipeline.explain.Derivation.OfFile;
import dev.xylem.pipeline.explain.Derivation.OfFirst;
import dev.xylem.pipeline.explain.Derivation.OfJoin;
import dev.xylem.pipeline.explain.Derivation.Unknown;
import dev.xylem.types.ChunkId;
import dev.xylem.types.RowId;
import dev.xylem.types.RowPlace;
import dev.xylem.types.RowPlace.Unit;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class TraceTextTest {
  @Test
  void a_group_shows_its_first_rows_and_how_to_see_the_others() {
    TracedRow city =
        new TracedRow(
            new TableName("cities", 2),
            id(1),
            "distinct",
            List.of(),
            new OfFirst(sale(1), List.of("city"), OptionalLong.of(5), new Search.ByScan()));
    Matched sales =
        new Matched(
            new TableName("sales", 1),
            "r.city == l.city",
            "l.amount > 1",
            true,
            5,
            List.of(sale(1), sale(2)),
            new Search.ByIndex("city"));
    TracedRow total =
        new TracedRow(
            new TableName("totals", 2),
            id(1),
            "sum",
            List.of(
                new TracedField("city", "Oslo\nor\u001b[2J", "r.city", Map.of()),
                new TracedField("total", 12L, "sum(l.amount)", Map.of())),
            new OfJoin(city, sales));

    assertThat(text(total))
        .isEqualTo(
            """
            totals_00002 0000@000000000001#1, made by sum
            │  city   Oslo or?[2J  = r.city
            │  total  12           = sum(l.amount)
            ├─ r: cities_00002 0000@000000000001#1, made by distinct
            │  └─ the first of 5 with its city (found by reading the whole table): sales_00001 0000@000000000001#1, made by load
            │     │  amount  1  = r.a (column Amount)
            │     └─ line 2 of sales.csv
            └─ l: 5 rows of sales_00001 where r.city == l.city and l.amount > 1 (by the index of city)
               ├─ sales_00001 0000@000000000001#1, made by load
               │  │  amount  1  = r.a (column Amount)
               │  └─ line 2 of sales.csv
               ├─ sales_00001 0000@000000000001#2, made by load
               │  │  amount  2  = r.a (column Amount)
               │  └─ line 3 of sales.csv
               └─ ... and 3 more: --group-rows=5
            """);
  }

  @Test
  void a_row_that_cannot_be_traced_says_why() {
    TracedRow row =
        new TracedRow(
            new TableName("t", 1), id(0), "calc", List.of(), new Unknown("u_00001 is not kept"));

    assertThat(text(row))
        .isEqualTo(
            """
            t_00001 0000@000000000001#0, made by calc
            └─ not to be told: u_00001 is not kept
            """);
  }

  private static TracedRow sale(long number) {
    return new TracedRow(
        new TableName("sales", 1),
        id(number),
        "load",
        List.of(new TracedField("amount", number, "r.a", Map.of("r.a", "column Amount"))),
        new OfFile(new RowPlace("sales.csv", Unit.LINE, number + 1)));
  }

  private static RowId id(long ord) {
    return new RowId(ChunkId.ofFile(0, 1), ord);
  }

  private static String text(TracedRow row) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    TraceText.print(out, row);
    out.flush();
    return text.toString();
  }
}
