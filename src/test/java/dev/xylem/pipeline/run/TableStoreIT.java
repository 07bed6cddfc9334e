package dev.xylem.pipeline.run;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.cassandra.read.ReadOptions;
import dev.xylem.embedded.EmbeddedCassandra;
import dev.xylem.embedded.Tuning;
import dev.xylem.pipeline.assemble.NodeSteps;
import dev.xylem.pipeline.flink.FlinkOptions;
import dev.xylem.pipeline.settings.NodeSelection;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.pipeline.settings.SearchableIndexes;
import dev.xylem.pipeline.settings.TableReuse;
import dev.xylem.pipeline.settings.TableWriting;
import dev.xylem.pipeline.settings.WriteSettings;
import dev.xylem.python.PythonSettings;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An embedded Cassandra that ended by itself: that is the message, not that nobody answers. */
class TableStoreIT {
  private static final String MESSAGE =
      "the embedded Cassandra ended during the run (exit status 137, log ";

  private static final String SCRIPT =
      """
      nodes:
        load:
          type: file_table
          r: {urls: [l.csv], columns: {c: {col_type: int}}}
          w: {name: t, fields: {x: {expression: r.c, type: int}}}
      """;

  private static EmbeddedCassandra cassandra;
  private static TableStore connected;

  @BeforeAll
  static void aCassandraThatEndedAfterAStoreWasConnected() throws Exception {
    cassandra = EmbeddedCassandra.builder().tuning(Tuning.FAST_START).start();
    connected = TableStore.connect(new StoreCassandra.Own(cassandra, "early"), TableWriting.CQL);
    cassandra.nodes().get(0).kill();
    cassandra.onExit().join();
  }

  @AfterAll
  static void close() {
    connected.close();
  }

  @Test
  void given_it_ended_before_it_was_reached_then_its_end_is_the_message() {
    assertThatThrownBy(
            () -> TableStore.connect(new StoreCassandra.Own(cassandra, "late"), TableWriting.CQL))
        .isInstanceOf(XylemException.class)
        .hasMessageStartingWith(MESSAGE);
  }

  @Test
  void given_it_ended_before_the_run_was_noted_then_its_end_is_the_message(@TempDir Path directory)
      throws IOException {
    Files.createFile(directory.resolve("l.csv"));
    Path script = Files.writeString(directory.resolve("s.yaml"), SCRIPT);
    FlinkPipelineOptions beam = FlinkOptions.parse(List.of(), List.of());
    RunSettings settings =
        new RunSettings(
            script.toString(),
            Optional.empty(),
            NodeSelection.DEFAULT,
            null,
            null,
            WriteSettings.DEFAULT,
            ReadOptions.DEFAULT,
            PythonSettings.DEFAULT,
            SearchableIndexes.AS_THE_SCRIPT_SAYS,
            OptionalInt.empty(),
            ChunkSize.DEFAULT,
            null,
            beam,
            List.of(),
            TableReuse.NONE);
    ScriptPlan plan =
        ScriptPlan.of(
            settings.scriptUrl(),
            settings.parametersUrl(),
            settings.nodes(),
            true,
            settings.python());
    RunExecution run =
        new RunExecution(
            settings,
            plan,
            NodeSteps.compile(plan.files(), plan.nodes(), "key", settings),
            Optional.of(connected),
            new RunConsole(new PrintWriter(Writer.nullWriter()), () -> null),
            "key");

    assertThatThrownBy(run::execute)
        .isInstanceOf(XylemException.class)
        .hasMessageStartingWith(MESSAGE);
  }
}
