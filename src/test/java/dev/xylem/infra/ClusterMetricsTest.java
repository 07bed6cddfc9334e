package dev.xylem.infra;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Dashboards and alerts of clusters ask for metrics that there are. */
class ClusterMetricsTest {
  private static final Path ROOT = Path.of("../..");
  private static final Pattern OURS = Pattern.compile("\\bxylem_[a-z_]+\\b");
  private static final Pattern OF_CASSANDRA = Pattern.compile("\\bcassandra_[a-z_]+\\b");

  @ParameterizedTest
  @ValueSource(strings = {"infra/grafana/xylem-cluster.json", "infra/prometheus/rules/cluster.yml"})
  void metrics_of_xylem_are_documented(String file) throws IOException {
    Set<String> documented = names(OURS, "docs/metrics.md");
    documented.addAll(names(OURS, "docs/operations.md"));

    assertThat(names(OURS, file)).isNotEmpty().isSubsetOf(documented);
  }

  @ParameterizedTest
  @ValueSource(strings = {"infra/grafana/xylem-cluster.json", "infra/prometheus/rules/cluster.yml"})
  void metrics_of_cassandra_are_taken_by_its_exporter(String file) throws IOException {
    Set<String> taken =
        names(OF_CASSANDRA, "infra/terraform/modules/configuration/files/jmx-exporter.yaml");

    // Those of several beans have a name that ends in what the bean is called.
    assertThat(names(OF_CASSANDRA, file))
        .isNotEmpty()
        .allMatch(name -> taken.stream().anyMatch(name::startsWith));
  }

  private static Set<String> names(Pattern pattern, String file) throws IOException {
    Set<String> names = new TreeSet<>();
    pattern
        .matcher(Files.readString(ROOT.resolve(file)))
        .results()
        .map(MatchResult::group)
        .forEach(names::add);
    return names;
  }
}
