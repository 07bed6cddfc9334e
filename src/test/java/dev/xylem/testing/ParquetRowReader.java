package dev.xylem.testing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;

/** Reads Parquet files with Parquet's own reader. */
public final class ParquetRowReader {
  private ParquetRowReader() {}

  /** All rows of a file. */
  public static List<Group> rows(Path file) throws IOException {
    List<Group> rows = new ArrayList<>();
    try (ParquetFileReader reader = open(file)) {
      MessageType schema = reader.getFileMetaData().getSchema();
      for (PageReadStore group = reader.readNextRowGroup();
          group != null;
          group = reader.readNextRowGroup()) {
        RecordReader<Group> records =
            new ColumnIOFactory()
                .getColumnIO(schema)
                .getRecordReader(group, new GroupRecordConverter(schema));
        for (long i = 0; i < group.getRowCount(); i++) {
          rows.add(records.read());
        }
      }
    }
    return rows;
  }

  public static ParquetMetadata footer(Path file) throws IOException {
    try (ParquetFileReader reader = open(file)) {
      return reader.getFooter();
    }
  }

  private static ParquetFileReader open(Path file) throws IOException {
    return ParquetFileReader.open(
        new LocalInputFile(file),
        ParquetReadOptions.builder(new PlainParquetConfiguration())
            .withCodecFactory(new ParquetDecompression())
            .build());
  }
}
