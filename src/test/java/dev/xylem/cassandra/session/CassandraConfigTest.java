package dev.xylem.cassandra.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import dev.xylem.cassandra.schema.Replication;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.TlsSettings.ClientIdentity;
import dev.xylem.cassandra.write.SampleRows;
import dev.xylem.cassandra.write.WriteTable;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.testing.EmbeddedFlink;
import java.lang.reflect.Method;
import java.time.Duration;
import org.apache.beam.runners.flink.FlinkRunner;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.StreamingOptions;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.util.SerializableUtils;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.jobgraph.jsonplan.JsonPlanGenerator;
import org.junit.jupiter.api.Test;

class CassandraConfigTest {
  private final CassandraConfig config = CassandraConfig.of("a,b:9043,[::1]:9044,::1", "ks");

  @Test
  void contact_points_have_a_port_or_get_the_usual_one() {
    assertThat(config.where()).isEqualTo("a:9042, b:9043, [::1]:9044, [::1]:9042");
  }

  @Test
  void the_passwords_are_in_no_text() {
    CassandraConfig secret = config.withCredentials("ann", "hunter2").withTls(tls("hunter3"));

    DisplayData display =
        DisplayData.from(
            WriteTable.to(
                new TableSchema(new TableName("txns", 7), SampleRows.SCHEMA),
                secret,
                NodeCounters.of("run", "node")));

    assertThat(secret.toString()).contains("ann", "client.p12").doesNotContain("hunter");
    assertThat(display.toString()).contains("txns_00007").doesNotContain("hunter");
  }

  @Test
  void what_flink_shows_of_a_job_has_no_password() throws Exception {
    CassandraConfig secret = config.withCredentials("ann", "hunter2").withTls(tls("hunter3"));
    PipelineOptions options = EmbeddedFlink.options();
    // Beam gives the graph of a job to its own tests, and only where it is a stream's.
    options.as(StreamingOptions.class).setStreaming(true);
    Pipeline pipeline = Pipeline.create(options);
    SampleRows.in(pipeline, 1)
        .apply(
            WriteTable.to(
                new TableSchema(new TableName("txns", 7), SampleRows.SCHEMA),
                secret,
                NodeCounters.of("run", "node")));

    JobGraph job = jobGraph(pipeline);

    assertThat(JsonPlanGenerator.generatePlan(job)).contains("Write").doesNotContain("hunter");
    assertThat(
            job.getSerializedExecutionConfig()
                .deserializeValue(getClass().getClassLoader())
                .toString())
        .doesNotContain("hunter");
  }

  private static JobGraph jobGraph(Pipeline pipeline) throws Exception {
    Method translation = FlinkRunner.class.getDeclaredMethod("getJobGraph", Pipeline.class);
    translation.setAccessible(true);
    return (JobGraph) translation.invoke(FlinkRunner.fromOptions(pipeline.getOptions()), pipeline);
  }

  private static TlsSettings tls(String password) {
    return TlsSettings.trusting("ca.p12", Secret.of(password))
        .withIdentity(new ClientIdentity("client.p12", null, Secret.of(password)));
  }

  @Test
  void it_travels_to_the_workers_unchanged() {
    CassandraConfig full =
        config
            .withLocalDatacenter("dc1")
            .withCredentials("ann", "hunter2")
            .withTls(tls("hunter3"))
            .withConsistency(DefaultConsistencyLevel.ALL, DefaultConsistencyLevel.ONE)
            .withTimeouts(Duration.ofSeconds(1), Duration.ofSeconds(2));

    assertThat(SerializableUtils.clone(full)).isEqualTo(full);
  }

  @Test
  void a_malformed_contact_point_is_refused_with_its_text() {
    assertThatThrownBy(() -> CassandraConfig.of("a:port", "ks")).hasMessageContaining("a:port");
    assertThatThrownBy(() -> CassandraConfig.of("a:99999", "ks")).hasMessageContaining("99999");
    assertThatThrownBy(() -> CassandraConfig.of("", "ks"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void a_keyspace_that_cassandra_would_not_take_is_refused() {
    assertThatThrownBy(() -> config.withKeyspace("no-dashes")).hasMessageContaining("no-dashes");
  }

  @Test
  void consistency_levels_are_named_in_any_case() {
    assertThat(CassandraConfig.consistency(" local_one "))
        .isEqualTo(DefaultConsistencyLevel.LOCAL_ONE);
    assertThatThrownBy(() -> CassandraConfig.consistency("most")).hasMessageContaining("most");
  }

  @Test
  void replication_is_a_number_or_numbers_per_data_centre() {
    assertThat(Replication.parse("3").cql())
        .isEqualTo("{'class': 'SimpleStrategy', 'replication_factor': 3}");
    assertThat(Replication.parse("datacenter1:3, dc2:2").cql())
        .isEqualTo("{'class': 'NetworkTopologyStrategy', 'datacenter1': 3, 'dc2': 2}");
    assertThatThrownBy(() -> Replication.parse("dc:0")).hasMessageContaining("dc:0");
    assertThatThrownBy(() -> Replication.parse("lots")).hasMessageContaining("lots");
  }
}
