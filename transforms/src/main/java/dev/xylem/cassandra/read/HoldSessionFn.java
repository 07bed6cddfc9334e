package dev.xylem.cassandra.read;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.types.Chunk;
import org.apache.beam.sdk.transforms.DoFn;

/**
 * Passes chunks on, and keeps a session open for the life of its worker. A source needs it: its
 * readers live for one range each, and would open a session for every range.
 */
final class HoldSessionFn extends DoFn<Chunk, Chunk> {
  private static final long serialVersionUID = 1L;

  private final CassandraConfig config;
  private transient CassandraSession session;

  HoldSessionFn(CassandraConfig config) {
    this.config = config;
  }

  @Setup
  public void setup() {
    session = Sessions.await(config);
  }

  @ProcessElement
  public void processElement(@Element Chunk chunk, OutputReceiver<Chunk> output) {
    output.output(chunk);
  }

  @Teardown
  public void teardown() {
    if (session != null) {
      session.close();
    }
  }
}
