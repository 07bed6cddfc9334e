package dev.xylem.load.parquet;

import dev.xylem.load.SeekableFile;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.VersionParser;
import org.apache.parquet.VersionParser.ParsedVersion;
import org.apache.parquet.VersionParser.VersionParseException;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReaderImpl;
import org.apache.parquet.format.converter.ParquetMetadataConverter;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.MessageType;

/** An open Parquet file: what its footer says, and readers of its columns. */
final class ParquetFile implements Closeable {
  private static final int MAGIC_LENGTH = 4;
  private static final int TAIL_LENGTH = Integer.BYTES + MAGIC_LENGTH;

  private final SeekableFile file;
  private final ParquetMetadata footer;

  private ParquetFile(SeekableFile file, ParquetMetadata footer) {
    this.file = file;
    this.footer = footer;
  }

  /**
   * @throws XylemException if there is no such file, or it is not a whole Parquet file
   */
  static ParquetFile open(String url) throws IOException {
    SeekableFile file = SeekableFile.open(url);
    try {
      return new ParquetFile(file, readFooter(file));
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  private static ParquetMetadata readFooter(SeekableFile file) throws IOException {
    long size = file.size();
    if (size < MAGIC_LENGTH + TAIL_LENGTH) {
      throw notParquet("it has %d bytes".formatted(size));
    }
    byte[] tail = file.range(size - TAIL_LENGTH, size).readNBytes(TAIL_LENGTH);
    String magic = new String(tail, Integer.BYTES, MAGIC_LENGTH, StandardCharsets.ISO_8859_1);
    if (magic.equals("PARE")) {
      throw new XylemException("the file is encrypted")
          .with(Fact.HINT, "encrypted Parquet files cannot be read; decrypt it first");
    }
    if (!magic.equals("PAR1")) {
      throw notParquet("it does not end with PAR1");
    }
    int length = ByteBuffer.wrap(tail).order(ByteOrder.LITTLE_ENDIAN).getInt();
    long start = size - TAIL_LENGTH - length;
    if (length < 0 || start < MAGIC_LENGTH) {
      throw notParquet("its footer does not fit into it");
    }
    PageBounds.requireSize(length);
    byte[] footer;
    try (InputStream in = file.range(start, size - TAIL_LENGTH)) {
      footer = in.readNBytes(length);
    }
    ParquetFooter.decode(footer);
    try {
      return new ParquetMetadataConverter()
          .readParquetMetadata(
              new ByteArrayInputStream(footer), ParquetMetadataConverter.NO_FILTER);
    } catch (RuntimeException | IOException e) {
      throw damaged("its footer cannot be decoded", e);
    }
  }

  private static XylemException notParquet(String reason) {
    return new XylemException("this is not a whole Parquet file: " + reason)
        .with(Fact.HINT, "check that it was written to its end, and that it is Parquet");
  }

  /**
   * The failure to decode a file.
   *
   * @param what in words for the user: Parquet's readers meet damage with exceptions of many kinds,
   *     and most of their messages name classes and objects
   */
  static XylemException damaged(String what, Exception cause) {
    return new XylemException("the Parquet file is damaged: " + what, cause)
        .with(Fact.HINT, "check that the file is whole; fetch or write it again");
  }

  MessageType schema() {
    return footer.getFileMetaData().getSchema();
  }

  List<BlockMetaData> rowGroups() {
    return footer.getBlocks();
  }

  /** Whether reading from the file means to fetch the whole of it. */
  boolean isCopied() {
    return file.isCopied();
  }

  /** The values of a flat column in a row group that has rows. */
  ColumnReader read(BlockMetaData group, String column) {
    ColumnDescriptor descriptor = schema().getColumnDescription(new String[] {column});
    ColumnPages pages =
        new ColumnPages(file, chunkOf(group, descriptor), descriptor.getMaxDefinitionLevel() > 0);
    if (pages.getTotalValueCount() != group.getRowCount()) {
      throw new IllegalStateException(
          "column %s has %d values in a group of %d rows"
              .formatted(column, pages.getTotalValueCount(), group.getRowCount()));
    }
    return new ColumnReaderImpl(descriptor, pages, new PrimitiveConverter() {}, writer());
  }

  private static ColumnChunkMetaData chunkOf(BlockMetaData group, ColumnDescriptor descriptor) {
    ColumnChunkMetaData chunk =
        group.getColumns().stream()
            .filter(column -> Arrays.equals(column.getPath().toArray(), descriptor.getPath()))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("a row group lacks " + descriptor));
    if (chunk.isEncrypted()) {
      throw new XylemException("column %s is encrypted".formatted(chunk.getPath()))
          .with(Fact.HINT, "encrypted columns cannot be read; decrypt the file first");
    }
    return chunk;
  }

  /** Some writers had bugs that the decoders know how to undo. */
  private ParsedVersion writer() {
    try {
      String createdBy = footer.getFileMetaData().getCreatedBy();
      return createdBy == null ? null : VersionParser.parse(createdBy);
    } catch (VersionParseException | RuntimeException e) {
      return null;
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
