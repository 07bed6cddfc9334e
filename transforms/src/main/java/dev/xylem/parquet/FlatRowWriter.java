package dev.xylem.parquet;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;

/**
 * Writes rows of flat columns as Parquet. Rows stream through: what is held in memory is one row
 * group, compressed but for its last pages.
 *
 * <p>Files name Parquet's library as their creator, since readers know the bugs of its versions by
 * that, and {@code xylem} as the model of their rows ({@code writer.model.name}).
 */
public final class FlatRowWriter {
  /** Bytes of encoded columns, compressed for the most part, that make a row group. */
  public static final long ROW_GROUP_SIZE = 64L << 20;

  private static final String MODEL = "xylem";

  /** Gives the cells of a row. */
  public interface Cells<R> {
    /** Adds the field of every column that has a value in this row, in the order of the schema. */
    void write(R row, RecordConsumer out);
  }

  private FlatRowWriter() {}

  /**
   * A writer that leaves the stream open when it is closed, with a complete file in it.
   *
   * @param codec GZIP, SNAPPY, ZSTD or UNCOMPRESSED
   */
  public static <R> ParquetWriter<R> open(
      OutputStream out, MessageType schema, CompressionCodecName codec, Cells<R> cells)
      throws IOException {
    return new Builder<>(new StreamOutputFile(out), new CellsSupport<>(schema, cells))
        .withConf(new PlainParquetConfiguration())
        .withCodecFactory(new PageCompression())
        .withCompressionCodec(codec)
        .withRowGroupSize(ROW_GROUP_SIZE)
        .build();
  }

  private static final class Builder<R> extends ParquetWriter.Builder<R, Builder<R>> {
    private final WriteSupport<R> support;

    Builder(OutputFile file, WriteSupport<R> support) {
      super(file);
      this.support = support;
    }

    @Override
    protected Builder<R> self() {
      return this;
    }

    @Override
    protected WriteSupport<R> getWriteSupport(Configuration configuration) {
      return support;
    }

    @Override
    protected WriteSupport<R> getWriteSupport(ParquetConfiguration configuration) {
      return support;
    }
  }

  private static final class CellsSupport<R> extends WriteSupport<R> {
    private final MessageType schema;
    private final Cells<R> cells;
    private RecordConsumer consumer;

    CellsSupport(MessageType schema, Cells<R> cells) {
      this.schema = schema;
      this.cells = cells;
    }

    @Override
    public String getName() {
      return MODEL;
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
      consumer = recordConsumer;
    }

    @Override
    public void write(R row) {
      consumer.startMessage();
      cells.write(row, consumer);
      consumer.endMessage();
    }
  }
}
