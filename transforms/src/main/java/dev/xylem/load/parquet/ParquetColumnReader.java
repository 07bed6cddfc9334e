package dev.xylem.load.parquet;

import dev.xylem.gofmt.ConversionException;
import dev.xylem.script.ParquetColumn;
import dev.xylem.types.ColumnBuilder;
import dev.xylem.types.NearestName;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;

/** Reads one column of a file, row group by row group, into a column of a chunk. */
final class ParquetColumnReader {
  private final ParquetColumn column;
  private final ColumnBuilder target;
  private final ParquetCells cells;

  /** The definition level of a value that is there. */
  private final int present;

  private ColumnReader values;
  private Object whenNull;

  private ParquetColumnReader(
      ParquetColumn column, ColumnBuilder target, ParquetCells cells, int present) {
    this.column = column;
    this.target = target;
    this.cells = cells;
    this.present = present;
  }

  /**
   * @throws XylemException if the schema lacks the column, or has it in another type
   */
  static ParquetColumnReader of(ParquetColumn column, MessageType schema, ColumnBuilder target) {
    PrimitiveType type = flatType(column, schema);
    ParquetCells cells = ParquetCells.of(type, target).orElseThrow(() -> wrongType(column, type));
    return new ParquetColumnReader(
        column, target, cells, type.isRepetition(Repetition.OPTIONAL) ? 1 : 0);
  }

  private static PrimitiveType flatType(ParquetColumn column, MessageType schema) {
    if (!schema.containsField(column.columnName())) {
      throw missing(column, schema);
    }
    Type type = schema.getType(column.columnName());
    if (!type.isPrimitive() || type.isRepetition(Repetition.REPEATED)) {
      throw new XylemException(
              "column \"%s\" is nested: it holds several values a row"
                  .formatted(column.columnName()))
          .with(Fact.FIELD, "r." + column.name())
          .with(Fact.HINT, "only flat columns can be read; flatten it when the file is written");
    }
    return type.asPrimitiveType();
  }

  private static XylemException missing(ParquetColumn column, MessageType schema) {
    List<String> names = schema.getFields().stream().map(Type::getName).toList();
    return new XylemException("no column \"%s\" in the file".formatted(column.columnName()))
        .with(Fact.FIELD, "r." + column.name())
        .with(
            Fact.HINT,
            NearestName.of(column.columnName(), names)
                .map(name -> "did you mean \"" + name + "\"?")
                .orElse("the file has " + String.join(", ", names)));
  }

  private static XylemException wrongType(ParquetColumn column, PrimitiveType type) {
    return new XylemException(
            "column \"%s\" is %s, which cannot be read as %s"
                .formatted(column.columnName(), describe(type), column.type().scriptName()))
        .with(Fact.FIELD, "r." + column.name())
        .with(
            Fact.HINT,
            ParquetCells.typeOf(type)
                .map(fitting -> "write col_type: " + fitting.scriptName())
                .orElse("values of this type cannot be read; convert the column"));
  }

  private static String describe(PrimitiveType type) {
    String annotation =
        type.getLogicalTypeAnnotation() == null ? "" : " " + type.getLogicalTypeAnnotation();
    return switch (type.getPrimitiveTypeName()) {
      case BINARY -> "BYTE_ARRAY" + annotation;
      case FIXED_LEN_BYTE_ARRAY ->
          "FIXED_LEN_BYTE_ARRAY(%d)%s".formatted(type.getTypeLength(), annotation);
      default -> type.getPrimitiveTypeName() + annotation;
    };
  }

  /**
   * Goes to the column's values in a group that has rows.
   *
   * @param firstRow of the group, from 0
   * @throws XylemException if they cannot be decoded
   */
  void open(ParquetFile file, BlockMetaData group, long firstRow) {
    try {
      values = file.read(group, column.columnName());
    } catch (XylemException | UncheckedIOException e) {
      throw e;
    } catch (RuntimeException e) {
      throw damaged(e, firstRow);
    }
  }

  /**
   * Appends the value of the next row, or what stands in for a null.
   *
   * @throws ConversionException if the value, or the default, is none of the column's type
   */
  void appendNext() {
    if (values.getCurrentDefinitionLevel() == present) {
      cells.append(values);
    } else {
      appendNull();
    }
    values.consume();
  }

  private void appendNull() {
    if (whenNull == null) {
      whenNull = NullValue.of(column);
    }
    target.appendValue(whenNull);
  }

  /** The error for the user; rows count from 0. */
  XylemException badValue(ConversionException e, long row) {
    boolean isNull = values.getCurrentDefinitionLevel() != present;
    XylemException error =
        new XylemException((isNull ? "the default of a null: " : "") + e.getMessage(), e)
            .with(Fact.ROW, row)
            .with(Fact.FIELD, fieldAndColumn())
            .with(Fact.HINT, "rows count from 0; expected: " + column.type().scriptName());
    return isNull ? error.with(Fact.VALUE, column.defaultValue().orElse("")) : error;
  }

  /** The failure to decode the value of a row, from 0, or the page that it is in. */
  XylemException damaged(RuntimeException e, long row) {
    String what = e instanceof DamagedPageException ? e.getMessage() : "a value cannot be decoded";
    return ParquetFile.damaged(what, e).with(Fact.ROW, row).with(Fact.FIELD, fieldAndColumn());
  }

  private String fieldAndColumn() {
    return "r.%s (column \"%s\")".formatted(column.name(), column.columnName());
  }
}
