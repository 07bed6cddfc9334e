package dev.xylem.sort;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.script.OrderComponent;
import dev.xylem.script.Top;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import dev.xylem.types.Schema;
import dev.xylem.types.StringColumn;
import dev.xylem.types.TextFolding;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The columns by which the rows of a file are ordered. First come the components of the order,
 * texts without their accents; then the texts as they are, for rows that differ only in accents;
 * then the row's identity, so that ties keep the order in which rows were produced.
 */
public final class SortKeys implements Serializable {
  private static final long serialVersionUID = 1L;

  private record Key(int source, FieldType type, boolean fold, OrderComponent component)
      implements Serializable {
    Column of(Chunk chunk) {
      Column column = chunk.column(source);
      if (fold) {
        column = TextFolding.withoutMarks((StringColumn) column);
      }
      return component.ignoreCase() ? TextFolding.upperCase((StringColumn) column) : column;
    }
  }

  private final ArrayList<Key> keys = new ArrayList<>();

  /**
   * @param rows the fields of the rows
   * @param top the order; without one, rows are in the order in which they were produced
   */
  public SortKeys(Schema rows, Optional<Top> top) {
    List<OrderComponent> components = top.map(Top::order).orElse(List.of());
    for (OrderComponent component : components) {
      keys.add(key(rows, component, true));
    }
    for (OrderComponent component : components) {
      Key exact = key(rows, component, false);
      if (exact.type() == FieldType.STRING) {
        keys.add(exact);
      }
    }
  }

  private static Key key(Schema rows, OrderComponent component, boolean fold) {
    int source = rows.indexOf(component.field());
    if (source < 0) {
      throw new IllegalArgumentException("no column " + component.field() + " to order by");
    }
    FieldType type = rows.field(source).type();
    return new Key(source, type, fold && type == FieldType.STRING, component);
  }

  /** The fields of some rows, followed by those of the keys. */
  public Schema append(List<Field> fields) {
    List<Field> all = new ArrayList<>(fields);
    for (int i = 0; i < keys.size(); i++) {
      all.add(new Field(" key " + i, keys.get(i).type()));
    }
    all.add(new Field(" chunk", FieldType.STRING));
    all.add(new Field(" ord", FieldType.INT));
    return Schema.of(all);
  }

  /** The rows of a chunk with their keys behind their columns. */
  public Chunk append(Chunk chunk) {
    Stream<Column> columns = Stream.of(chunk.columns());
    Stream<Column> keyColumns = keys.stream().map(key -> key.of(chunk));
    Stream<Column> identity =
        Stream.of(repeat(chunk.id().value(), chunk.rows()), LongColumn.wrap(chunk.ords()));
    return chunk.withColumns(
        Stream.of(columns, keyColumns, identity).flatMap(part -> part).toArray(Column[]::new));
  }

  private static StringColumn repeat(String text, int times) {
    byte[] bytes = text.getBytes(UTF_8);
    StringColumn.Builder repeated = new StringColumn.Builder(times);
    for (int i = 0; i < times; i++) {
      repeated.append(bytes, 0, bytes.length);
    }
    return repeated.build();
  }

  /** How many columns {@link #append} adds. */
  public int count() {
    return keys.size() + 2;
  }

  /** The order of rows whose keys start at that column. */
  public RowOrder order(int firstKey) {
    boolean[] descending = new boolean[count()];
    for (int i = 0; i < keys.size(); i++) {
      descending[i] = keys.get(i).component().descending();
    }
    return new RowOrder(firstKey, descending);
  }
}
