package dev.xylem.pipeline.generate;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.xerial.snappy.Snappy;

/** Reads generated Parquet files back, each row as the text of its cells joined by commas. */
final class ParquetRows {

  private ParquetRows() {}

  static List<String> read(Path file, PortfolioTable table) throws IOException {
    ParquetReadOptions options =
        ParquetReadOptions.builder(new PlainParquetConfiguration())
            .withCodecFactory(new SnappyDecompression())
            .build();
    List<String> rows = new ArrayList<>();
    try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file), options)) {
      MessageType schema = reader.getFileMetaData().getSchema();
      for (PageReadStore group = reader.readNextRowGroup();
          group != null;
          group = reader.readNextRowGroup()) {
        RecordReader<Group> records =
            new ColumnIOFactory()
                .getColumnIO(schema)
                .getRecordReader(group, new GroupRecordConverter(schema));
        for (long i = 0; i < group.getRowCount(); i++) {
          rows.add(text(records.read(), table));
        }
      }
    }
    return rows;
  }

  private static String text(Group row, PortfolioTable table) {
    StringJoiner cells = new StringJoiner(",");
    for (Column column : table.columns()) {
      cells.add(
          switch (column.type()) {
            case STRING -> row.getString(column.name(), 0);
            case INTEGER -> Long.toString(row.getLong(column.name(), 0));
            case DECIMAL2 -> BigDecimal.valueOf(row.getLong(column.name(), 0), 2).toPlainString();
            case DATE ->
                LocalDate.ofEpochDay(row.getLong(column.name(), 0) / 86_400_000L).toString();
          });
    }
    return cells.toString();
  }

  private static final class SnappyDecompression
      implements CompressionCodecFactory, CompressionCodecFactory.BytesInputDecompressor {

    @Override
    public BytesInputCompressor getCompressor(CompressionCodecName codec) {
      throw new UnsupportedOperationException();
    }

    @Override
    public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
      return this;
    }

    @Override
    public BytesInput decompress(BytesInput page, int decompressedSize) throws IOException {
      return BytesInput.from(Snappy.uncompress(page.toByteArray()));
    }

    @Override
    public void decompress(
        ByteBuffer input, int compressedSize, ByteBuffer output, int decompressedSize)
        throws IOException {
      byte[] compressed = new byte[compressedSize];
      input.get(compressed);
      output.put(Snappy.uncompress(compressed));
    }

    @Override
    public void release() {}
  }
}
