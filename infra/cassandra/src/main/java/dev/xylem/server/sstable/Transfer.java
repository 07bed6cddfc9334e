package dev.xylem.server.sstable;

import dev.xylem.wire.Frame;
import dev.xylem.wire.RequestKind;
import java.io.IOException;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.apache.cassandra.config.EncryptionOptions.ServerEncryptionOptions;
import org.apache.cassandra.config.YamlConfigurationLoader;
import org.apache.cassandra.cql3.statements.schema.CreateTableStatement;
import org.apache.cassandra.dht.Murmur3Partitioner;
import org.apache.cassandra.dht.Murmur3Partitioner.LongToken;
import org.apache.cassandra.dht.Range;
import org.apache.cassandra.dht.Token;
import org.apache.cassandra.locator.InetAddressAndPort;
import org.apache.cassandra.schema.TableId;
import org.apache.cassandra.schema.TableMetadata;

/**
 * SSTables that are to be sent to a node, as a {@link RequestKind#SEND} describes them.
 *
 * @param yaml a {@code cassandra.yaml} that says how nodes encrypt what they tell each other;
 *     empty: they do not
 */
record Transfer(
    TableMetadata table,
    boolean indexed,
    Path directory,
    InetAddressAndPort node,
    List<Range<Token>> ranges,
    String yaml) {

  /**
   * @throws RuntimeException if Cassandra does not take the table's statement
   */
  static Transfer read(Frame<RequestKind> in) throws UnknownHostException {
    String keyspace = in.getText();
    TableMetadata table =
        CreateTableStatement.parse(in.getText(), keyspace)
            .partitioner(Murmur3Partitioner.instance)
            .id(TableId.fromUUID(new UUID(in.getLong(), in.getLong())))
            .build();
    boolean indexed = in.getInt() != 0;
    Path directory = Path.of(in.getText());
    InetAddressAndPort node =
        InetAddressAndPort.getByNameOverrideDefaults(in.getText(), in.getInt());
    List<Range<Token>> ranges = new ArrayList<>();
    for (int count = in.getInt(); count > 0; count--) {
      ranges.add(new Range<>(new LongToken(in.getLong()), new LongToken(in.getLong())));
    }
    return new Transfer(table, indexed, directory, node, ranges, in.getText());
  }

  /**
   * Returns when the node serves the rows.
   *
   * @throws IOException with what the node, or this machine, did
   */
  void run() throws IOException, InterruptedException {
    new SSTableSender(directory, table, indexed, encryption()).sendTo(node, ranges);
  }

  private ServerEncryptionOptions encryption() throws IOException {
    if (yaml.isEmpty()) {
      return null;
    }
    ServerEncryptionOptions options =
        new YamlConfigurationLoader()
            .loadConfig(Path.of(yaml).toUri().toURL())
            .server_encryption_options;
    options.applyConfig();
    return options;
  }
}
