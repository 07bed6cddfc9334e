package dev.xylem.cassandra.bulk;

import com.datastax.oss.driver.api.core.ConsistencyLevel;

/** Only the rows that the asked node has itself; the driver does not know this level. */
final class NodeLocal implements ConsistencyLevel {
  static final ConsistencyLevel INSTANCE = new NodeLocal();

  private NodeLocal() {}

  @Override
  public int getProtocolCode() {
    return 11;
  }

  @Override
  public String name() {
    return "NODE_LOCAL";
  }

  @Override
  public boolean isDcLocal() {
    return true;
  }

  @Override
  public boolean isSerial() {
    return false;
  }
}
