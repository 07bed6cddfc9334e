package dev.xylem.cassandra.ring;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.metadata.TokenMap;
import dev.xylem.types.XylemException;
import java.nio.ByteBuffer;

/** The tokens of partition keys. */
public final class PartitionTokens {
  private final TokenMap tokens;

  /**
   * @throws XylemException if the driver does not know the cluster's partitioner
   */
  public PartitionTokens(CqlSession session) {
    tokens =
        session
            .getMetadata()
            .getTokenMap()
            .orElseThrow(() -> new XylemException("the driver has no map of the cluster's tokens"));
  }

  /** Of a key of one column, as CQL sends it. */
  public long of(ByteBuffer key) {
    return Long.parseLong(tokens.format(tokens.newToken(key)));
  }
}
