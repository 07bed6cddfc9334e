package dev.xylem.pipeline.history;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.xylem.cassandra.schema.Replication;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.pipeline.facts.KeptText;
import dev.xylem.pipeline.facts.RunFacts;
import dev.xylem.pipeline.facts.RunFactsStore;
import dev.xylem.pipeline.inputs.RunSelection;
import dev.xylem.pipeline.inputs.TableChoice;
import dev.xylem.pipeline.inputs.TableChoice.Read;
import dev.xylem.pipeline.inputs.TableChoice.Refused;
import dev.xylem.script.DependencyPolicy;
import dev.xylem.testing.SharedCassandra;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Every test has a keyspace, and so a history, of its own. */
@ExtendWith(SharedCassandra.class)
class RunHistoryIT {
  private static final RunSelection STANDARD = RunSelection.compile(DependencyPolicy.STANDARD);
  private static final AtomicInteger KEYSPACES = new AtomicInteger();
  private static final RunDescription RUN =
      new RunDescription("s.yaml", "p.yaml", List.of("load"), List.of("load", "calc"), Set.of());
  private static final RunDescription WITHOUT_TABLES =
      new RunDescription(
          "s.yaml", "p.yaml", List.of(), List.of("load", "calc"), Set.of("load", "calc"));
  private static final List<NodeResult> RESULTS =
      List.of(new NodeResult("load", 10, 2, 1, 7, 7), new NodeResult("calc", 7, 0, 0, 7, 7));

  private static final RunFacts FACTS =
      new RunFacts(
          List.of(KeptText.ofScript("s.yaml", "nodes: {}")),
          List.of("--parallelism=2"),
          Map.of("prices", 3),
          Map.of("xylem", "1"));

  private CassandraSession session;
  private RunHistory history;

  @BeforeEach
  void anEmptyHistory(CassandraConfig shared) {
    CassandraConfig config =
        shared.withKeyspace("%s_%d".formatted(shared.keyspace(), KEYSPACES.incrementAndGet()));
    try (Tables tables = Tables.open(config)) {
      tables.createKeyspace(Replication.NONE);
    }
    session = Sessions.acquire(config);
    history = RunHistory.open(session, false);
  }

  @AfterEach
  void close() {
    session.close();
  }

  @Test
  void runs_are_numbered_from_1_also_by_another_program() {
    assertThat(history.begin(RUN)).isEqualTo(1);
    assertThat(history.begin(RUN)).isEqualTo(2);
    assertThat(RunHistory.open(session, false).begin(RUN)).isEqualTo(3);
  }

  @Test
  void runs_that_begin_at_once_get_numbers_of_their_own() throws Exception {
    int runs = 8;
    ExecutorService threads = Executors.newFixedThreadPool(runs);
    List<Integer> numbers = new ArrayList<>();
    try {
      List<Callable<Integer>> begins =
          IntStream.range(0, runs)
              .<Callable<Integer>>mapToObj(i -> () -> history.begin(RUN))
              .toList();
      for (Future<Integer> number : threads.invokeAll(begins)) {
        numbers.add(number.get());
      }
    } finally {
      threads.shutdownNow();
    }

    assertThat(numbers).doesNotHaveDuplicates().allMatch(number -> number >= 1);
  }

  @Test
  void a_run_is_noted_with_what_was_asked_and_how_it_ended() {
    int run = history.begin(RUN);
    history.complete(run, RUN, RESULTS);

    Row noted = one("SELECT * FROM %s.xylem_runs WHERE run_id = 1");
    assertThat(noted.getString("status")).isEqualTo("complete");
    assertThat(noted.getString("script")).isEqualTo("s.yaml");
    assertThat(noted.getString("parameters")).isEqualTo("p.yaml");
    assertThat(noted.getList("start_nodes", String.class)).containsExactly("load");
    assertThat(noted.getList("nodes", String.class)).containsExactly("load", "calc");
    assertThat(noted.getInstant("ended_at")).isAfterOrEqualTo(noted.getInstant("started_at"));
    Row node = one("SELECT * FROM %s.xylem_nodes WHERE node = 'load'");
    assertThat(node.getLong("rows_read")).isEqualTo(10);
    assertThat(node.getLong("rows_filtered")).isEqualTo(2);
    assertThat(node.getLong("rows_rejected")).isEqualTo(1);
    assertThat(node.getLong("rows_written")).isEqualTo(7);
  }

  @Test
  void a_failed_run_is_noted_with_its_error() {
    history.fail(history.begin(RUN), RUN, Optional.empty(), "disk full");

    Row noted = one("SELECT * FROM %s.xylem_runs WHERE run_id = 1");
    assertThat(noted.getString("status")).isEqualTo("failed");
    assertThat(noted.getString("error")).isEqualTo("disk full");
  }

  @Test
  void the_table_of_a_node_is_that_of_the_latest_complete_run() {
    complete(RUN);
    complete(RUN);

    assertThat(readRun("calc")).isEqualTo(2);
  }

  @Test
  void a_later_run_without_the_node_does_not_matter() {
    complete(RUN);
    RunDescription loadOnly =
        new RunDescription("s.yaml", "", List.of(), List.of("load"), Set.of());
    history.fail(history.begin(loadOnly), loadOnly, Optional.empty(), "disk full");

    assertThat(readRun("calc")).isEqualTo(1);
  }

  @Test
  void a_node_that_no_run_has_had_has_no_table() {
    complete(RUN);

    assertUnusable("write", "no earlier run has made the table of this node (node write)");
  }

  @Test
  void a_run_that_goes_on_has_no_table_yet_whatever_was_before() {
    complete(RUN);
    history.begin(RUN);

    assertUnusable("calc", "run 2 has not ended (node calc); wait for it to end, or make");
  }

  @Test
  void a_failed_run_has_no_table_whatever_was_before() {
    complete(RUN);
    history.fail(history.begin(RUN), RUN, Optional.empty(), "disk full");

    assertUnusable("calc", "it failed in run 2 (node calc); make the table again: --start=calc");
  }

  @Test
  void nodes_that_ran_beside_the_one_that_failed_were_stopped_and_have_no_table_either() {
    history.fail(history.begin(RUN), RUN, Optional.of("calc"), "disk full");

    assertThat(one("SELECT * FROM %s.xylem_nodes WHERE node = 'calc'").getString("status"))
        .isEqualTo("failed");
    assertThat(one("SELECT * FROM %s.xylem_nodes WHERE node = 'load'").getString("status"))
        .isEqualTo("stopped");
    assertUnusable("load", "run 1 has failed (node load); make the table again: --start=load");
  }

  @Test
  void a_node_that_was_complete_before_its_run_failed_stays_so_unless_rows_were_lost() {
    int run = history.begin(RUN);
    history.noteComplete(run, RESULTS.get(0));
    history.fail(run, RUN, Optional.of("calc"), "disk full");

    assertThat(readRun("load")).isEqualTo(1);
    assertUnusable("calc", "it failed in run 1");

    history.failWhole(run, RUN, Optional.of("calc"), "rows were lost");

    assertUnusable("load", "run 1 has failed");
  }

  @Test
  void a_table_that_was_taken_is_read_from_the_run_that_made_it_as_long_as_it_may_be() {
    complete(RUN);
    RunDescription takes =
        new RunDescription(
            "s.yaml",
            "",
            List.of(),
            List.of("load", "calc"),
            Map.of("load", new TakenTable(1, RESULTS.get(0))),
            Set.of());
    history.complete(history.begin(takes), takes, RESULTS.subList(1, 2));

    assertThat(readRun("load")).isEqualTo(1);
    assertThat(((Read) choose("load")).why()).startsWith("run 2 has taken the table of run 1");
    assertThat(readRun("calc")).isEqualTo(2);

    history.invalidate(new NotedRuns(session).get(1), "wrong file");

    assertUnusable("load", "run 1 was invalidated");
  }

  @Test
  void a_stopped_run_has_no_table() {
    history.stop(history.begin(RUN), RUN, "interrupted");

    assertUnusable("load", "run 1 was stopped (node load); make the table again: --start=load");
  }

  @Test
  void a_run_that_goes_on_where_no_other_process_can_have_one_is_lost() {
    complete(RUN);
    history.begin(RUN);
    RunHistory alone = RunHistory.open(session, true);

    assertThat(alone.noteLost()).containsExactly(2);
    assertThat(alone.noteLost()).isEmpty();

    Row noted = one("SELECT * FROM %s.xylem_runs WHERE run_id = 2");
    assertThat(noted.getString("status")).isEqualTo("lost");
    assertThat(noted.isNull("ended_at")).isFalse();
    assertUnusable("calc", "run 2 was lost, its process is gone (node calc); make the table");
  }

  @Test
  void a_run_whose_process_is_gone_is_lost_and_one_whose_process_is_alive_is_not() {
    history.begin(RUN);
    history.begin(RUN);
    assertThat(history.noteLost()).isEmpty();

    session
        .cql()
        .execute(
            "UPDATE %s.xylem_processes SET started_at = '2001-01-01' WHERE run_id = 2"
                .formatted(session.config().keyspace()));

    assertThat(history.noteLost()).containsExactly(2);
  }

  @Test
  void a_run_of_another_host_is_lost_when_it_gives_no_sign_of_life() {
    RunFactsStore facts = new RunFactsStore(session);
    int run = history.begin(RUN);
    moveToAnotherHost(run);
    assertThat(history.noteLost()).as("before its first sign").isEmpty();
    facts.giveSign(run);
    facts.note(run, FACTS);
    assertThat(history.noteLost()).as("with signs").isEmpty();

    facts.takeSignBack(run);

    assertThat(history.noteLost()).containsExactly(run);
  }

  @Test
  void a_run_of_this_host_whose_process_is_alive_needs_no_sign() {
    int run = history.begin(RUN);
    new RunFactsStore(session).note(run, FACTS);

    assertThat(history.noteLost()).isEmpty();
  }

  @Test
  void a_sign_of_life_is_forgotten_by_itself() {
    int run = history.begin(RUN);
    new RunFactsStore(session).giveSign(run);

    assertThat(one("SELECT ttl(alive) FROM %s.xylem_run_facts").getInt(0)).isBetween(1, 60);
  }

  @Test
  void what_a_run_was_made_of_is_kept_and_a_text_once() {
    RunFactsStore facts = new RunFactsStore(session);
    facts.note(history.begin(RUN), FACTS);
    facts.note(history.begin(RUN), FACTS);

    assertThat(facts.find(2)).contains(FACTS);
    assertThat(facts.find(3)).isEmpty();
    assertThat(one("SELECT count(*) FROM %s.xylem_texts").getLong(0)).isEqualTo(1);
  }

  @Test
  void a_run_that_somebody_stops_learns_it() {
    int run = history.begin(RUN);
    assertThat(history.stopOf(run)).isEmpty();

    history.end(
        new NotedRuns(session).get(run), RunStatus.STOPPED, Optional.empty(), "by ann: wrong file");

    assertThat(history.stopOf(run)).contains("run 1 was stopped: by ann: wrong file");
    assertThat(history.complete(run, RUN, RESULTS)).isFalse();
  }

  private void moveToAnotherHost(int run) {
    session
        .cql()
        .execute(
            "UPDATE %s.xylem_processes SET host = 'elsewhere pid:[1]' WHERE run_id = %d"
                .formatted(session.config().keyspace(), run));
  }

  @Test
  void a_lost_run_is_one_to_those_that_only_look_before_anybody_has_noted_it() {
    history.begin(RUN);
    history = RunHistory.open(session, true);

    assertUnusable("calc", "run 1 was lost, its process is gone");
    assertThat(one("SELECT * FROM %s.xylem_runs WHERE run_id = 1").getString("status"))
        .isEqualTo("running");
  }

  @Test
  void a_node_that_a_lost_run_had_completed_can_be_read() {
    int run = history.begin(RUN);
    session
        .cql()
        .execute(
            "UPDATE %s.xylem_nodes SET status = 'complete' WHERE node = 'load' AND run_id = %d"
                .formatted(session.config().keyspace(), run));

    RunHistory.open(session, true).noteLost();

    assertThat(readRun("load")).isEqualTo(run);
    assertUnusable("calc", "run 1 was lost");
  }

  @Test
  void a_run_that_kept_no_tables_is_passed_over_however_it_ended() {
    complete(RUN);
    complete(WITHOUT_TABLES);
    history.fail(history.begin(WITHOUT_TABLES), WITHOUT_TABLES, Optional.empty(), "disk full");
    history.begin(WITHOUT_TABLES);

    assertThat(readRun("calc")).isEqualTo(1);
    assertThat(history.runsByNode().apply("calc").latestUnkeptAfter(1)).contains(4);
    assertThat(history.runsByNode().apply("calc").latestUnkeptAfter(4)).isEmpty();
  }

  @Test
  void a_table_that_no_run_has_kept_cannot_be_read() {
    complete(WITHOUT_TABLES);

    assertUnusable("calc", "no earlier run has kept the table of this node: run 1 kept no tables");
  }

  private void complete(RunDescription run) {
    history.complete(history.begin(run), run, RESULTS);
  }

  private void assertUnusable(String node, String message) {
    assertThat(choose(node))
        .isInstanceOfSatisfying(
            Refused.class,
            refused -> assertThat(refused.exception()).hasMessageContaining(message));
  }

  private int readRun(String node) {
    return ((Read) choose(node)).run();
  }

  private TableChoice.Outcome choose(String node) {
    return TableChoice.choose(node, history.runsByNode().apply(node), STANDARD);
  }

  private Row one(String query) {
    return session.cql().execute(query.formatted(session.config().keyspace())).one();
  }
}
