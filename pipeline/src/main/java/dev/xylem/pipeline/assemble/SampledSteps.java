package dev.xylem.pipeline.assemble;

import dev.xylem.cassandra.read.ReadTable;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.RowCount;
import dev.xylem.output.OutputRows;
import dev.xylem.output.WriteFiles;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.script.Node;
import dev.xylem.script.TableFileNode;
import dev.xylem.script.TableWriter;
import dev.xylem.types.Chunk;
import dev.xylem.types.Schema;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;

/**
 * The steps that make the rows of one node from samples of what is read. Nothing is written: no
 * table, no file. Checks and unique indexes are not judged, as a part of the rows says little.
 */
public final class SampledSteps {
  private final RunPlan plan;
  private final Node wanted;
  private final StepCompiler compiler;
  private final SampleSize size;
  private final String runKey;
  private final Map<Node, Step> steps = new LinkedHashMap<>();

  private SampledSteps(
      RunPlan plan, Node wanted, StepCompiler compiler, SampleSize size, String runKey) {
    this.plan = plan;
    this.wanted = wanted;
    this.compiler = compiler;
    this.size = size;
    this.runKey = runKey;
  }

  /**
   * @param plan the wanted node and all that it needs
   * @param runKey tells runs within a JVM apart
   * @throws dev.xylem.types.XylemException with the first thing that is wrong in one of the nodes
   */
  public static SampledSteps compile(
      ScriptFiles files,
      RunPlan plan,
      Node wanted,
      SampleSize size,
      String runKey,
      RunSettings settings) {
    StepCompiler compiler = new StepCompiler(files, plan, runKey, settings, size);
    SampledSteps compiled = new SampledSteps(plan, wanted, compiler, size, runKey);
    for (Node node : plan.nodes()) {
      // What is wrong with where a file would be does not matter here.
      if (node.tableWriter().isPresent()) {
        compiled.steps.put(node, compiler.compile(node));
      }
    }
    return compiled;
  }

  /** The fields of the rows. */
  public Schema schema() {
    return wanted instanceof TableFileNode write
        ? WriteFiles.projection(write.writer(), compiler.input(write)).schema()
        : wanted.tableWriter().map(TableWriter::schema).orElseThrow();
  }

  /** How often {@link LiveCounts} have rows of this table read from an earlier run. */
  public static String countOf(String table) {
    return "table " + table;
  }

  /**
   * Adds the steps to a pipeline.
   *
   * @return the rows that the node would make, with messages among them
   */
  public PCollection<Chunk> applyTo(Pipeline pipeline, StepContext context) {
    RunTables tables = new RunTables();
    plan.earlierTables()
        .forEach((table, maker) -> tables.put(table, readBack(pipeline, maker, context)));
    PCollection<Chunk> made = null;
    for (Map.Entry<Node, Step> step : steps.entrySet()) {
      made = step.getValue().apply(pipeline, tables, context).orElseThrow();
      tables.put(step.getKey().tableWriter().orElseThrow().table(), made);
    }
    return wanted instanceof TableFileNode write ? columns(write, tables, context) : made;
  }

  private PCollection<Chunk> columns(TableFileNode write, RunTables tables, StepContext context) {
    return tables
        .get(write.reader().table(), write.name())
        .apply(
            write.name(),
            OutputRows.of(
                write.writer(),
                compiler.input(write),
                compiler.counters(write),
                context.badRows(write, compiler.counters(write))));
  }

  private PCollection<Chunk> readBack(Pipeline pipeline, Node maker, StepContext context) {
    TableWriter writer = maker.tableWriter().orElseThrow();
    String table = writer.table();
    TableName name = new TableName(table, context.earlierRuns().get(table));
    return pipeline
        .apply(
            table + "/Read run " + name.run(),
            ReadTable.from(new TableSchema(name, writer.schema()), context.requireCassandra())
                .withOptions(context.reading())
                .withFirstRows(size.of(table)))
        .apply(table + "/Count", ParDo.of(new CountRowsFn(runKey, countOf(table))));
  }

  /** No node counts what is read back. */
  private static final class CountRowsFn extends DoFn<Chunk, Chunk> {
    private static final long serialVersionUID = 1L;

    private final String runKey;
    private final String name;

    CountRowsFn(String runKey, String name) {
      this.runKey = runKey;
      this.name = name;
    }

    @ProcessElement
    public void process(@Element Chunk chunk, OutputReceiver<Chunk> out) {
      LiveCounts.of(runKey).add(name, RowCount.READ, chunk.rows());
      out.output(chunk);
    }
  }
}
