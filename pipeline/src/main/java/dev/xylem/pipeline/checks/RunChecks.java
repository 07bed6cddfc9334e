package dev.xylem.pipeline.checks;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.check.CheckResult;
import dev.xylem.check.CheckSink;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricResult;
import org.apache.beam.sdk.metrics.MetricResults;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.metrics.MetricsFilter;
import org.apache.beam.sdk.metrics.StringSetResult;

/**
 * Where the results of a run's checks go on a worker: into the history, if the run has one, and
 * among the pipeline's metrics, by which they come back to the command. Repeated, they count once.
 */
public final class RunChecks implements CheckSink {
  private static final long serialVersionUID = 1L;
  private static final String NAMESPACE = "xylem.checks";
  private static final String NAME = "results";
  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** Null for a run without a history. */
  private final CassandraConfig cassandra;

  private final int run;

  public RunChecks(Optional<CassandraConfig> cassandra, int run) {
    this.cassandra = cassandra.orElse(null);
    this.run = run;
  }

  @Override
  public void accept(List<CheckResult> results) {
    results.forEach(result -> Metrics.stringSet(NAMESPACE, NAME).add(json(result)));
    note(results);
  }

  /** Only into the history: for results that are there before the pipeline is. */
  public void note(List<CheckResult> results) {
    if (cassandra != null && !results.isEmpty()) {
      try (CassandraSession session = Sessions.await(cassandra)) {
        new CheckHistory(session).note(run, results);
      }
    }
  }

  /** Those of a pipeline that has ended, by node and check. */
  public static List<CheckResult> of(MetricResults metrics) {
    MetricsFilter ofChecks =
        MetricsFilter.builder().addNameFilter(MetricNameFilter.named(NAMESPACE, NAME)).build();
    List<CheckResult> results = new ArrayList<>();
    for (MetricResult<StringSetResult> set : metrics.queryMetrics(ofChecks).getStringSets()) {
      set.getAttempted().getStringSet().forEach(json -> results.add(parse(json)));
    }
    results.sort(Comparator.comparing(CheckResult::node).thenComparing(CheckResult::check));
    return results;
  }

  private static String json(CheckResult result) {
    try {
      return MAPPER.writeValueAsString(result);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static CheckResult parse(String json) {
    try {
      return MAPPER.readValue(json, CheckResult.class);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
