package dev.xylem.pipeline.progress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.pipeline.progress.RunEvent.Ended;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The events of a run, to the letter. */
class EventDisplayTest {
  private final StringWriter printed = new StringWriter();
  private Instant now = Instant.parse("2026-03-01T10:00:00.123Z");
  private final EventStream events = new EventStream(new PrintWriter(printed), () -> now);
  private final EventDisplay display = new EventDisplay(events, () -> now);

  @Test
  void a_run_that_starts_is_told_with_its_nodes() {
    events.tell(new RunEvent.Started(7, "trades", "script.yaml", List.of("read", "sum")));

    assertThat(taken())
        .isEqualTo(
            "{\"event\":\"run_started\",\"time\":\"2026-03-01T10:00:00.123Z\",\"run\":7,\"keyspace\":\"trades\",\"script\":\"script.yaml\",\"nodes\":[\"read\",\"sum\"]}\n");
  }

  @Test
  void a_node_is_told_with_its_rows_its_share_and_the_time_that_is_left() {
    display.show(List.of(running(250, 0.25)));

    assertThat(taken())
        .isEqualTo(
            "{\"event\":\"node\",\"time\":\"2026-03-01T10:00:00.123Z\",\"node\":\"sum\","
                + "\"state\":\"running\",\"read\":250,\"made\":250,\"written\":250,"
                + "\"table_kept\":true,\"seconds\":10.0,\"rows_per_second\":25,"
                + "\"share\":0.25,\"seconds_left\":30}\n");
  }

  @Test
  void rows_are_told_once_a_second_and_only_if_there_are_more() {
    display.show(List.of(running(250, 0.25)));
    taken();

    display.show(List.of(running(300, 0.3)));
    assertThat(taken()).isEmpty();

    now = now.plusSeconds(1);
    display.show(List.of(running(300, 0.3)));
    assertThat(taken()).contains("\"read\":300");

    now = now.plusSeconds(1);
    display.show(List.of(running(300, 0.3)));
    assertThat(taken()).isEmpty();
  }

  @Test
  void a_change_of_state_is_told_at_once() {
    display.show(List.of(running(250, 0.25)));
    taken();

    display.show(List.of(running(250, 0.25).in(NodeState.DONE)));

    assertThat(taken()).contains("\"state\":\"done\"").doesNotContain("seconds_left");
  }

  @Test
  void a_line_for_people_is_a_message() {
    display.tell("the \"store\" is slow");

    assertThat(taken()).contains("\"event\":\"message\"", "\"text\":\"the \\\"store\\\" is slow\"");
  }

  @Test
  void the_end_is_the_last_event() {
    events.tell(new Ended(Ended.State.STOPPED, Optional.of(7), Duration.ofMillis(1500), "by ann"));
    events.tell(Ended.beforeItBegan("late"));

    assertThat(taken())
        .isEqualTo(
            "{\"event\":\"run_ended\",\"time\":\"2026-03-01T10:00:00.123Z\",\"state\":\"stopped\","
                + "\"run\":7,\"seconds\":1.5,\"why\":\"by ann\"}\n");
  }

  @Test
  void a_file_of_events_is_for_its_owner_alone(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("events");

    EventStream.to(file).tell(Ended.beforeItBegan("no script"));

    assertThat(file).content().startsWith("{\"event\":\"run_ended\"").endsWith("}\n");
    assertThat(Files.getPosixFilePermissions(file)).hasSize(2);
  }

  private static NodeProgress running(long rows, double share) {
    return new NodeProgress(
        "sum",
        NodeState.RUNNING,
        rows,
        rows,
        rows,
        true,
        Duration.ofSeconds(10),
        OptionalDouble.of(share));
  }

  private String taken() {
    String text = printed.toString();
    printed.getBuffer().setLength(0);
    return text;
  }
}
