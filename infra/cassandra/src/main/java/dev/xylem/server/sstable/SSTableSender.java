package dev.xylem.server.sstable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.channels.ClosedChannelException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.cassandra.config.EncryptionOptions.ServerEncryptionOptions;
import org.apache.cassandra.db.streaming.CassandraOutgoingFile;
import org.apache.cassandra.dht.Range;
import org.apache.cassandra.dht.Token;
import org.apache.cassandra.io.sstable.Component;
import org.apache.cassandra.io.sstable.Descriptor;
import org.apache.cassandra.io.sstable.format.SSTableFormat.Components;
import org.apache.cassandra.io.sstable.format.SSTableReader;
import org.apache.cassandra.io.util.File;
import org.apache.cassandra.locator.InetAddressAndPort;
import org.apache.cassandra.schema.TableMetadata;
import org.apache.cassandra.schema.TableMetadataRef;
import org.apache.cassandra.streaming.OutgoingStream;
import org.apache.cassandra.streaming.PreviewKind;
import org.apache.cassandra.streaming.StreamException;
import org.apache.cassandra.streaming.StreamOperation;
import org.apache.cassandra.streaming.StreamPlan;
import org.apache.cassandra.streaming.StreamState;
import org.apache.cassandra.tools.BulkLoadConnectionFactory;

/**
 * Sends SSTables of a directory to a node, as {@code sstableloader} does: the node verifies their
 * checksums, builds the table's indexes for them and serves their rows before it confirms.
 *
 * <p>Unlike {@code sstableloader}, it fails when one of the SSTables cannot be read, and knows of
 * no node but the one it sends to.
 */
final class SSTableSender {
  private static final Pattern FRAME = Pattern.compile("(at )?[\\w.$]+\\([^()]*\\)");

  private static final Pattern CLASS = Pattern.compile("^([a-z]\\w*\\.)+[\\w$]+: ");
  private static final int CONNECT_TIMEOUT_MILLIS = 10_000;

  private final Path directory;
  private final TableMetadata table;
  private final boolean indexed;
  private final ServerEncryptionOptions encryption;

  /**
   * @param directory of SSTables of that table, which stay where they are
   * @param table as the cluster has it, id included: the node knows the table by its id
   * @param indexed whether the table has indexes, which the node then has to build
   * @param encryption of connections between nodes; null: none
   */
  SSTableSender(
      Path directory, TableMetadata table, boolean indexed, ServerEncryptionOptions encryption) {
    this.directory = directory;
    this.table = table;
    this.indexed = indexed;
    this.encryption = encryption;
  }

  /**
   * Returns when the node serves the rows; of those outside of the ranges it gets none.
   *
   * @param ranges that the node keeps
   * @throws IOException if it did not take them, or an SSTable cannot be read
   */
  void sendTo(InetAddressAndPort node, List<Range<Token>> ranges)
      throws IOException, InterruptedException {
    requireReachable(node);
    List<SSTableReader> opened = new ArrayList<>();
    try {
      open(opened);
      List<OutgoingStream> streams = streams(opened, Range.normalize(ranges));
      if (!streams.isEmpty()) {
        send(node, streams);
      }
    } finally {
      opened.forEach(sstable -> sstable.selfRef().release());
    }
  }

  /** Cassandra would say the same in a stack trace. */
  private static void requireReachable(InetAddressAndPort node) throws IOException {
    try (Socket socket = new Socket()) {
      socket.connect(
          new InetSocketAddress(node.getAddress(), node.getPort()), CONNECT_TIMEOUT_MILLIS);
    } catch (IOException e) {
      throw new IOException("port %d: %s".formatted(node.getPort(), e.getMessage()), e);
    }
  }

  private void open(List<SSTableReader> opened) throws IOException {
    TableMetadataRef metadata = TableMetadataRef.forOfflineTools(table);
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.filter(SSTableSender::isData).sorted().toList()) {
        Descriptor descriptor =
            Descriptor.fromFileWithComponent(new File(file), table.keyspace, table.name).left;
        Set<Component> components =
            descriptor.getComponents(
                descriptor.getFormat().primaryComponents(),
                descriptor.getFormat().uploadComponents());
        opened.add(SSTableReader.openForBatch(null, descriptor, components, metadata));
      }
    } catch (RuntimeException e) {
      throw new IOException("cannot read the SSTables in " + directory + ": " + e.getMessage(), e);
    }
    if (opened.isEmpty()) {
      throw new IOException("no SSTables in " + directory);
    }
  }

  private static boolean isData(Path file) {
    return file.getFileName().toString().endsWith("-" + Components.DATA.name);
  }

  /** A node refuses streams without rows, so it gets none. */
  private List<OutgoingStream> streams(List<SSTableReader> sstables, List<Range<Token>> ranges) {
    List<OutgoingStream> streams = new ArrayList<>();
    for (SSTableReader sstable : sstables) {
      List<SSTableReader.PartitionPositionBounds> sections = sstable.getPositionsForRanges(ranges);
      if (!sections.isEmpty()) {
        streams.add(
            indexed
                ? new SectionStream(sstable, sections, ranges)
                : new CassandraOutgoingFile(
                    StreamOperation.BULK_LOAD,
                    sstable.ref(),
                    sections,
                    ranges,
                    sstable.estimatedKeysForRanges(ranges)));
      }
    }
    return streams;
  }

  private void send(InetAddressAndPort node, List<OutgoingStream> streams)
      throws IOException, InterruptedException {
    StreamPlan plan =
        new StreamPlan(StreamOperation.BULK_LOAD, 1, false, null, PreviewKind.NONE)
            .connectionFactory(new BulkLoadConnectionFactory(encryption, node.getPort()))
            .transferStreams(node, streams);
    try {
      StreamState end = plan.execute().get();
      if (end.hasAbortedSession()) {
        throw new IOException("the node ended the stream");
      }
    } catch (ExecutionException e) {
      throw new IOException(
          "port %d: %s".formatted(node.getPort(), reason(e.getCause())), e.getCause());
    } catch (UncheckedIOException e) {
      throw new IOException(e.getCause().getMessage(), e);
    }
  }

  /** Cassandra's message is a stack trace, of which the last cause matters. */
  private static String reason(Throwable failure) {
    if (failure instanceof ClosedChannelException) {
      return "the node closed the connection; is it one that takes SSTables from here?";
    }
    if (!(failure instanceof StreamException)) {
      return failure.toString();
    }
    return failure
        .getMessage()
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !FRAME.matcher(line).matches())
        .reduce((first, last) -> last)
        .map(line -> CLASS.matcher(line).replaceFirst(""))
        .orElse("the stream failed");
  }
}
