package dev.xylem.output;

import dev.xylem.parquet.FlatRowWriter;
import dev.xylem.script.ParquetOutputColumn;
import dev.xylem.script.ParquetWriter;
import dev.xylem.sort.RowPosition;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.Field;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/** Parquet of optional flat columns, all types 64 bits wide where they are numbers. */
final class ParquetFormat implements FileFormat {
  private static final long serialVersionUID = 1L;

  private final ArrayList<ParquetOutputColumn> columns;
  private final String[] columnNames;
  private final ParquetEncoding[] encodings;
  private final CompressionCodecName codec;
  private final FiniteFloats floats;

  ParquetFormat(ParquetWriter writer) {
    columns = new ArrayList<>(writer.columns());
    columnNames = columns.stream().map(ParquetOutputColumn::columnName).toArray(String[]::new);
    encodings =
        columns.stream()
            .map(column -> ParquetEncoding.of(column.type()))
            .toArray(ParquetEncoding[]::new);
    codec = CompressionCodecName.valueOf(writer.codec().name());
    floats = new FiniteFloats(writer);
  }

  @Override
  public List<Field> encodedFields() {
    return IntStream.range(0, encodings.length)
        .mapToObj(i -> new Field(columns.get(i).name(), encodings[i].encodedType()))
        .toList();
  }

  @Override
  public Column[] encode(Chunk chunk) {
    floats.check(chunk);
    Column[] encoded = new Column[encodings.length];
    for (int i = 0; i < encoded.length; i++) {
      try {
        encoded[i] = encodings[i].encode(chunk.column(i));
      } catch (ValueOutOfRangeException e) {
        throw new XylemException(e.getMessage(), e)
            .withRow(chunk.rowId(e.row()))
            .with(Fact.FIELD, columns.get(i).name())
            .with(Fact.EXPRESSION, columns.get(i).expression())
            .with(Fact.VALUE, e.value())
            .with(Fact.HINT, e.hint());
      }
    }
    return encoded;
  }

  @Override
  public RowWriter open(OutputStream out) throws IOException {
    org.apache.parquet.hadoop.ParquetWriter<RowPosition> file =
        FlatRowWriter.open(out, schema(), codec, this::addCells);
    return new RowWriter() {
      @Override
      public void write(RowPosition row) throws IOException {
        file.write(row);
      }

      @Override
      public void close() throws IOException {
        file.close();
      }
    };
  }

  private MessageType schema() {
    return new MessageType(
        "row",
        IntStream.range(0, encodings.length)
            .mapToObj(i -> encodings[i].type(columnNames[i]))
            .map(Type.class::cast)
            .toList());
  }

  private void addCells(RowPosition row, RecordConsumer out) {
    for (int i = 0; i < encodings.length; i++) {
      Column column = row.chunk().column(i);
      if (!encodings[i].isNull(column, row.position())) {
        out.startField(columnNames[i], i);
        encodings[i].add(column, row.position(), out);
        out.endField(columnNames[i], i);
      }
    }
  }
}
