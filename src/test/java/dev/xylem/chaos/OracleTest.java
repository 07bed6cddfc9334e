package dev.xylem.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.chaos.Evidence.NextRun;
import dev.xylem.chaos.Oracle.Clause;
import dev.xylem.chaos.trial.Target;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Wrong evidence is planted: each clause of the oracle can fail, and is the only one that does. */
class OracleTest {
  private static final Fault KILLED_CASSANDRA =
      new SignalFault(Target.CASSANDRA, SignalFault.Signal.KILL);
  private static final Fault KILLED_DRIVER =
      new SignalFault(Target.DRIVER, SignalFault.Signal.KILL);
  private static final Fault STOPPED_DRIVER =
      new SignalFault(Target.DRIVER, SignalFault.Signal.TERM);
  private static final Map<String, String> RIGHT = Map.of("fees.csv", "f1", "totals.csv", "t1");
  private static final Map<String, String> EARLIER = Map.of("fees.csv", "f0", "totals.csv", "t0");
  private static final Map<String, String> RIGHT_TABLES = Map.of("fees", "40 rows, 1a");
  private static final String MESSAGE = "xylem: the embedded Cassandra ended during the run\n";

  @Test
  void given_a_complete_run_with_the_results_of_an_undisturbed_one_then_nothing_is_wrong() {
    assertThat(judge(KILLED_CASSANDRA, complete())).isEmpty();
  }

  @Test
  void given_a_failed_run_with_one_message_that_names_the_cause_then_nothing_is_wrong() {
    assertThat(judge(KILLED_CASSANDRA, failed(1, MESSAGE))).isEmpty();
  }

  @Test
  void given_a_driver_that_was_killed_then_it_need_not_say_anything() {
    assertThat(judge(KILLED_DRIVER, failed(137, ""))).isEmpty();
  }

  @Test
  void given_a_failed_run_whose_outputs_were_complete_before_then_nothing_is_wrong() {
    Map<String, String> outputs = Map.of("fees.csv", "f1", "totals.csv", "t0");

    assertThat(judge(KILLED_CASSANDRA, failed(1, MESSAGE).withOutputs(outputs))).isEmpty();
  }

  @Test
  void given_a_run_that_had_to_be_killed_then_it_does_not_end() {
    Plant hanging = complete().withExitStatus(OptionalInt.empty());

    assertThat(judge(KILLED_CASSANDRA, hanging)).containsExactly(Clause.ENDS);
  }

  @Test
  void given_a_complete_run_with_one_other_output_then_its_results_are_wrong() {
    Map<String, String> outputs = Map.of("fees.csv", "f1", "totals.csv", "t2");

    assertThat(judge(KILLED_CASSANDRA, complete().withOutputs(outputs)))
        .containsExactly(Clause.RESULTS);
  }

  @Test
  void given_a_complete_run_without_one_output_then_its_results_are_wrong() {
    assertThat(judge(KILLED_CASSANDRA, complete().withOutputs(Map.of("fees.csv", "f1"))))
        .containsExactly(Clause.RESULTS);
  }

  @Test
  void given_a_run_noted_as_complete_whose_table_lacks_rows_then_its_tables_are_wrong() {
    Plant lost = complete().withTables(Map.of(1, Map.of("fees", "39 rows, 7c")));

    assertThat(judge(KILLED_CASSANDRA, lost)).containsExactly(Clause.TABLES);
  }

  @Test
  void given_a_run_noted_as_complete_without_a_table_then_its_tables_are_wrong() {
    assertThat(judge(KILLED_CASSANDRA, complete().withTables(Map.of(1, Map.of()))))
        .containsExactly(Clause.TABLES);
  }

  @Test
  void given_a_full_heap_then_what_the_jvm_says_is_the_message() {
    Fault heap = new LimitFault(LimitFault.Resource.HEAP);
    String message = "Terminating due to java.lang.OutOfMemoryError: Java heap space\n";

    assertThat(judge(heap, failed(3, message))).isEmpty();
    assertThat(judge(heap, failed(3, ""))).containsExactly(Clause.MESSAGE, Clause.CAUSE);
  }

  @Test
  void given_two_messages_then_there_is_not_one() {
    assertThat(judge(KILLED_CASSANDRA, failed(1, MESSAGE + MESSAGE)))
        .containsExactly(Clause.MESSAGE);
  }

  @Test
  void given_a_failure_without_a_message_then_there_is_none_and_no_cause() {
    assertThat(judge(KILLED_CASSANDRA, failed(1, "")))
        .containsExactly(Clause.MESSAGE, Clause.CAUSE);
  }

  @Test
  void given_a_stack_trace_then_that_is_no_message() {
    String trace = MESSAGE + "\tat dev.xylem.Something.run(Something.java:7)\n";

    assertThat(judge(KILLED_CASSANDRA, failed(1, trace))).containsExactly(Clause.MESSAGE);
  }

  @Test
  void given_a_page_of_log_lines_beside_the_message_then_there_is_not_one() {
    assertThat(judge(KILLED_CASSANDRA, failed(1, MESSAGE + "10:00 WARN of something\n".repeat(12))))
        .containsExactly(Clause.MESSAGE);
  }

  @Test
  void given_a_message_about_something_else_then_the_cause_is_not_named() {
    assertThat(judge(KILLED_CASSANDRA, failed(1, "xylem: java.io.IOException: Broken pipe\n")))
        .containsExactly(Clause.CAUSE);
  }

  @Test
  void given_a_stopped_run_with_the_status_of_a_failed_one_then_that_does_not_fit() {
    assertThat(judge(STOPPED_DRIVER, failed(1, "xylem: stopped\n")))
        .containsExactly(Clause.MESSAGE);
    assertThat(judge(STOPPED_DRIVER, failed(143, "xylem: stopped\n"))).isEmpty();
  }

  @Test
  void given_a_failed_run_with_a_file_that_is_neither_old_nor_complete_then_it_is_partial() {
    Map<String, String> outputs = Map.of("fees.csv", "half", "totals.csv", "t0");

    assertThat(judge(KILLED_CASSANDRA, failed(1, MESSAGE).withOutputs(outputs)))
        .containsExactly(Clause.PARTIAL_FILE);
    assertThat(judge(KILLED_DRIVER, failed(137, "").withOutputs(outputs)))
        .containsExactly(Clause.PARTIAL_FILE);
  }

  @Test
  void given_a_failed_run_that_deleted_an_earlier_output_then_it_is_lost() {
    Plant lost = failed(1, MESSAGE).withOutputs(Map.of("fees.csv", "f0"));

    assertThat(judge(KILLED_CASSANDRA, lost)).containsExactly(Clause.PARTIAL_FILE);
  }

  @Test
  void given_a_process_that_goes_on_then_it_was_left_behind() {
    assertThat(judge(KILLED_DRIVER, failed(137, "").withProcesses(List.of("4711 java Server"))))
        .containsExactly(Clause.PROCESS_LEFT);
  }

  @Test
  void given_a_file_that_the_message_names_then_it_is_for_people_to_read() {
    Plant stalled =
        failed(1, "xylem: Cassandra is stalled, see /trial/tmp/threads.txt\n")
            .withFiles(List.of("tmp/threads.txt"));

    assertThat(judge(KILLED_CASSANDRA, stalled)).isEmpty();
  }

  @Test
  void given_a_file_in_the_directory_for_temporary_files_then_it_was_left_behind() {
    assertThat(judge(KILLED_CASSANDRA, failed(1, MESSAGE).withFiles(List.of("tmp/xylem-1"))))
        .containsExactly(Clause.FILES_LEFT);
  }

  @Test
  void given_bytes_that_are_written_after_the_end_then_something_grows() {
    assertThat(judge(KILLED_DRIVER, failed(137, "").withGrownBytes(4096)))
        .containsExactly(Clause.GROWS);
  }

  @Test
  void given_a_next_run_that_fails_or_makes_something_else_then_that_is_wrong() {
    assertThat(judge(KILLED_DRIVER, failed(137, "").withNext(new NextRun(1, "locked", RIGHT))))
        .containsExactly(Clause.NEXT_RUN);
    assertThat(judge(KILLED_DRIVER, failed(137, "").withNext(new NextRun(0, "", EARLIER))))
        .containsExactly(Clause.NEXT_RUN);
  }

  private static List<Clause> judge(Fault fault, Plant plant) {
    return Oracle.judge(fault, plant.evidence()).stream().map(Oracle.Violation::clause).toList();
  }

  private static Plant complete() {
    return new Plant(
        OptionalInt.of(0),
        "",
        RIGHT,
        Map.of(1, RIGHT_TABLES),
        List.of(),
        List.of(),
        0,
        new NextRun(0, "", RIGHT));
  }

  private static Plant failed(int exitStatus, String err) {
    return new Plant(
        OptionalInt.of(exitStatus),
        err,
        EARLIER,
        Map.of(),
        List.of(),
        List.of(),
        0,
        new NextRun(0, "", RIGHT));
  }

  /** What may be planted in evidence. */
  private record Plant(
      OptionalInt exitStatus,
      String err,
      Map<String, String> outputs,
      Map<Integer, Map<String, String>> tables,
      List<String> processes,
      List<String> files,
      long grownBytes,
      NextRun next) {

    Evidence evidence() {
      return new Evidence(
          exitStatus,
          err,
          outputs,
          EARLIER,
          List.of(RIGHT),
          tables,
          RIGHT_TABLES,
          processes,
          files,
          grownBytes,
          Optional.of(next));
    }

    Plant withExitStatus(OptionalInt value) {
      return new Plant(value, err, outputs, tables, processes, files, grownBytes, next);
    }

    Plant withOutputs(Map<String, String> value) {
      return new Plant(exitStatus, err, value, tables, processes, files, grownBytes, next);
    }

    Plant withTables(Map<Integer, Map<String, String>> value) {
      return new Plant(exitStatus, err, outputs, value, processes, files, grownBytes, next);
    }

    Plant withProcesses(List<String> value) {
      return new Plant(exitStatus, err, outputs, tables, value, files, grownBytes, next);
    }

    Plant withFiles(List<String> value) {
      return new Plant(exitStatus, err, outputs, tables, processes, value, grownBytes, next);
    }

    Plant withGrownBytes(long value) {
      return new Plant(exitStatus, err, outputs, tables, processes, files, value, next);
    }

    Plant withNext(NextRun value) {
      return new Plant(exitStatus, err, outputs, tables, processes, files, grownBytes, value);
    }
  }
}
