package dev.xylem.join.lookup;

import static dev.xylem.join.lookup.JoinCase.field;
import static dev.xylem.types.FieldType.BOOL;
import static dev.xylem.types.FieldType.DECIMAL2;
import static dev.xylem.types.FieldType.FLOAT;
import static dev.xylem.types.FieldType.INT;
import static dev.xylem.types.FieldType.STRING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.join.ChunkRows;
import dev.xylem.script.IndexDefinition;
import dev.xylem.script.Lookup;
import dev.xylem.script.LookupNode;
import dev.xylem.script.NodeHeader;
import dev.xylem.script.OrderComponent;
import dev.xylem.script.TableReader;
import dev.xylem.script.TableWriter;
import dev.xylem.types.Chunk;
import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ShardJoinTest {
  private static final long AMPLE = 1L << 30;
  private static final List<Chunk> ACCOUNTS =
      ChunkRows.chunks(
          JoinCase.LEFT,
          2,
          List.of(
              new Object[] {"a", 1L, "first"},
              new Object[] {"b", 1L, "second"},
              new Object[] {"c", 1L, "third"},
              new Object[] {"a", 1L, "again"}));
  private static final List<Chunk> TXNS =
      ChunkRows.chunks(
          JoinCase.RIGHT,
          2,
          List.of(
              new Object[] {"a", 1L, "x", 10L},
              new Object[] {"c", 1L, "y", 20L},
              new Object[] {"a", 1L, "z", 30L},
              new Object[] {"a", 2L, "other day", 40L},
              new Object[] {"A", 1L, "upper", 50L},
              new Object[] {"a", 1L, "last", 60L}));

  private static List<Chunk> run(LookupNode node) throws IOException {
    return JoinCase.run(node, ACCOUNTS, TXNS, 3, AMPLE);
  }

  private static JoinCase lookup(boolean left, boolean group) {
    return new JoinCase(left, group, Optional.empty(), Optional.empty());
  }

  @Test
  void an_inner_lookup_gives_a_row_per_matching_pair() throws IOException {
    List<Chunk> joined =
        run(
            lookup(false, false)
                .node(field("note", STRING, "r.note"), field("text", STRING, "l.text")));

    assertThat(ChunkRows.values(joined))
        .containsExactly(
            List.of("first", "x"),
            List.of("first", "z"),
            List.of("first", "last"),
            List.of("third", "y"),
            List.of("again", "x"),
            List.of("again", "z"),
            List.of("again", "last"));
  }

  @Test
  void the_rows_of_a_pair_are_named_after_the_left_row() throws IOException {
    List<Chunk> joined = run(lookup(false, false).node(field("text", STRING, "l.text")));

    assertThat(ChunkRows.ids(joined))
        .containsExactly(
            "0000@000000000000*3#0",
            "0000@000000000000*3#1",
            "0000@000000000000*3#2",
            "0000@000000000002*3#0",
            "0000@000000000002*3#3",
            "0000@000000000002*3#4",
            "0000@000000000002*3#5");
  }

  @Test
  void a_left_lookup_gives_defaults_to_fields_that_mention_the_missing_row() throws IOException {
    List<Chunk> joined =
        run(
            new JoinCase(
                    true, false, Optional.of("l.amount > 20"), Optional.of("w.note != \"first\""))
                .node(
                    field("note", STRING, "r.note"),
                    field("text", STRING, "r.note + l.text", "none"),
                    field("amount", INT, "l.amount"),
                    field("price", DECIMAL2, "decimal2(l.amount)", " 1.005 "),
                    field("share", FLOAT, "float(l.amount)", "2.5"),
                    field("big", BOOL, "l.amount > 1", "T")));

    assertThat(ChunkRows.values(joined))
        .contains(
            List.of("second", "none", 0L, new BigDecimal("1.01"), 2.5, true),
            List.of("again", "againz", 30L, new BigDecimal("30.00"), 30.0, true))
        .hasSize(4);
  }

  @Test
  void a_grouped_lookup_gives_a_row_per_left_row_with_matches_in_the_order_of_their_table()
      throws IOException {
    List<Chunk> joined =
        run(
            lookup(true, true)
                .node(
                    field("note", STRING, "r.note"),
                    field("texts", STRING, "string_agg(l.text, \",\")", "none"),
                    field("total", INT, "sum(l.amount)"),
                    field("count", INT, "count()", "-1"),
                    field("last", STRING, "l.text", "no text")));

    assertThat(ChunkRows.values(joined))
        .containsExactly(
            List.of("first", "x,z,last", 100L, 3L, "last"),
            List.of("second", "none", 0L, -1L, "no text"),
            List.of("third", "y", 20L, 1L, "y"),
            List.of("again", "x,z,last", 100L, 3L, "last"));
    assertThat(ChunkRows.ids(joined))
        .containsExactly(
            "0000@000000000000#0",
            "0000@000000000000#1",
            "0000@000000000002#0",
            "0000@000000000002#1");
  }

  @Test
  void a_grouped_inner_lookup_leaves_out_rows_without_matches() throws IOException {
    List<Chunk> joined =
        run(
            new JoinCase(false, true, Optional.of("l.amount < 60"), Optional.of("w.total > 20"))
                .node(field("note", STRING, "r.note"), field("total", INT, "sum(l.amount)")));

    assertThat(ChunkRows.values(joined))
        .containsExactly(List.of("first", 40L), List.of("again", 40L));
  }

  @Test
  void keys_may_ignore_case() throws IOException {
    List<Chunk> joined =
        run(lookup(false, true).node(true, field("texts", STRING, "string_agg(l.text, \",\")")));

    assertThat(ChunkRows.values(joined))
        .containsExactly(List.of("x,z,upper,last"), List.of("y"), List.of("x,z,upper,last"));
  }

  @Test
  void a_shard_beyond_its_budget_gives_the_same_rows_from_disk() throws IOException {
    List<Object[]> accounts = new ArrayList<>();
    List<Object[]> txns = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      accounts.add(new Object[] {"account" + i % 700, (long) (i % 3), "note" + i});
      txns.add(new Object[] {"account" + i % 900, (long) (i % 2), "text" + i, (long) i});
    }
    List<Chunk> left = ChunkRows.chunks(JoinCase.LEFT, 300, accounts);
    List<Chunk> right = ChunkRows.chunks(JoinCase.RIGHT, 400, txns);
    LookupNode node =
        lookup(true, false)
            .node(field("note", STRING, "r.note"), field("text", STRING, "l.text", "none"));

    List<Chunk> fromDisk = JoinCase.run(node, left, right, 2, 40_000);
    List<Chunk> inMemory = JoinCase.run(node, left, right, 2, AMPLE);

    assertThat(ChunkRows.values(fromDisk)).isEqualTo(ChunkRows.values(inMemory));
    assertThat(ChunkRows.ids(fromDisk)).isEqualTo(ChunkRows.ids(inMemory));
  }

  @Test
  void rows_that_all_match_each_other_come_in_chunks_of_the_usual_size_also_by_way_of_the_disk()
      throws IOException {
    List<Object[]> accounts = new ArrayList<>();
    List<Object[]> txns = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      accounts.add(new Object[] {"a", i % 5 == 0 ? 1L : 2L, "note" + i});
    }
    for (long i = 0; i < 5_000; i++) {
      txns.add(new Object[] {"a", 1L, "text", i});
    }
    List<Chunk> left = ChunkRows.chunks(JoinCase.LEFT, 20, accounts);
    List<Chunk> right = ChunkRows.chunks(JoinCase.RIGHT, 700, txns);
    LookupNode node =
        lookup(true, false)
            .node(field("note", STRING, "r.note"), field("amount", INT, "l.amount", "-1"));

    List<Chunk> inMemory = JoinCase.run(node, left, right, 3, AMPLE);
    List<Chunk> fromDisk = JoinCase.run(node, left, right, 3, 100_000);

    List<List<Object>> expected = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      for (long match = 0; match < (i % 5 == 0 ? 5_000 : 1); match++) {
        expected.add(List.of("note" + i, i % 5 == 0 ? match : -1L));
      }
    }
    assertThat(ChunkRows.values(inMemory)).isEqualTo(expected);
    assertThat(ChunkRows.values(fromDisk)).isEqualTo(expected);
    assertThat(ChunkRows.ids(fromDisk)).isEqualTo(ChunkRows.ids(inMemory)).doesNotHaveDuplicates();
    assertThat(ChunkRows.ids(inMemory).get(4_999)).isEqualTo("0000@000000000000*5000/000004#4999");
    assertThat(inMemory).hasSize(21).allMatch(chunk -> chunk.rows() <= 1_000);
  }

  @Test
  void a_group_may_have_more_matches_than_are_evaluated_at_once() throws IOException {
    List<Object[]> txns = new ArrayList<>();
    for (long i = 0; i < 9_000; i++) {
      txns.add(new Object[] {"a", 1L, "text" + i, i});
    }

    List<Chunk> joined =
        JoinCase.run(
            lookup(false, true)
                .node(field("last", STRING, "l.text"), field("total", INT, "sum(l.amount)")),
            ACCOUNTS,
            ChunkRows.chunks(JoinCase.RIGHT, 1_000, txns),
            2,
            AMPLE);

    assertThat(ChunkRows.values(joined))
        .containsExactly(List.of("text8999", 40_495_500L), List.of("text8999", 40_495_500L));
  }

  @Test
  void keys_of_floats_are_equal_by_value_whatever_their_bits() throws IOException {
    Schema numbers = Schema.of(new Field("x", FLOAT), new Field("n", INT));
    IndexDefinition index =
        new IndexDefinition("idx_x", false, List.of(new OrderComponent("x", false, false)));
    LookupNode node =
        new LookupNode(
            NodeHeader.named("self"),
            new TableReader("numbers", 1),
            new Lookup("idx_x", List.of("x"), false, true, Optional.empty()),
            "numbers",
            index,
            new TableWriter(
                "joined",
                List.of(field("n", INT, "r.n"), field("count", INT, "count()")),
                Optional.empty(),
                List.of(),
                ""));
    List<Chunk> rows =
        ChunkRows.chunks(
            numbers,
            2,
            List.of(
                new Object[] {0.0, 1L},
                new Object[] {-0.0, 2L},
                new Object[] {Double.NaN, 3L},
                new Object[] {Double.longBitsToDouble(0x7ff8000000000001L), 4L},
                new Object[] {1.5, 5L}));

    assertThat(ChunkRows.values(JoinCase.run(node, numbers, numbers, rows, rows, 4, AMPLE)))
        .containsExactly(
            List.of(1L, 2L), List.of(2L, 2L), List.of(3L, 2L), List.of(4L, 2L), List.of(5L, 1L));
  }

  @Test
  void a_single_key_that_no_partition_can_cut_is_joined_all_the_same() throws IOException {
    List<Object[]> txns = new ArrayList<>();
    for (long i = 0; i < 2_000; i++) {
      txns.add(new Object[] {"a", 1L, "text", i});
    }

    List<Chunk> joined =
        JoinCase.run(
            lookup(false, true).node(field("count", INT, "count()")),
            ACCOUNTS,
            ChunkRows.chunks(JoinCase.RIGHT, 100, txns),
            2,
            1_000);

    assertThat(ChunkRows.values(joined)).containsExactly(List.of(2_000L), List.of(2_000L));
  }

  @Test
  void a_row_without_a_value_names_left_row_field_and_expression() {
    assertThatThrownBy(() -> run(lookup(false, false).node(field("q", INT, "1 / (l.amount - 60)"))))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("field q")
        .hasMessageContaining("expression 1 / (l.amount - 60)")
        .hasMessageContaining("value l.amount=60")
        .hasMessageContaining("row 0000@");
  }

  @Test
  void a_field_of_another_type_is_refused_before_the_run() {
    assertThatThrownBy(
            () ->
                LookupJoin.of(
                    lookup(false, true).node(field("total", FLOAT, "sum(l.amount)")),
                    JoinCase.LEFT,
                    JoinCase.RIGHT))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("gives int, the field is declared as float")
        .hasMessageContaining("node join_txns")
        .hasMessageContaining("field total");
  }

  @Test
  void a_default_that_is_no_value_of_its_field_is_refused_before_the_run() {
    assertThatThrownBy(
            () ->
                LookupJoin.of(
                    lookup(true, false).node(field("amount", INT, "l.amount", "many")),
                    JoinCase.LEFT,
                    JoinCase.RIGHT))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("default_value")
        .hasMessageContaining("field amount")
        .hasMessageContaining("many");
  }
}
