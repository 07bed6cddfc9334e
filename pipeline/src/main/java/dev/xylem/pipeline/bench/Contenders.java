package dev.xylem.pipeline.bench;

import dev.xylem.cassandra.CassandraSession;
import java.util.List;

/** The ways of writing and reading that are measured against each other. */
record Contenders(List<BenchmarkWriter> writers, List<BenchmarkReader> readers) {

  static Contenders of(BenchmarkSettings settings, CassandraSession session) {
    FlinkJobs jobs = new FlinkJobs(settings.beam());
    List<BenchmarkWriter> writers =
        List.of(
            new NaiveWriter(session),
            new HandTunedWriter(session),
            new CqlWriter(session.config(), jobs, settings.writing()));
    List<BenchmarkReader> readers =
        List.of(new NaiveReader(session), new TableReader(session.config(), jobs));
    return new Contenders(
        writers.stream().filter(w -> settings.writers().contains(w.name())).toList(),
        readers.stream().filter(r -> settings.readers().contains(r.name())).toList());
  }
}
