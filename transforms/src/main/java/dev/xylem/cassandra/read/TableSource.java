package dev.xylem.cassandra.read;

import com.datastax.oss.driver.api.core.CqlIdentifier;
import com.datastax.oss.driver.api.core.metadata.TokenMap;
import dev.xylem.cassandra.ring.TokenRange;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Machine;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.io.BoundedSource;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.display.DisplayData;

/** The chunks of a table whose tokens lie in a range. Splits anywhere between two chunks. */
final class TableSource extends BoundedSource<Chunk> implements LocatedSource {
  private static final long serialVersionUID = 1L;
  private static final String PARTITIONER = "Murmur3Partitioner";

  /** A table that nothing is known of is taken to be so large. */
  private static final long UNKNOWN_BYTES = 1L << 30;

  private final TableScan scan;
  private final TokenRange range;
  private final Set<InetAddress> hosts;

  TableSource(TableScan scan, TokenRange range) {
    this(scan, range, Set.of());
  }

  private TableSource(TableScan scan, TokenRange range, Set<InetAddress> hosts) {
    this.scan = scan;
    this.range = range;
    this.hosts = hosts;
  }

  TableScan scan() {
    return scan;
  }

  TokenRange range() {
    return range;
  }

  @Override
  public long getEstimatedSizeBytes(PipelineOptions options) {
    try (CassandraSession session = Sessions.await(scan.config())) {
      return (long)
          (TableSize.estimate(session, scan.table()).orElse(UNKNOWN_BYTES) * range.shareOfRing());
    }
  }

  @Override
  public List<TableSource> split(long desiredBundleSizeBytes, PipelineOptions options) {
    try (CassandraSession session = Sessions.await(scan.config())) {
      OptionalLong estimate = TableSize.estimate(session, scan.table());
      long bytes = (long) (estimate.orElse(UNKNOWN_BYTES) * range.shareOfRing());
      int splits = scan.options().splitsOf(bytes, desiredBundleSizeBytes);
      return range.cut(nodeTokens(session), splits).stream()
          .map(part -> new TableSource(scan, part, replicas(session, part)))
          .toList();
    } catch (XylemException e) {
      throw e.with(Fact.TABLE, scan.table().name());
    }
  }

  /** Where the replicas of its last token are, which is where its reader asks. */
  private Set<InetAddress> replicas(CassandraSession session, TokenRange part) {
    CqlIdentifier keyspace = CqlIdentifier.fromInternal(scan.config().keyspace());
    return session.cql().getMetadata().getTokenMap().stream()
        .map(tokens -> tokens.getReplicas(keyspace, tokens.parse(Long.toString(part.upTo()))))
        .flatMap(Set::stream)
        .flatMap(node -> Machine.addressOf(node).stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public Set<InetAddress> hosts() {
    return hosts;
  }

  private List<Long> nodeTokens(CassandraSession session) {
    return session.cql().getMetadata().getTokenMap().map(this::ends).orElse(List.of());
  }

  private List<Long> ends(TokenMap tokens) {
    if (!tokens.getPartitionerName().endsWith(PARTITIONER)) {
      throw new XylemException(
          "Cassandra at %s uses %s; tables can be read only with %s"
              .formatted(scan.config().where(), tokens.getPartitionerName(), PARTITIONER));
    }
    List<Long> ends = new ArrayList<>();
    for (var nodeRange : tokens.getTokenRanges()) {
      ends.add(Long.parseLong(tokens.format(nodeRange.getEnd())));
    }
    return ends;
  }

  @Override
  public BoundedReader<Chunk> createReader(PipelineOptions options) {
    return new TableSourceReader(this);
  }

  @Override
  public Coder<Chunk> getOutputCoder() {
    return ChunkCoder.of(scan.fields());
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(
            DisplayData.item("table", scan.table().qualifiedName(scan.config().keyspace()))
                .withLabel("Table"))
        .add(DisplayData.item("fields", scan.fields().toString()).withLabel("Fields"))
        .add(DisplayData.item("cassandra", scan.config().where()).withLabel("Cassandra"))
        .add(DisplayData.item("options", scan.options().toString()).withLabel("Options"));
  }

  @Override
  public String toString() {
    return "%s (%d, %d]".formatted(scan.table().name(), range.after(), range.upTo());
  }
}
