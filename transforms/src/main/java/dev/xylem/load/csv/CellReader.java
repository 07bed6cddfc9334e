package dev.xylem.load.csv;

import dev.xylem.script.CsvColumn;
import dev.xylem.script.CsvReader.Dialect;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.ColumnBuilder;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;

/**
 * Reads the cells of one column of a delimited file into a column of a chunk. An empty cell gives
 * the column's default, or else the zero of its type; white space counts as empty except in texts.
 */
sealed interface CellReader
    permits StringCells, BoolCells, IntCells, FloatCells, DecimalCells, DatetimeCells {

  /**
   * Appends the value of a field of a record.
   *
   * @throws dev.xylem.gofmt.ConversionException if it is no value of the type
   */
  void append(CsvRecord record, int field);

  static CellReader of(CsvColumn column, ColumnBuilder target, Dialect dialect) {
    return switch (column.type()) {
      case STRING -> new StringCells(column, (StringColumn.Builder) target);
      case BOOL -> new BoolCells(column, (BooleanColumn.Builder) target);
      case INT -> new IntCells(column, (LongColumn.Builder) target);
      case FLOAT -> new FloatCells(column, (DoubleColumn.Builder) target, dialect.isStrict());
      case DECIMAL2 -> new DecimalCells(column, (DecimalColumn.Builder) target);
      case DATETIME -> new DatetimeCells(column, (DatetimeColumn.Builder) target);
    };
  }
}
