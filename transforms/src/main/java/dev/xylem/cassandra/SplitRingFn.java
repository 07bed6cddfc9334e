package dev.xylem.cassandra;

import com.datastax.oss.driver.api.core.metadata.TokenMap;
import com.datastax.oss.driver.api.core.metadata.token.TokenRange;
import dev.xylem.types.XylemException;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;

/** Cuts the cluster's ring of tokens into ranges to be read independently. */
final class SplitRingFn extends DoFn<byte[], TokenSplit> {
  private static final long serialVersionUID = 1L;
  private static final String PARTITIONER = "Murmur3Partitioner";

  private final CassandraConfig config;
  private final int splits;

  SplitRingFn(CassandraConfig config, int splits) {
    this.config = config;
    this.splits = splits;
  }

  @ProcessElement
  public void processElement(OutputReceiver<TokenSplit> output) {
    try (CassandraSession session = Sessions.acquire(config)) {
      List<Long> nodeTokens =
          session.cql().getMetadata().getTokenMap().map(this::ends).orElse(List.of());
      TokenSplit.ofRing(nodeTokens, splits).forEach(output::output);
    }
  }

  private List<Long> ends(TokenMap tokens) {
    if (!tokens.getPartitionerName().endsWith(PARTITIONER)) {
      throw new XylemException(
          "Cassandra at %s uses %s; tables can be read only with %s"
              .formatted(config.where(), tokens.getPartitionerName(), PARTITIONER));
    }
    List<Long> ends = new ArrayList<>();
    for (TokenRange range : tokens.getTokenRanges()) {
      ends.add(Long.parseLong(tokens.format(range.getEnd())));
    }
    return ends;
  }
}
