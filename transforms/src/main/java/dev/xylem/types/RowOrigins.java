package dev.xylem.types;

import static java.util.Objects.requireNonNull;

import dev.xylem.types.RowPlace.Unit;
import java.io.Serializable;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Where the rows of a table were read, by their {@linkplain RowId identities}: nodes that make rows
 * of rows keep the identity of the row that each came from. Nothing is read again.
 */
public final class RowOrigins implements Serializable {
  private static final long serialVersionUID = 1L;

  /** Of rows that cannot be traced. */
  public static final RowOrigins UNKNOWN = new RowOrigins(0, List.of(), null, Unit.ROW);

  private final int firstFile;
  private final CompressedNames files;

  /** Null if the files are known. */
  private final String earlierReader;

  private final Unit unit;

  /** Of the table; names and positions. */
  private final LinkedHashMap<String, Integer> key;

  private RowOrigins(int firstFile, List<String> files, String earlierReader, Unit unit) {
    this(firstFile, CompressedNames.of(files), earlierReader, unit, Map.of());
  }

  private RowOrigins(
      int firstFile,
      CompressedNames files,
      String earlierReader,
      Unit unit,
      Map<String, Integer> key) {
    this.key = new LinkedHashMap<>(key);
    this.firstFile = firstFile;
    this.files = requireNonNull(files, "files");
    this.earlierReader = earlierReader;
    this.unit = requireNonNull(unit, "unit");
  }

  /**
   * Rows of files that this run reads.
   *
   * @param files in the order in which their rows count as produced
   */
  public static RowOrigins ofFiles(List<String> files, Unit unit) {
    return new RowOrigins(0, files, null, unit);
  }

  /**
   * Rows of one of the files of a node.
   *
   * @param index which of them, from 0
   */
  public static RowOrigins ofFile(int index, String file, Unit unit) {
    return new RowOrigins(index, List.of(file), null, unit);
  }

  /**
   * Rows of a table that an earlier run made: its list of files may have been another.
   *
   * @param node the one that read the files
   */
  public static RowOrigins ofEarlierRun(String node, Unit unit) {
    return new RowOrigins(0, List.of(), requireNonNull(node, "node"), unit);
  }

  /**
   * The same, for a table in which rows that cannot be traced are known by some of its fields.
   *
   * @throws IllegalArgumentException if the table has no such field
   */
  public RowOrigins orByFields(List<String> fields, Schema table) {
    Map<String, Integer> positions = new LinkedHashMap<>();
    fields.forEach(field -> positions.put(field, table.indexOf(field)));
    return new RowOrigins(firstFile, files, earlierReader, unit, positions);
  }

  /**
   * The fields by which a row of the table is known, with their values; empty if there are none.
   *
   * @param chunk whole, with the row in it
   */
  Optional<String> key(RowId row, Chunk chunk) {
    int position = Arrays.binarySearch(chunk.ords(), row.ord());
    if (key.isEmpty() || position < 0 || !chunk.id().equals(row.chunk())) {
      return Optional.empty();
    }
    return Optional.of(
        key.entrySet().stream()
            .map(field -> field.getKey() + " = " + chunk.column(field.getValue()).value(position))
            .collect(Collectors.joining(", ")));
  }

  /** Where a row was read; empty if that is not known, as for rows gathered from many chunks. */
  public Optional<RowPlace> find(RowId row) {
    return row.source().flatMap(this::place);
  }

  private Optional<RowPlace> place(RowId.Source source) {
    return file(source.file())
        .map(
            file ->
                new RowPlace(
                    file, unit, unit == Unit.LINE ? source.position() + 1 : source.position()));
  }

  private Optional<String> file(int index) {
    if (earlierReader != null) {
      return Optional.of(
          "number %d of those that node %s read in an earlier run"
              .formatted(index + 1, earlierReader));
    }
    int known = index - firstFile;
    return known >= 0 && known < files.size() ? Optional.of(files.get(known)) : Optional.empty();
  }
}
