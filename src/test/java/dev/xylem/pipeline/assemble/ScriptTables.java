package dev.xylem.pipeline.assemble;

import dev.xylem.cassandra.read.ReadOptions;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.pipeline.settings.NodeSelection;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.pipeline.settings.TableWriting;
import dev.xylem.script.Node;
import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.RowId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;

/** The tables of many scripts, made in one pipeline on Flink, without Cassandra. */
final class ScriptTables {
  private static final Map<String, Map<RowId, List<Object>>> COLLECTED = new ConcurrentHashMap<>();

  private final Pipeline pipeline = EmbeddedFlink.newPipeline();

  /** Tiny, so that a table has many. */
  private final ChunkSize chunkSize = new ChunkSize(3, 1 << 20);

  /**
   * Adds the nodes that make some tables.
   *
   * @param name tells the scripts of this JVM apart; so must the names of the nodes
   * @param tables in an order in which they can be made
   */
  void add(String name, Path script, Iterable<String> tables) {
    ScriptFiles files = ScriptFiles.load(script.toString(), Optional.empty());
    RunSettings settings =
        SettingsWithoutStore.of(
            script,
            OptionalInt.of(3),
            chunkSize,
            pipeline.getOptions().as(FlinkPipelineOptions.class));
    StepCompiler compiler =
        new StepCompiler(
            files,
            RunPlan.of(files.script(), NodeSelection.DEFAULT),
            name,
            settings,
            SampleSize.WHOLE);
    RunTables made = new RunTables();
    for (String table : tables) {
      Node node = files.script().makerOf(table);
      PCollection<Chunk> rows =
          compiler
              .compile(node)
              .apply(
                  pipeline,
                  made,
                  new StepContext(
                      1,
                      Map.of(),
                      Optional.empty(),
                      TableWriting.CQL,
                      ReadOptions.DEFAULT,
                      Optional.empty()))
              .orElseThrow();
      made.put(table, rows);
      rows.apply("Collect " + name + table, ParDo.of(new Collect(name + "." + table)));
    }
  }

  void run() {
    pipeline.run().waitUntilFinish();
  }

  /** The rows of a table, in its order. */
  static List<List<Object>> rows(String name, String table) {
    Map<RowId, List<Object>> rows = COLLECTED.remove(name + "." + table);
    return rows == null ? List.of() : List.copyOf(rows.values());
  }

  private static final class Collect extends DoFn<Chunk, Void> {
    private static final long serialVersionUID = 1L;

    private final String key;

    Collect(String key) {
      this.key = key;
    }

    @ProcessElement
    public void process(@Element Chunk chunk) {
      Map<RowId, List<Object>> rows =
          COLLECTED.computeIfAbsent(key, name -> new ConcurrentSkipListMap<>());
      for (int row = 0; row < chunk.rows(); row++) {
        List<Object> values = new ArrayList<>();
        for (int column = 0; column < chunk.columnCount(); column++) {
          values.add(chunk.column(column).value(row));
        }
        if (rows.put(chunk.rowId(row), values) != null) {
          throw new IllegalStateException(key + " has two rows " + chunk.rowId(row));
        }
      }
    }
  }
}
