package dev.xylem.generate;

import dev.xylem.parquet.FlatRowWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;

/**
 * Writes Parquet, compressed with Snappy: strings as UTF8, integers as INT64, decimals as INT64
 * DECIMAL(18,2), dates as INT64 TIMESTAMP(MILLIS, UTC) at midnight.
 */
final class ParquetSink implements CellSink {

  private static final long MILLIS_PER_DAY = 86_400_000L;

  private final OutputStream out;
  private final ParquetWriter<Object[]> writer;
  private final Object[] row;
  private int cells;

  ParquetSink(OutputStream out, List<PortfolioColumn> columns) throws IOException {
    this.row = new Object[columns.size()];
    this.out = out;
    MessageType schema = schema(columns);
    this.writer =
        FlatRowWriter.open(
            out,
            schema,
            CompressionCodecName.SNAPPY,
            (cells, consumer) -> writeCells(schema, cells, consumer));
  }

  @Override
  public void string(String value) {
    row[cells++] = Binary.fromString(value);
  }

  @Override
  public void integer(long value) {
    row[cells++] = value;
  }

  @Override
  public void decimal2(long hundredths) {
    row[cells++] = hundredths;
  }

  @Override
  public void date(long epochDay) {
    row[cells++] = epochDay * MILLIS_PER_DAY;
  }

  @Override
  public void endRow() throws IOException {
    writer.write(row);
    cells = 0;
  }

  @Override
  public void close() throws IOException {
    writer.close();
    out.close();
  }

  private static MessageType schema(List<PortfolioColumn> columns) {
    return new MessageType("row", columns.stream().map(ParquetSink::type).toList());
  }

  private static Type type(PortfolioColumn column) {
    return switch (column.type()) {
      case STRING ->
          Types.required(PrimitiveTypeName.BINARY)
              .as(LogicalTypeAnnotation.stringType())
              .named(column.name());
      case INTEGER -> Types.required(PrimitiveTypeName.INT64).named(column.name());
      case DECIMAL2 ->
          Types.required(PrimitiveTypeName.INT64)
              .as(LogicalTypeAnnotation.decimalType(2, 18))
              .named(column.name());
      case DATE ->
          Types.required(PrimitiveTypeName.INT64)
              .as(LogicalTypeAnnotation.timestampType(true, LogicalTypeAnnotation.TimeUnit.MILLIS))
              .named(column.name());
    };
  }

  private static void writeCells(MessageType schema, Object[] row, RecordConsumer out) {
    for (int i = 0; i < row.length; i++) {
      String name = schema.getFieldName(i);
      out.startField(name, i);
      if (row[i] instanceof Binary text) {
        out.addBinary(text);
      } else {
        out.addLong((Long) row[i]);
      }
      out.endField(name, i);
    }
  }
}
