package dev.xylem.pipeline.assemble;

import dev.xylem.cassandra.read.ReadTable;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.write.WriteTable;
import dev.xylem.join.distinct.EnforceUnique;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.pipeline.plan.OutputFiles;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.script.IndexDefinition;
import dev.xylem.script.Node;
import dev.xylem.script.TableWriter;
import dev.xylem.script.reading.Problem;
import dev.xylem.script.reading.ScriptException;
import dev.xylem.types.Chunk;
import dev.xylem.types.UrlSecrets;
import dev.xylem.types.XylemException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;

/**
 * The steps of a run, one a node. A node whose input is made in the same run gets it as it is made;
 * beside that every table is written to Cassandra, unless the run keeps none, and only tables of
 * earlier runs are read back.
 */
public final class NodeSteps {
  private final RunPlan plan;
  private final ScriptFiles files;
  private final StepCompiler compiler;
  private final StepChecks checks;
  private final Map<Node, Step> steps = new LinkedHashMap<>();

  private NodeSteps(RunPlan plan, ScriptFiles files, StepCompiler compiler) {
    this.plan = plan;
    this.files = files;
    this.compiler = compiler;
    this.checks = new StepChecks(compiler);
  }

  /**
   * @param runKey tells runs within a JVM apart
   * @throws ScriptException with what is wrong in each of the nodes
   */
  public static NodeSteps compile(
      ScriptFiles files, RunPlan plan, String runKey, RunSettings settings) {
    StepCompiler compiler = new StepCompiler(files, plan, runKey, settings, SampleSize.WHOLE);
    NodeSteps compiled = new NodeSteps(plan, files, compiler);
    List<Problem> problems = new ArrayList<>();
    for (Node node : plan.nodes()) {
      try {
        compiled.steps.put(node, compiler.compile(node));
        compiled.checks.compile(node);
      } catch (XylemException | ScriptException e) {
        problems.add(new Problem(Problem.Severity.ERROR, "nodes." + node.name(), e.getMessage()));
      }
    }
    if (!problems.isEmpty()) {
      throw new ScriptException(UrlSecrets.hide(settings.scriptUrl()), problems);
    }
    return compiled;
  }

  /**
   * Adds all nodes to a pipeline, with a sink and the checks of its indexes for every table. Files
   * come last: they appear only when all tables are kept and no check ends the run.
   *
   * @return what is complete when all of that is, with everything that the nodes have counted, each
   *     as {@link dev.xylem.metrics.BundleCounts} reads it, among other texts
   */
  public PCollectionList<String> applyTo(Pipeline pipeline, StepContext context) {
    checks.requireFresh(context);
    RunTables tables = new RunTables();
    plan.earlierTables()
        .forEach((table, maker) -> tables.put(table, readBack(pipeline, maker, context)));
    steps.forEach(
        (node, step) ->
            node.tableWriter()
                .ifPresent(
                    writer -> {
                      PCollection<Chunk> rows = step.apply(pipeline, tables, context).orElseThrow();
                      tables.put(writer.table(), keep(node, writer, rows, tables, context));
                    }));
    plan.nodes().forEach(node -> checks.applyTo(node, tables, context));
    steps.keySet().stream()
        .flatMap(node -> node.tableWriter().stream())
        .map(TableWriter::table)
        .filter(plan::isReadByNoOtherTable)
        .forEach(tables::awaitTable);
    steps.forEach(
        (node, step) -> {
          if (node.tableWriter().isEmpty()) {
            step.apply(pipeline, tables, context);
          }
        });
    return PCollectionList.of(tables.ends());
  }

  private PCollection<Chunk> keep(
      Node node,
      TableWriter writer,
      PCollection<Chunk> rows,
      RunTables tables,
      StepContext context) {
    NodeCounters counters = compiler.counters(node);
    KeepingSteps steps = KeepingSteps.of(node, writer);
    PCollection<Chunk> kept =
        context
            .writing()
            .methodFor(writer.tableOptions())
            .map(method -> sink(writer, counters, context).withMethod(method))
            .map(sink -> steps.writeEnd(context).map(sink::withEnd).orElse(sink))
            .map(sink -> rows.apply(node.name() + "/" + steps.write(), sink))
            .orElse(rows);
    for (IndexDefinition index : steps.checked()) {
      EnforceUnique check =
          EnforceUnique.of(index, writer.schema())
              .withShards(compiler.shards())
              .withCounters(counters);
      tables.await(
          kept.apply(
              node.name() + "/" + KeepingSteps.check(index),
              steps.checkEnd(index, context).map(check::withEnd).orElse(check)));
    }
    return kept;
  }

  private static WriteTable sink(TableWriter writer, NodeCounters counters, StepContext context) {
    return WriteTable.to(schema(writer, context.run()), context.requireCassandra(), counters);
  }

  private static PCollection<Chunk> readBack(Pipeline pipeline, Node maker, StepContext context) {
    TableWriter writer = maker.tableWriter().orElseThrow();
    int run = context.earlierRuns().get(writer.table());
    return pipeline.apply(
        writer.table() + "/Read run " + run,
        ReadTable.from(schema(writer, run), context.requireCassandra())
            .withOptions(context.reading()));
  }

  private static TableSchema schema(TableWriter writer, int run) {
    return new TableSchema(new TableName(writer.table(), run), writer.schema());
  }

  /** The files that the run writes, in the order of its nodes. */
  public List<String> filesWritten(StepContext context) {
    return plan.fileNodes().stream()
        .flatMap(node -> OutputFiles.of(node, files, context.run()).names().stream())
        .toList();
  }
}
