package dev.xylem.join;

import dev.xylem.script.IndexDefinition;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import dev.xylem.types.StringColumn;
import dev.xylem.types.TextFolding;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The columns of one table that are shuffled: the fields that expressions mention, under their own
 * names, and the key.
 */
public final class JoinSide implements Serializable {
  private static final long serialVersionUID = 1L;

  /** A component of the key; with {@code ignoreCase} texts are compared in upper case. */
  public record KeyField(String name, boolean ignoreCase) implements Serializable {
    public static List<KeyField> of(IndexDefinition index) {
      return index.components().stream().map(c -> new KeyField(c.field(), c.ignoreCase())).toList();
    }
  }

  private final List<Field> fields = new ArrayList<>();
  private final List<Integer> sources = new ArrayList<>();
  private final List<Boolean> upperCase = new ArrayList<>();
  private final int[] keyColumns;

  /**
   * @param mentioned the fields of the table that expressions need
   */
  public JoinSide(Schema table, Set<String> mentioned, List<KeyField> key) {
    for (Field field : table.fields()) {
      if (mentioned.contains(field.name())) {
        add(field, table, field.name(), false);
      }
    }
    keyColumns = new int[key.size()];
    for (int i = 0; i < keyColumns.length; i++) {
      KeyField component = key.get(i);
      keyColumns[i] = schema().indexOf(component.name());
      if (keyColumns[i] < 0 || component.ignoreCase()) {
        Field field = table.field(table.indexOf(component.name()));
        keyColumns[i] = fields.size();
        // No field of a script can have that name.
        add(new Field("#" + i, field.type()), table, field.name(), component.ignoreCase());
      }
    }
  }

  private void add(Field field, Schema table, String source, boolean folded) {
    fields.add(field);
    sources.add(table.indexOf(source));
    upperCase.add(folded);
  }

  /** The columns that are shuffled. */
  public Schema schema() {
    return Schema.of(fields);
  }

  public JoinKey key() {
    return new JoinKey(keyColumns);
  }

  /** Only the columns of the key, of a projected chunk. */
  public Chunk keysOf(Chunk projected) {
    return projected.project(keyColumns);
  }

  /** The key of what {@link #keysOf} gives. */
  public JoinKey keyOfKeys() {
    return new JoinKey(IntStream.range(0, keyColumns.length).toArray());
  }

  /** The shuffled columns of a chunk of the table. */
  public Chunk project(Chunk chunk) {
    Column[] columns = new Column[fields.size()];
    for (int i = 0; i < columns.length; i++) {
      Column source = chunk.column(sources.get(i));
      columns[i] =
          upperCase.get(i) && source instanceof StringColumn texts
              ? TextFolding.upperCase(texts)
              : source;
    }
    return chunk.withColumns(columns);
  }
}
