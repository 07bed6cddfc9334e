package dev.xylem.cassandra.write;

import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraSession;
import java.io.Serializable;
import org.apache.beam.sdk.transforms.display.HasDisplayData;

/** A way in which {@link WriteTable} brings rows to Cassandra. */
public interface WriteMethod extends Serializable, HasDisplayData {
  /**
   * Called on a worker, once for each instance of the DoFn.
   *
   * @param session outlives the sink
   * @param table exists
   */
  ChunkSink open(CassandraSession session, TableSchema table);
}
