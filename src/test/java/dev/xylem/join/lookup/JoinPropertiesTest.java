package dev.xylem.join.lookup;

import static dev.xylem.join.lookup.JoinCase.field;
import static dev.xylem.types.FieldType.INT;
import static dev.xylem.types.FieldType.STRING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.join.ChunkRows;
import dev.xylem.script.LookupNode;
import dev.xylem.types.Chunk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** The sharded join against nested loops over the same rows. */
class JoinPropertiesTest {

  @Provide
  Arbitrary<List<Object[]>> accounts() {
    return Combinators.combine(keys(), days(), Arbitraries.strings().alpha().ofMaxLength(3))
        .as((key, day, note) -> new Object[] {key, day, note})
        .list()
        .ofMaxSize(12);
  }

  @Provide
  Arbitrary<List<Object[]>> txns() {
    return Combinators.combine(
            keys(),
            days(),
            Arbitraries.strings().alpha().ofMaxLength(3),
            Arbitraries.longs().between(-5, 5))
        .as((key, day, text, amount) -> new Object[] {key, day, text, amount})
        .list()
        .ofMaxSize(20);
  }

  private static Arbitrary<String> keys() {
    return Arbitraries.of("", "a", "A", "b", "žluť", "a longer key than eight bytes");
  }

  private static Arbitrary<Long> days() {
    return Arbitraries.of(0L, 1L, Long.MIN_VALUE);
  }

  @Property(tries = 300)
  void pairs_are_those_of_nested_loops(
      @ForAll("accounts") List<Object[]> accounts,
      @ForAll("txns") List<Object[]> txns,
      @ForAll boolean left,
      @ForAll boolean filtered,
      @ForAll boolean having,
      @ForAll @IntRange(min = 1, max = 7) int chunkRows,
      @ForAll @IntRange(min = 1, max = 5) int shards)
      throws IOException {
    LookupNode node =
        node(left, false, filtered, having)
            .node(
                field("note", STRING, "r.note"),
                field("text", STRING, "r.note + l.text", "none"),
                field("amount", INT, "l.amount", "7"));

    List<List<Object>> expected = new ArrayList<>();
    for (Object[] account : accounts) {
      List<Object[]> matches = matches(account, txns, filtered);
      for (Object[] txn : matches) {
        expected.add(List.of(account[2], (String) account[2] + txn[2], txn[3]));
      }
      if (matches.isEmpty() && left) {
        expected.add(List.of(account[2], "none", 7L));
      }
    }
    expected.removeIf(row -> having && (Long) row.get(2) <= 0);

    assertThat(join(node, accounts, txns, chunkRows, shards)).isEqualTo(expected);
  }

  @Property(tries = 300)
  void groups_are_those_of_nested_loops(
      @ForAll("accounts") List<Object[]> accounts,
      @ForAll("txns") List<Object[]> txns,
      @ForAll boolean left,
      @ForAll boolean filtered,
      @ForAll boolean having,
      @ForAll @IntRange(min = 1, max = 7) int chunkRows,
      @ForAll @IntRange(min = 1, max = 5) int shards)
      throws IOException {
    LookupNode node =
        node(left, true, filtered, having)
            .node(
                field("note", STRING, "r.note"),
                field("texts", STRING, "string_agg(l.text, \";\")", "none"),
                field("amount", INT, "sum(l.amount)", "7"),
                field("last", STRING, "l.text", "nothing"));

    List<List<Object>> expected = new ArrayList<>();
    for (Object[] account : accounts) {
      List<Object[]> matches = matches(account, txns, filtered);
      if (!matches.isEmpty()) {
        expected.add(
            List.of(
                account[2],
                gathered(matches),
                matches.stream().mapToLong(txn -> (Long) txn[3]).sum(),
                matches.get(matches.size() - 1)[2]));
      } else if (left) {
        expected.add(List.of(account[2], "none", 7L, "nothing"));
      }
    }
    expected.removeIf(row -> having && (Long) row.get(2) <= 0);

    assertThat(join(node, accounts, txns, chunkRows, shards)).isEqualTo(expected);
  }

  private static JoinCase node(boolean left, boolean group, boolean filtered, boolean having) {
    return new JoinCase(
        left,
        group,
        filtered ? Optional.of("l.amount != 3") : Optional.empty(),
        having ? Optional.of("w.amount > 0") : Optional.empty());
  }

  private static List<List<Object>> join(
      LookupNode node, List<Object[]> accounts, List<Object[]> txns, int chunkRows, int shards)
      throws IOException {
    List<Chunk> left = ChunkRows.chunks(JoinCase.LEFT, chunkRows, accounts);
    List<Chunk> right = ChunkRows.chunks(JoinCase.RIGHT, chunkRows, txns);
    return ChunkRows.values(JoinCase.run(node, left, right, shards, 3_000));
  }

  private static List<Object[]> matches(Object[] account, List<Object[]> txns, boolean filtered) {
    return txns.stream()
        .filter(txn -> txn[0].equals(account[0]) && txn[1].equals(account[1]))
        .filter(txn -> !filtered || (Long) txn[3] != 3)
        .toList();
  }

  /** Empty texts at the front vanish without a separator. */
  private static String gathered(List<Object[]> matches) {
    return matches.stream()
        .map(txn -> (String) txn[2])
        .dropWhile(String::isEmpty)
        .collect(Collectors.joining(";"));
  }
}
