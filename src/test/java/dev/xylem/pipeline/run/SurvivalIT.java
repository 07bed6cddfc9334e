package dev.xylem.pipeline.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.ContactPoint;
import dev.xylem.chaos.trial.Digests;
import dev.xylem.chaos.trial.Workload;
import dev.xylem.pipeline.command.CommandLineResult;
import dev.xylem.testing.CassandraCluster;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.FailureReport;
import dev.xylem.testing.FlinkCluster;
import dev.xylem.testing.LocalZooKeeper;
import dev.xylem.testing.LoopbackProxy;
import dev.xylem.testing.LoopbackProxy.Weather;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.testing.ThreeNodeCassandra;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What clusters suffer, and runs on them survive: a run that was disturbed accounts for all rows,
 * and writes the files of one that was not.
 */
@Tag("long")
@ExtendWith(SharedCassandra.class)
@Timeout(600)
class SurvivalIT {
  private static final int ROWS = 150_000;

  /** Steps as Flink's vertices name them; all but the last write tables, too. */
  private static final String READ = "read_txns: read";

  private static final String JOIN = "join_accounts: join shard";
  private static final String CALC = "calc_fees: evaluate";
  private static final String WRITE = "write_fees: write;";

  /** Much longer than workers are silent on a machine that has much else to do. */
  private static final Duration HEARTBEAT_TIMEOUT = Duration.ofSeconds(15);

  /** Less than runs wait for a Cassandra that is not reachable. */
  private static final Duration CUT = Duration.ofSeconds(12);

  @TempDir private static Path directory;
  private static Path outputs;
  private static LocalZooKeeper zooKeeper;
  private static FlinkCluster flink;
  private static Map<String, String> undisturbed;

  private final CassandraConfig config;

  SurvivalIT(CassandraConfig config) {
    this.config = config;
  }

  @BeforeAll
  static void start(CassandraConfig config) throws Exception {
    Workload.write(Files.createDirectories(directory.resolve("input")), ROWS);
    Workload.writeScript(directory.resolve("script.yaml"));
    outputs = Files.createDirectories(directory.resolve("out"));
    zooKeeper = LocalZooKeeper.start(directory.resolve("ha"));
    Map<String, String> settings = new HashMap<>(zooKeeper.highAvailability());
    settings.put("heartbeat.timeout", Long.toString(HEARTBEAT_TIMEOUT.toMillis()));
    flink = FlinkCluster.start(Files.createDirectory(directory.resolve("flink")), 2, settings);
    Run run = new Run("undisturbed", optionsOf(config));
    run.requireComplete();
    undisturbed = Digests.of(outputs, Workload.OUTPUTS);
    assertThat(undisturbed).hasSize(2);
  }

  @AfterAll
  static void stop() {
    if (flink != null) {
      flink.close();
    }
    zooKeeper.close();
  }

  @BeforeEach
  void twoWorkersAndNoOutput() throws Exception {
    flink.heal();
    for (String output : Workload.OUTPUTS) {
      Files.deleteIfExists(outputs.resolve(output));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {READ, JOIN, CALC, WRITE})
  void given_a_worker_killed_and_another_one_started_then_the_files_are_the_same(String step)
      throws Exception {
    Run run = new Run("a worker killed at " + step, optionsOf(config));

    String worker = flink.awaitWorkerAt(step);
    flink.control().kill(worker);
    flink.control().start(worker);

    run.requireSameFiles();
  }

  @Test
  void given_a_worker_frozen_until_it_is_taken_for_lost_then_the_files_are_the_same()
      throws Exception {
    Run run = new Run("a worker frozen", optionsOf(config));

    String worker = flink.awaitWorkerAt(JOIN);
    flink.control().freeze(worker);
    flink.awaitWorkers(1);
    flink.control().thaw(worker);

    run.requireSameFiles();
  }

  @Test
  void given_a_network_to_cassandra_that_is_cut_for_a_while_then_the_files_are_the_same()
      throws Exception {
    try (LoopbackProxy proxy = new LoopbackProxy(address(config))) {
      CassandraConfig viaProxy =
          CassandraConfig.of(proxy.where(), config.keyspace()).withSecurity(config.security());
      Run run = new Run("the network to Cassandra cut", optionsOf(viaProxy));

      flink.awaitWorkerAt(JOIN);
      proxy.become(Weather.GONE);
      TimeUnit.SECONDS.sleep(CUT.toSeconds());
      proxy.become(Weather.FAIR);

      run.requireSameFiles();
    }
  }

  @Test
  @ExtendWith(ThreeNodeCassandra.class)
  void given_a_node_of_three_killed_then_the_files_are_the_same(CassandraCluster cassandra)
      throws Exception {
    List<String> options =
        new ArrayList<>(
            optionsOf(cassandra.config(ThreeNodeCassandra.freshKeyspace(SurvivalIT.class))));
    options.add("--replication=3");
    Run run = new Run("a node of Cassandra killed", options);

    flink.awaitWorkerAt(READ);
    cassandra.node(1).kill();

    run.requireSameFiles();
  }

  @Test
  void given_a_job_manager_killed_and_another_one_started_then_the_files_are_the_same()
      throws Exception {
    Run run = new Run("the JobManager killed", optionsOf(config));

    flink.awaitWorkerAt(JOIN);
    flink.killJobManager();
    flink.control().start("jobmanager");

    run.requireSameFiles();
  }

  private static InetSocketAddress address(CassandraConfig config) {
    ContactPoint node = config.contactPoints().get(0);
    return new InetSocketAddress(node.host(), node.port());
  }

  private static List<String> optionsOf(CassandraConfig config) {
    return List.of("--keyspace=" + config.keyspace(), CassandraOption.of(config));
  }

  /** A run that goes on while the test does something to the clusters. */
  private static final class Run {
    private final String what;
    private final long start = System.nanoTime();
    private final CompletableFuture<CommandLineResult> result;

    Run(String what, List<String> options) {
      this.what = what;
      List<String> arguments =
          new ArrayList<>(
              List.of(
                  "run",
                  "--script=" + directory.resolve("script.yaml"),
                  "--table-sink=cql",
                  "--python=cpython",
                  "--parallelism=2"));
      arguments.addAll(options);
      arguments.addAll(flink.arguments());
      result =
          CompletableFuture.supplyAsync(
              () -> CommandLineResult.withItsOwnFlink(arguments.toArray(String[]::new)));
    }

    void requireComplete() {
      CommandLineResult ended = result.join();
      assertThat(ended.exitStatus()).as(ended.err()).isZero();
      assertThat(ended.out()).contains("all rows accounted for");
      FailureReport.add(
          "%s: the run took %.1f s".formatted(what, (System.nanoTime() - start) / 1e9));
    }

    void requireSameFiles() throws Exception {
      requireComplete();
      assertThat(Digests.of(outputs, Workload.OUTPUTS)).isEqualTo(undisturbed);
    }
  }
}
