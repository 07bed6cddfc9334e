package dev.xylem.bench.cassandra;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.embedded.EmbeddedCassandra;
import dev.xylem.pipeline.settings.EmbeddedBulk;
import java.util.List;

/** The ways of writing and reading that are measured against each other. */
record Contenders(List<BenchmarkWriter> writers, List<BenchmarkReader> readers)
    implements AutoCloseable {

  static Contenders of(
      CassandraBenchmarkSettings settings, CassandraSession session, EmbeddedCassandra cassandra) {
    FlinkJobs jobs = new FlinkJobs(settings.beam());
    return new Contenders(
        settings.writers().stream()
            .map(name -> writer(name, settings, session, cassandra, jobs))
            .toList(),
        settings.readers().stream().map(name -> reader(name, session, jobs)).toList());
  }

  private static BenchmarkWriter writer(
      String name,
      CassandraBenchmarkSettings settings,
      CassandraSession session,
      EmbeddedCassandra cassandra,
      FlinkJobs jobs) {
    return switch (name) {
      case "naive" -> new NaiveWriter(session);
      case "hand-tuned" -> new HandTunedWriter(session);
      case "cql" -> new CqlWriter(session.config(), jobs, settings.writing().cql());
      case "bulk" ->
          new BulkWriter(
              session.config(), jobs, EmbeddedBulk.applyTo(settings.writing().bulk(), cassandra));
      default -> throw new IllegalArgumentException("no writer " + name);
    };
  }

  private static BenchmarkReader reader(String name, CassandraSession session, FlinkJobs jobs) {
    return switch (name) {
      case "naive" -> new NaiveReader(session);
      case "reader" -> new PipelineReader(session.config(), jobs);
      default -> throw new IllegalArgumentException("no reader " + name);
    };
  }

  @Override
  public void close() {
    writers.forEach(BenchmarkWriter::close);
  }
}
