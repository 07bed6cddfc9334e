package dev.xylem.pipeline.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.OutputFile;
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
final class ParquetSink implements RowSink {

  private static final long MILLIS_PER_DAY = 86_400_000L;

  private final ParquetWriter<Object[]> writer;
  private final Object[] row;
  private int cells;

  ParquetSink(OutputStream out, List<Column> columns) throws IOException {
    this.row = new Object[columns.size()];
    this.writer = new Builder(new StreamOutputFile(out), schema(columns)).build();
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
  }

  private static MessageType schema(List<Column> columns) {
    return new MessageType("row", columns.stream().map(ParquetSink::type).toList());
  }

  private static Type type(Column column) {
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

  private static final class Builder extends ParquetWriter.Builder<Object[], Builder> {

    private final MessageType schema;

    private Builder(OutputFile file, MessageType schema) {
      super(file);
      this.schema = schema;
      withConf(new PlainParquetConfiguration());
      withCodecFactory(new SnappyCodecFactory());
      withCompressionCodec(CompressionCodecName.SNAPPY);
    }

    @Override
    protected Builder self() {
      return this;
    }

    @Override
    protected WriteSupport<Object[]> getWriteSupport(Configuration configuration) {
      return new RowWriteSupport(schema);
    }

    @Override
    protected WriteSupport<Object[]> getWriteSupport(ParquetConfiguration configuration) {
      return new RowWriteSupport(schema);
    }
  }

  private static final class RowWriteSupport extends WriteSupport<Object[]> {

    private final MessageType schema;
    private RecordConsumer consumer;

    private RowWriteSupport(MessageType schema) {
      this.schema = schema;
    }

    @Override
    public WriteContext init(Configuration configuration) {
      return new WriteContext(schema, Map.of());
    }

    @Override
    public WriteContext init(ParquetConfiguration configuration) {
      return new WriteContext(schema, Map.of());
    }

    @Override
    public void prepareForWrite(RecordConsumer recordConsumer) {
      this.consumer = recordConsumer;
    }

    @Override
    public void write(Object[] row) {
      consumer.startMessage();
      for (int i = 0; i < row.length; i++) {
        String name = schema.getFieldName(i);
        consumer.startField(name, i);
        if (row[i] instanceof Binary text) {
          consumer.addBinary(text);
        } else {
          consumer.addLong((Long) row[i]);
        }
        consumer.endField(name, i);
      }
      consumer.endMessage();
    }
  }
}
