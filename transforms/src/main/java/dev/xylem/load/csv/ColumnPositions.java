package dev.xylem.load.csv;

import dev.xylem.script.CsvColumn;
import dev.xylem.script.CsvReader;
import dev.xylem.types.NearestName;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Finds which field of a record each column of a reader is. Every file is looked at for itself. */
final class ColumnPositions {
  private ColumnPositions() {}

  /**
   * By the names in a header record. Names that no column has may occur more than once.
   *
   * @throws XylemException if a name is not there, or there more than once
   */
  static int[] byHeader(CsvReader reader, CsvRecord header) {
    List<String> names = header.texts();
    return reader.columns().stream()
        .mapToInt(column -> positionOf(column, names, header.line()))
        .toArray();
  }

  private static int positionOf(CsvColumn column, List<String> names, long line) {
    String wanted = column.header().orElseThrow();
    int position = names.indexOf(wanted);
    if (position < 0) {
      throw new XylemException("no column \"%s\" in the header".formatted(wanted))
          .with(Fact.LINE, line)
          .with(Fact.FIELD, "r." + column.name())
          .with(
              Fact.HINT,
              NearestName.of(wanted, names)
                  .map(name -> "did you mean \"" + name + "\"?")
                  .orElse("the header has " + String.join(", ", names)));
    }
    if (position != names.lastIndexOf(wanted)) {
      throw new XylemException(
              "the header has \"%s\" more than once: at indexes %s"
                  .formatted(wanted, positionsOf(wanted, names)))
          .with(Fact.LINE, line)
          .with(Fact.FIELD, "r." + column.name())
          .with(
              Fact.HINT,
              "rename all but one, or find the columns by csv.col_idx, which counts from 0");
    }
    return position;
  }

  private static String positionsOf(String wanted, List<String> names) {
    return IntStream.range(0, names.size())
        .filter(i -> names.get(i).equals(wanted))
        .mapToObj(String::valueOf)
        .collect(Collectors.joining(" and "));
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
            .with(Fact.HINT, "indexes count from 0; check csv.col_idx and the separator");
      }
    }
    return reader.columns().stream().mapToInt(CsvColumn::index).toArray();
  }
}
