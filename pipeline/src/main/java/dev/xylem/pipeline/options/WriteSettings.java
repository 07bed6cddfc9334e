package dev.xylem.pipeline.options;

import static java.util.Objects.requireNonNull;

import dev.xylem.cassandra.WriteOptions;
import java.io.Serializable;

/**
 * How the tables of a run are written.
 *
 * @param cql how batches of CQL are made and sent
 */
public record WriteSettings(WriteOptions cql) implements Serializable {
  public static final WriteSettings DEFAULT = new WriteSettings(WriteOptions.DEFAULT);

  public WriteSettings {
    requireNonNull(cql, "cql");
  }
}
