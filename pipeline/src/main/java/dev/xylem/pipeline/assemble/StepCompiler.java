package dev.xylem.pipeline.assemble;

import dev.xylem.calc.Calculate;
import dev.xylem.calc.PythonCalc;
import dev.xylem.calc.TagAndDenormalize;
import dev.xylem.expr.Projection;
import dev.xylem.expr.Scope;
import dev.xylem.join.distinct.DistinctRows;
import dev.xylem.join.lookup.LookupJoin;
import dev.xylem.load.csv.LoadCsv;
import dev.xylem.load.parquet.LoadParquet;
import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.output.WriteFiles;
import dev.xylem.pipeline.plan.OutputFiles;
import dev.xylem.pipeline.plan.PackageDirectories;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.script.CsvReader;
import dev.xylem.script.DistinctNode;
import dev.xylem.script.FileTableNode;
import dev.xylem.script.LookupNode;
import dev.xylem.script.Node;
import dev.xylem.script.ParquetReader;
import dev.xylem.script.PyCalcNode;
import dev.xylem.script.TableFileNode;
import dev.xylem.script.TableTableNode;
import dev.xylem.script.TagNode;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.sdk.values.PCollectionTuple;

/**
 * Turns a node into a step: compiles its expressions and formulas and looks for its files, so that
 * what is wrong is found before anything runs.
 */
final class StepCompiler {
  private final ScriptFiles files;
  private final String runKey;
  private final RunSettings settings;
  private final SampleSize size;
  private final NodeOrigins origins;
  private final Map<FileTableNode, List<String>> inputs = new HashMap<>();

  StepCompiler(
      ScriptFiles files, RunPlan plan, String runKey, RunSettings settings, SampleSize size) {
    this.size = size;
    this.files = files;
    this.runKey = runKey;
    this.settings = settings;
    origins = new NodeOrigins(files.script(), plan);
  }

  /**
   * @throws XylemException with the first thing that is wrong in the node
   */
  Step compile(Node node) {
    if (node instanceof FileTableNode load) {
      return load.reader() instanceof CsvReader reader
          ? loadCsv(load, reader)
          : loadParquet(load, (ParquetReader) load.reader());
    }
    if (node instanceof TableTableNode copy) {
      return calculate(copy);
    }
    if (node instanceof LookupNode join) {
      return join(join);
    }
    if (node instanceof PyCalcNode calc) {
      return python(calc);
    }
    if (node instanceof TagNode tag) {
      return tag(tag);
    }
    if (node instanceof DistinctNode distinct) {
      return distinct(distinct);
    }
    if (node instanceof TableFileNode write) {
      return write(write);
    }
    throw new IllegalStateException("no step for " + node);
  }

  private Step loadCsv(FileTableNode node, CsvReader reader) {
    List<String> inputs = inputs(node);
    NodeCounters counters = counters(node);
    LoadCsv load =
        LoadCsv.of(reader, inputs)
            .withProjection(projection(node, reader.schema()))
            .withCounters(counters)
            .withChunkSize(settings.chunkSize())
            .withFirstRows(size.of(node.writer().table()));
    return Step.ofFiles(node, counters, load::withBadRows);
  }

  private Step loadParquet(FileTableNode node, ParquetReader reader) {
    List<String> inputs = inputs(node);
    NodeCounters counters = counters(node);
    LoadParquet load =
        LoadParquet.of(reader, inputs)
            .withProjection(projection(node, reader.schema()))
            .withCounters(counters)
            .withChunkSize(settings.chunkSize())
            .withFirstRows(size.of(node.writer().table()));
    return Step.ofFiles(node, counters, load::withBadRows);
  }

  private static Projection projection(FileTableNode node, Schema read) {
    return Projection.of(node.writer(), Scope.of("r", read));
  }

  private List<String> inputs(FileTableNode node) {
    List<String> urls = files.inputFiles(node);
    LiveCounts.of(runKey).add(node.name(), RowCount.FILES_FOUND, urls.size());
    origins.add(node, urls);
    inputs.put(node, urls);
    return urls;
  }

  private Step calculate(TableTableNode node) {
    NodeCounters counters = counters(node);
    Calculate calculate = Calculate.of(node, input(node)).withCounters(counters);
    return Step.ofTable(node, counters, calculate::withBadRows);
  }

  private Step python(PyCalcNode node) {
    NodeCounters counters = counters(node);
    PythonCalc calc =
        PythonCalc.of(
                PackageDirectories.resolve(node, files, settings.python()),
                input(node),
                node.pythonUrls().stream().map(files::readFormulas).toList(),
                settings.python())
            .withCounters(counters);
    return Step.ofTable(node, counters, calc::withBadRows).onFirst(size.formulaRows(), node);
  }

  private Step tag(TagNode node) {
    TagNode tag =
        node.criteriaUrl()
            .map(url -> node.withCriteria(files.readCriteria(url).criteria()))
            .orElse(node);
    NodeCounters counters = counters(node);
    TagAndDenormalize tagged =
        TagAndDenormalize.of(tag, input(node))
            .withCounters(counters)
            .withChunkSize(settings.chunkSize());
    return Step.ofTable(node, counters, tagged::withBadRows);
  }

  private Step distinct(DistinctNode node) {
    NodeCounters counters = counters(node);
    DistinctRows distinct =
        DistinctRows.of(node, input(node))
            .withCounters(counters)
            .withShards(settings.shards())
            .withChunkSize(settings.chunkSize());
    return Step.ofTable(node, counters, distinct::withBadRows);
  }

  private Step join(LookupNode node) {
    NodeCounters counters = counters(node);
    LookupJoin join =
        LookupJoin.of(node, input(node), schemaOf(node.lookupTable()))
            .withCounters(counters)
            .withRightOrigins(origins.ofTable(node.lookupTable()))
            .withShards(settings.shards())
            .withChunkSize(settings.chunkSize());
    return (pipeline, tables, context) ->
        Optional.of(
            PCollectionTuple.of(LookupJoin.LEFT, tables.get(node.reader().table(), node.name()))
                .and(LookupJoin.RIGHT, tables.get(node.lookupTable(), node.name() + "/Right"))
                .apply(node.name(), join.withBadRows(context.badRows(node, counters))));
  }

  private Step write(TableFileNode node) {
    NodeCounters counters = counters(node);
    WriteFiles write =
        WriteFiles.of(node.writer(), input(node), OutputFiles.of(node, files, 0))
            .withCounters(counters);
    return (pipeline, tables, context) -> {
      tables.awaitFiles(
          tables
              .get(node.reader().table(), node.name())
              .apply(
                  node.name(),
                  write
                      .withFiles(OutputFiles.of(node, files, context.run()))
                      .withBadRows(context.badRows(node, counters))
                      .withWriteAfter(tables.signals(node.reader().table()))));
      return Optional.empty();
    };
  }

  /** Of a node that was compiled, or that reads a table of one. */
  NodeCounters counters(Node node) {
    return NodeCounters.of(runKey, node.name()).withOrigins(origins.of(node)).withBundleCounts();
  }

  /** The files that a node reads which was compiled; none for one that reads a table. */
  List<String> filesOf(Node node) {
    return inputs.getOrDefault(node, List.of());
  }

  int shards() {
    return settings.shards();
  }

  /** The fields of the first table that a node reads. */
  Schema input(Node node) {
    return schemaOf(node.inputTables().get(0));
  }

  /** The fields of a table of the script. */
  Schema schemaOf(String table) {
    return files.script().makerOf(table).tableWriter().orElseThrow().schema();
  }
}
