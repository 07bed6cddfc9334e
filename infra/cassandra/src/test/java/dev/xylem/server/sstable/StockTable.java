package dev.xylem.server.sstable;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.wire.Frame;
import dev.xylem.wire.FrameBuilder;
import dev.xylem.wire.FrameReader;
import dev.xylem.wire.RequestKind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.cassandra.cql3.ColumnIdentifier;
import org.apache.cassandra.db.rows.Row;
import org.apache.cassandra.db.rows.UnfilteredRowIterator;
import org.apache.cassandra.dht.Murmur3Partitioner;
import org.apache.cassandra.io.sstable.Descriptor;
import org.apache.cassandra.io.sstable.ISSTableScanner;
import org.apache.cassandra.io.sstable.format.SSTableFormat.Components;
import org.apache.cassandra.io.sstable.format.SSTableReader;
import org.apache.cassandra.io.util.File;
import org.apache.cassandra.schema.TableMetadataRef;
import org.apache.cassandra.utils.ByteBufferUtil;

/** A small table of the kind that Xylem makes: rows to write, and what its SSTables hold. */
final class StockTable {
  static final String KEYSPACE = "ks";
  static final String CREATE =
      "CREATE TABLE stock (chunk text, ord bigint, item text, amount bigint,"
          + " PRIMARY KEY (chunk, ord))";
  static final List<String> COLUMNS = List.of("ord", "item", "amount");
  static final long TIMESTAMP = 1_700_000_000_000_000L;

  static {
    ClientMode.initialize("big");
  }

  /** One row. */
  record Stock(long ord, String item, long amount) {
    @Override
    public String toString() {
      return ord + " " + item + " " + amount;
    }
  }

  private StockTable() {}

  static BulkTable create() {
    return BulkTable.of(KEYSPACE, CREATE, null, COLUMNS, TIMESTAMP);
  }

  /** A request that brings rows of a partition. */
  static FrameBuilder chunkRequest(int stream, int group, String key, Stock... rows) {
    FrameBuilder request =
        FrameBuilder.of(RequestKind.CHUNK, stream).putInt(group).putText(key).putInt(rows.length);
    request.putInt(Long.BYTES);
    Stream.of(rows).forEach(row -> request.putLong(row.ord()));
    request.putInt(RequestKind.VARIABLE_LENGTH);
    Stream.of(rows).forEach(row -> request.putInt(bytes(row.item()).remaining()));
    Stream.of(rows).forEach(row -> request.putBytes(bytes(row.item())));
    request.putInt(Long.BYTES);
    Stream.of(rows).forEach(row -> request.putLong(row.amount()));
    return request;
  }

  static ReceivedChunk chunk(int group, String key, Stock... rows) {
    return ReceivedChunk.read(
        arrived(chunkRequest(1, group, key, rows)), Murmur3Partitioner.instance);
  }

  /** Rows with these ordinals. */
  static ReceivedChunk chunk(String key, long... ords) {
    Stock[] rows = new Stock[ords.length];
    IntStream.range(0, ords.length).forEach(i -> rows[i] = new Stock(ords[i], "item", i));
    return chunk(1, key, rows);
  }

  static Frame<RequestKind> arrived(FrameBuilder request) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      request.writeTo(out);
      return FrameReader.ofRequests(new ByteArrayInputStream(out.toByteArray())).read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The rows of each SSTable in a directory, as {@code KEY: ORD ITEM AMOUNT}, in its order. */
  static List<List<String>> read(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(file -> file.getFileName().toString().endsWith("-" + Components.DATA.name))
          .sorted()
          .map(StockTable::readFile)
          .toList();
    }
  }

  private static List<String> readFile(Path data) {
    BulkTable table = create();
    Descriptor descriptor =
        Descriptor.fromFileWithComponent(new File(data), KEYSPACE, "stock").left;
    SSTableReader sstable =
        SSTableReader.openForBatch(
            null,
            descriptor,
            descriptor.getComponents(
                descriptor.getFormat().primaryComponents(),
                descriptor.getFormat().uploadComponents()),
            TableMetadataRef.forOfflineTools(table.metadata()));
    List<String> rows = new ArrayList<>();
    try (ISSTableScanner partitions = sstable.getScanner()) {
      while (partitions.hasNext()) {
        UnfilteredRowIterator partition = partitions.next();
        String key = text(partition.partitionKey().getKey());
        partition.forEachRemaining(row -> rows.add(key + ": " + stock(table, (Row) row)));
      }
    } finally {
      sstable.selfRef().release();
    }
    return rows;
  }

  static Stock stock(BulkTable table, Row row) {
    return new Stock(
        ByteBufferUtil.toLong(row.clustering().bufferAt(0)),
        text(value(table, row, "item")),
        ByteBufferUtil.toLong(value(table, row, "amount")));
  }

  private static ByteBuffer value(BulkTable table, Row row, String column) {
    return row.getCell(table.metadata().getColumn(new ColumnIdentifier(column, true))).buffer();
  }

  private static ByteBuffer bytes(String text) {
    return ByteBuffer.wrap(text.getBytes(UTF_8));
  }

  private static String text(ByteBuffer bytes) {
    return new String(ByteBufferUtil.getArray(bytes), UTF_8);
  }
}
