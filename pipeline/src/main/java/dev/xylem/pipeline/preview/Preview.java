package dev.xylem.pipeline.preview;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.RowCount;
import dev.xylem.pipeline.assemble.SampleSize;
import dev.xylem.pipeline.assemble.SampledSteps;
import dev.xylem.pipeline.assemble.StepContext;
import dev.xylem.pipeline.history.NodeRuns;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.inputs.DecidedPlan;
import dev.xylem.pipeline.inputs.EarlierTables;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.pipeline.run.LocalRun;
import dev.xylem.pipeline.run.PipelineExecution;
import dev.xylem.pipeline.run.TableStore;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.pipeline.settings.TableWriting;
import dev.xylem.pipeline.validate.ScriptValidation;
import dev.xylem.script.Node;
import dev.xylem.script.TableFileNode;
import dev.xylem.sort.LimitRows;
import dev.xylem.types.Chunk;
import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;

/**
 * Computes rows of one node, in a Flink inside this process. A Cassandra is opened only to read
 * tables of earlier runs; nothing is written to it, and no run is noted.
 */
public final class Preview {
  /** No run has it. */
  private static final int NO_RUN = 0;

  private final RunSettings settings;
  private final PreviewSettings wanted;
  private final String runKey = UUID.randomUUID().toString();
  private final LiveCounts counts = LiveCounts.of(runKey);
  private final KeptRows kept = KeptRows.of(runKey);
  private final ScriptFiles files;
  private final RunPlan plan;
  private final Node node;

  private Preview(RunSettings settings, PreviewSettings wanted) {
    this.settings = settings;
    this.wanted = wanted;
    ScriptValidation script = ScriptValidation.of(settings.scriptUrl(), settings.parametersUrl());
    if (script.hasErrors()) {
      script.requireValid(settings.python());
    }
    files = script.files();
    plan =
        RunPlan.of(files.script(), wanted.selection())
            .withTablesKept(false)
            .withoutTablesOfChecks();
    node = files.script().node(wanted.node()).orElseThrow();
  }

  /**
   * Checks a script, so far as nothing is started for it.
   *
   * @param settings which nodes run, and how tables are written, is not looked at
   * @throws RuntimeException if the script is not valid, or has no such node
   */
  public static Preview of(RunSettings settings, PreviewSettings wanted) {
    FileSystems.setDefaultPipelineOptions(settings.beam());
    return new Preview(settings, wanted);
  }

  /** The node whose rows are made. */
  public Node node() {
    return node;
  }

  /**
   * Computes the rows.
   *
   * @param firstRows how many are enough, if it does not matter which; {@link Long#MAX_VALUE} for
   *     all that the sample gives
   * @param warnings takes what a user may not expect: a sentence each
   * @throws RuntimeException if a table of an earlier run cannot be read, or the rows not be made
   */
  public PreviewedRows rows(long firstRows, Consumer<String> warnings)
      throws InterruptedException, ExecutionException {
    EarlierTables earlier = EarlierTables.of(files.script(), plan);
    try {
      if (earlier.isEmpty()) {
        return rows(firstRows, Map.of(), Optional.empty());
      }
      if (!isStoreThere()) {
        accepted(earlier.decideWithoutCassandra(), warnings);
      }
      try (TableStore store = TableStore.open(settings.store())) {
        Optional<RunHistory> history = RunHistory.find(store.session(), store.isAlone());
        DecidedPlan decided =
            earlier.decide(history.map(RunHistory::runsByNode).orElse(name -> NodeRuns.NONE));
        return rows(firstRows, accepted(decided, warnings), Optional.of(store.config()));
      }
    } finally {
      LiveCounts.forget(runKey);
      KeptRows.forget(runKey);
    }
  }

  /** Opening one in a directory would make it. */
  private boolean isStoreThere() {
    return !settings.store().isTemporary()
        && settings.store().dataDirectory().map(Files::isDirectory).orElse(true);
  }

  private static Map<String, Integer> accepted(DecidedPlan decided, Consumer<String> warnings) {
    decided.requireAccepted();
    decided.warn(warnings);
    return decided.earlierRuns();
  }

  private PreviewedRows rows(
      long firstRows, Map<String, Integer> earlierRuns, Optional<CassandraConfig> cassandra)
      throws InterruptedException, ExecutionException {
    SampleSize size =
        SampleSize.of(plan, node, wanted.rows(), wanted.lookupRows(), wanted.formulaRows());
    SampledSteps steps = SampledSteps.compile(files, plan, node, size, runKey, settings);
    StepContext context =
        new StepContext(
            NO_RUN,
            earlierRuns,
            cassandra,
            TableWriting.of(settings),
            settings.reading(),
            Optional.empty(),
            limit -> new NotedRejects(runKey, limit));
    Pipeline pipeline = Pipeline.create(settings.beam());
    PCollection<Chunk> rows = steps.applyTo(pipeline, context);
    if (firstRows < Long.MAX_VALUE) {
      rows = rows.apply("First rows", LimitRows.to(firstRows));
    }
    rows.apply("Keep", ParDo.of(new KeepRowsFn(runKey)));
    PipelineExecution.onLargeStack(new LocalRun(pipeline)).get();
    SampleNotes notes = SampleNotes.of(plan, size, earlierRuns, counts, kept);
    return new PreviewedRows(
        node, steps.schema(), kept.chunks(), total(), notes.isSample(), notes.texts());
  }

  private long total() {
    String name = node.name();
    return node instanceof TableFileNode
        ? counts.get(name, RowCount.READ)
            - counts.get(name, RowCount.FILTERED)
            - counts.get(name, RowCount.REJECTED)
        : counts.get(name, RowCount.PRODUCED);
  }
}
