package dev.xylem.load.csv;

import dev.xylem.script.CsvColumn;
import dev.xylem.script.CsvReader;
import dev.xylem.types.NearestName;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Finds which field of a record each column of a reader is. Every file is looked at for itself. */
final class ColumnPositions {
  /** Those that are usual, the most telling first. */
  private static final List<String> OTHER_SEPARATORS = List.of("\t", ";", "|", ",");

  private static final int MAX_SHOWN = 50;

  private ColumnPositions() {}

  /**
   * By the names in a header record. Names that no column has may occur more than once, unless the
   * reader is strict. If it is lenient, all names may, and the last one counts.
   *
   * @throws XylemException if a name is not there, or there more than once
   */
  static int[] byHeader(CsvReader reader, CsvRecord header) {
    List<String> names = header.texts();
    if (reader.dialect().isStrict()) {
      requireDistinct(names, header.line());
    }
    return reader.columns().stream()
        .mapToInt(column -> positionOf(column, reader, names, header.line()))
        .toArray();
  }

  private static void requireDistinct(List<String> names, long line) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name)) {
        throw repeated(name, names, line);
      }
    }
  }

  private static int positionOf(CsvColumn column, CsvReader reader, List<String> names, long line) {
    String wanted = column.header().orElseThrow();
    int position = names.indexOf(wanted);
    if (position < 0) {
      throw new XylemException("no column \"%s\" in the header".formatted(wanted))
          .with(Fact.LINE, line)
          .with(Fact.FIELD, "r." + column.name())
          .with(
              Fact.HINT,
              separatorHint(reader, names)
                  .or(
                      () ->
                          NearestName.of(wanted, names)
                              .map(name -> "did you mean \"" + name + "\"?"))
                  .orElse("the header has " + first(names)));
    }
    int last = names.lastIndexOf(wanted);
    if (position != last && !reader.dialect().isLenient()) {
      throw repeated(wanted, names, line).with(Fact.FIELD, "r." + column.name());
    }
    return last;
  }

  /** A message has no use for very many. */
  private static String first(List<String> names) {
    String shown = names.stream().limit(MAX_SHOWN).collect(Collectors.joining(", "));
    return names.size() > MAX_SHOWN
        ? "%s and %d more".formatted(shown, names.size() - MAX_SHOWN)
        : shown;
  }

  private static XylemException repeated(String name, List<String> names, long line) {
    return new XylemException(
            "the header has \"%s\" more than once: at indexes %s"
                .formatted(name, positionsOf(name, names)))
        .with(Fact.LINE, line)
        .with(
            Fact.HINT,
            "rename all but one, or find the columns by csv.col_idx, which counts from 0");
  }

  private static String positionsOf(String wanted, List<String> names) {
    return IntStream.range(0, names.size())
        .filter(i -> names.get(i).equals(wanted))
        .limit(MAX_SHOWN)
        .mapToObj(String::valueOf)
        .collect(Collectors.joining(" and "));
  }

  /** What to do about a record of one field where there should be several. */
  private static Optional<String> separatorHint(CsvReader reader, List<String> record) {
    if (record.size() > 1 || reader.columns().size() == 1) {
      return Optional.empty();
    }
    String line = record.get(0);
    String whatToDo =
        OTHER_SEPARATORS.stream()
            .filter(separator -> separator.charAt(0) != reader.dialect().separator())
            .filter(line::contains)
            .findFirst()
            .map(separator -> separator.equals("\t") ? "\\t" : separator)
            .map("if it should be several, write r.csv.separator: \"%s\""::formatted)
            .orElse("write in r.csv.separator what stands between columns");
    return Optional.of("the line is one column, \"%s\": %s".formatted(line, whatToDo));
  }

  /**
   * By the positions that the columns state.
   *
   * @throws XylemException if the records of the file have fewer fields
   */
  static int[] byIndex(CsvReader reader, CsvRecord first) {
    for (CsvColumn column : reader.columns()) {
      if (column.index() >= first.fieldCount()) {
        throw new XylemException(
                "no column with index %d: the records have %d fields"
                    .formatted(column.index(), first.fieldCount()))
            .with(Fact.LINE, first.line())
            .with(Fact.FIELD, "r." + column.name())
            .with(
                Fact.HINT,
                separatorHint(reader, first.texts())
                    .orElse("indexes count from 0; check csv.col_idx and the separator"));
      }
    }
    return reader.columns().stream().mapToInt(CsvColumn::index).toArray();
  }
}
