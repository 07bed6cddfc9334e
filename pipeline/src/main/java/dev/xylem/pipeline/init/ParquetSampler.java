package dev.xylem.pipeline.init;

import dev.xylem.load.parquet.ParquetFooter;
import dev.xylem.types.FieldType;
import dev.xylem.types.XylemException;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.converter.ParquetMetadataConverter;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.schema.Type;

/** Reads the schema at the end of a Parquet file. */
final class ParquetSampler {
  private static final String MAGIC = "PAR1";
  private static final int TAIL = 8;
  private static final int MAX_FOOTER_BYTES = 256 << 20;

  private ParquetSampler() {}

  static boolean isParquet(SampleSource source) throws IOException {
    try (ReadableByteChannel channel = source.open()) {
      ByteBuffer start = ByteBuffer.allocate(MAGIC.length());
      while (start.hasRemaining() && channel.read(start) >= 0) {}
      return text(start.array()).equals(MAGIC);
    }
  }

  static ParquetSample sample(SampleSource source) throws IOException {
    ParquetMetadata metadata = new ParquetMetadataConverter().fromParquetMetadata(footer(source));
    ScriptNames identifiers = new ScriptNames();
    List<SampleColumn> columns = new ArrayList<>();
    List<String> skipped = new ArrayList<>();
    for (Type type : metadata.getFileMetaData().getSchema().getFields()) {
      Optional<FieldType> field = ParquetTypes.fieldType(type);
      if (ParameterToken.isIn(type.getName())) {
        skipped.add(
            "column %s is left out: a script takes its name for a parameter"
                .formatted(type.getName()));
        continue;
      }
      if (field.isEmpty()) {
        skipped.add("column %s is left out: %s".formatted(type.getName(), type.toString().strip()));
        continue;
      }
      int position = columns.size();
      columns.add(
          new SampleColumn(
              type.getName(),
              position,
              identifiers.field(type.getName(), position),
              new ColumnFormat(field.get(), "", ""),
              ParquetTypes.note(type)));
    }
    if (columns.isEmpty()) {
      throw new XylemException("the file has no column of a type that can be read");
    }
    long rows = metadata.getBlocks().stream().mapToLong(block -> block.getRowCount()).sum();
    return new ParquetSample(source.url(), rows, columns, skipped);
  }

  private static FileMetaData footer(SampleSource source) throws IOException {
    try (ReadableByteChannel channel = source.open()) {
      if (!(channel instanceof SeekableByteChannel file)) {
        throw new XylemException("a Parquet file is read from its end, which cannot be done here");
      }
      long size = file.size();
      ByteBuffer tail = read(file, size - TAIL, TAIL).order(ByteOrder.LITTLE_ENDIAN);
      int length = tail.getInt();
      if (!text(tail.array()).endsWith(MAGIC)
          || length < 0
          || length > Math.min(MAX_FOOTER_BYTES, size - TAIL)) {
        throw new XylemException("the file is not a whole Parquet file: its end is missing");
      }
      ByteBuffer footer = read(file, size - TAIL - length, length);
      return ParquetFooter.decode(footer.array());
    }
  }

  private static ByteBuffer read(SeekableByteChannel file, long from, int length)
      throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length);
    file.position(Math.max(0, from));
    while (bytes.hasRemaining()) {
      if (file.read(bytes) < 0) {
        throw new EOFException("it ends too early");
      }
    }
    return bytes.flip();
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
