package dev.xylem.sort;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.script.OrderComponent;
import dev.xylem.script.Top;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Sorting by chunks, runs and keys gives what sorting a list by the values themselves gives. */
class RandomOrderTest {
  private static final Schema SCHEMA =
      Schema.of(
          new Field("id", FieldType.INT),
          new Field("text", FieldType.STRING),
          new Field("number", FieldType.INT),
          new Field("price", FieldType.FLOAT),
          new Field("flag", FieldType.BOOL),
          new Field("at", FieldType.DATETIME),
          new Field("amount", FieldType.DECIMAL2));

  private static final Map<String, List<Object>> VALUES =
      Map.of(
          "text",
              List.of("", " ", "a", "A", "ä", "Ä", "a\u0308", "ab", "B", "b", "ß", "z", "é", "𝒜"),
          "number", List.of(Long.MIN_VALUE, -10L, -1L, 0L, 1L, 9L, 10L, Long.MAX_VALUE),
          "price",
              List.of(Double.NEGATIVE_INFINITY, -1.5, -0.0, 0.0, 1e-300, 2.0, 10.0, Double.NaN),
          "flag", List.of(false, true),
          "at",
              List.of(
                  Instant.parse("0001-01-01T00:00:00Z"),
                  Instant.parse("1969-12-31T23:59:59.999Z"),
                  Instant.parse("2000-02-29T12:00:00.000001Z"),
                  Instant.parse("2000-02-29T12:00:00.000002Z")),
          "amount",
              List.of(
                  new BigDecimal("-1e30"),
                  new BigDecimal("-0.01"),
                  new BigDecimal("0.00"),
                  new BigDecimal("1.005"),
                  new BigDecimal("1.01"),
                  new BigDecimal("1e30")));

  @Property(tries = 60)
  void sorted_on_disk_as_in_a_list(
      @ForAll Random random, @ForAll @IntRange(min = 1, max = 20_000) int memory)
      throws IOException {
    List<OrderComponent> order = randomOrder(random);
    SortKeys keys = new SortKeys(SCHEMA, Optional.of(new Top(order, 0)));
    List<Object[]> rows = randomRows(random);

    List<Long> sorted = new ArrayList<>();
    try (ExternalSort sort =
        new ExternalSort(
            keys.append(SCHEMA.fields()),
            keys.order(SCHEMA.size()),
            memory,
            Path.of(System.getProperty("java.io.tmpdir")))) {
      for (Chunk chunk : shuffledChunks(rows, random)) {
        sort.add(keys.append(chunk));
      }
      try (SortedRowCursor cursor = sort.sorted()) {
        while (cursor.advance()) {
          sorted.add((Long) cursor.row().chunk().column(0).value(cursor.row().position()));
        }
      }
    }

    rows.sort(comparator(order));
    assertThat(sorted).containsExactlyElementsOf(rows.stream().map(row -> (Long) row[0]).toList());
  }

  private static List<OrderComponent> randomOrder(Random random) {
    List<String> fields = new ArrayList<>(VALUES.keySet());
    Collections.sort(fields);
    Collections.shuffle(fields, random);
    return fields.subList(0, 1 + random.nextInt(3)).stream()
        .map(
            field ->
                new OrderComponent(
                    field, random.nextBoolean(), field.equals("text") && random.nextBoolean()))
        .toList();
  }

  private static List<Object[]> randomRows(Random random) {
    List<Object[]> rows = new ArrayList<>();
    for (long id = 0; id < 300; id++) {
      Object[] row = new Object[SCHEMA.size()];
      row[0] = id;
      for (int i = 1; i < row.length; i++) {
        List<Object> values = VALUES.get(SCHEMA.field(i).name());
        row[i] = values.get(random.nextInt(values.size()));
      }
      rows.add(row);
    }
    return rows;
  }

  /** Ten rows a chunk; ids of rows ascend in the order of production. */
  private static List<Chunk> shuffledChunks(List<Object[]> rows, Random random) {
    List<Chunk> chunks = new ArrayList<>();
    ChunkBuilder chunk = new ChunkBuilder(SCHEMA, 10);
    for (Object[] row : rows) {
      chunk.appendValues(chunk.rows(), row);
      if (chunk.rows() == 10) {
        chunks.add(chunk.build(ChunkId.ofFile(0, chunks.size())));
      }
    }
    Collections.shuffle(chunks, random);
    return chunks;
  }

  /** By the components, then by the exact texts, then as produced. */
  private static Comparator<Object[]> comparator(List<OrderComponent> order) {
    Comparator<Object[]> all = Comparator.comparing(row -> 0);
    for (OrderComponent component : order) {
      all = all.thenComparing(comparator(component, true));
    }
    for (OrderComponent component : order) {
      if (component.field().equals("text")) {
        all = all.thenComparing(comparator(component, false));
      }
    }
    return all.thenComparing(row -> (Long) row[0]);
  }

  @SuppressWarnings("unchecked")
  private static Comparator<Object[]> comparator(OrderComponent component, boolean fold) {
    int field = SCHEMA.indexOf(component.field());
    Comparator<Object[]> ascending =
        switch (component.field()) {
          case "text" ->
              Comparator.comparing(row -> text((String) row[field], component.ignoreCase(), fold));
          case "price" -> Comparator.comparing(row -> (Double) row[field] + 0.0);
          default -> Comparator.comparing(row -> (Comparable<Object>) row[field]);
        };
    return component.descending() ? ascending.reversed() : ascending;
  }

  /** A text's place, as one that compares by code point. */
  private static String text(String text, boolean ignoreCase, boolean fold) {
    String folded =
        fold ? Map.of("ä", "a", "Ä", "A", "a\u0308", "a", "é", "e").getOrDefault(text, text) : text;
    String cased = ignoreCase && !folded.equals("ß") ? folded.toUpperCase(Locale.ROOT) : folded;
    return cased.codePoints().mapToObj("%08x"::formatted).reduce("", String::concat);
  }
}
