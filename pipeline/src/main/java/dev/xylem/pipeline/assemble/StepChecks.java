package dev.xylem.pipeline.assemble;

import dev.xylem.check.CheckFailure;
import dev.xylem.check.CheckResult;
import dev.xylem.check.CheckTable;
import dev.xylem.check.CheckTable.OtherTable;
import dev.xylem.check.FileAge;
import dev.xylem.expr.Projection;
import dev.xylem.output.WriteFiles;
import dev.xylem.script.Node;
import dev.xylem.script.TableFileNode;
import dev.xylem.script.check.Check;
import dev.xylem.script.check.Demand.MaxAge;
import dev.xylem.script.check.Demand.References;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.values.PCollection;

/** The checks of the nodes of a run. All of them are judged before the first file has its name. */
final class StepChecks {
  private final StepCompiler compiler;
  private final Map<Node, CheckTable> compiled = new LinkedHashMap<>();

  StepChecks(StepCompiler compiler) {
    this.compiler = compiler;
  }

  /**
   * To be called when the node is compiled.
   *
   * @throws XylemException with the first thing that is wrong with its checks
   */
  void compile(Node node) {
    List<Check> checks = node.header().checks();
    if (checks.isEmpty()) {
      return;
    }
    List<Check> ofRows =
        checks.stream().filter(check -> !(check.demand() instanceof MaxAge)).toList();
    List<CheckResult> ages = ages(node);
    CheckTable table;
    if (node instanceof TableFileNode write) {
      Projection rows = WriteFiles.projection(write.writer(), compiler.input(node));
      table = CheckTable.of(ofRows, rows.schema()).withProjection(rows);
    } else {
      table = CheckTable.of(ofRows, node.tableWriter().orElseThrow().schema());
    }
    compiled.put(
        node,
        table.withKnown(ages).withShards(compiler.shards()).withCounters(compiler.counters(node)));
  }

  private List<CheckResult> ages(Node node) {
    List<CheckResult> ages = new ArrayList<>();
    for (Check check : node.header().checks()) {
      if (check.demand() instanceof MaxAge max) {
        ages.add(FileAge.check(node.name(), check, max, compiler.filesOf(node), Instant.now()));
      }
    }
    return ages;
  }

  /**
   * Ends a run of old files before it begins.
   *
   * @throws XylemException naming node, check and file
   */
  void requireFresh(StepContext context) {
    compiled
        .values()
        .forEach(
            checks -> {
              if (checks.known().stream().anyMatch(CheckResult::endsRun)) {
                context.checks().note(checks.known());
                CheckFailure.requireNone(checks.known());
              }
            });
  }

  /**
   * Adds the checks of a node to a pipeline.
   *
   * @param tables with that of the node, or that which it reads if it writes files
   */
  void applyTo(Node node, RunTables tables, StepContext context) {
    CheckTable checks = compiled.get(node);
    if (checks != null) {
      PCollection<Chunk> rows =
          tables.rows(
              node.tableWriter()
                  .map(writer -> writer.table())
                  .orElseGet(() -> node.inputTables().get(0)));
      tables.await(
          rows.apply(
              node.name() + "/Checks",
              checks.withOthers(referenced(node, tables)).withSink(context.checks())));
    }
  }

  private Map<String, OtherTable> referenced(Node node, RunTables tables) {
    Map<String, OtherTable> referenced = new HashMap<>();
    for (Check check : node.header().checks()) {
      if (check.demand() instanceof References to) {
        referenced.put(
            to.table(), new OtherTable(compiler.schemaOf(to.table()), tables.rows(to.table())));
      }
    }
    return referenced;
  }
}
