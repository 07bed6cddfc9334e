package dev.xylem.pipeline.assemble;

import dev.xylem.calc.Calculate;
import dev.xylem.calc.PythonCalc;
import dev.xylem.calc.PythonFile;
import dev.xylem.calc.TagAndDenormalize;
import dev.xylem.expr.Projection;
import dev.xylem.expr.Scope;
import dev.xylem.join.DistinctRows;
import dev.xylem.join.LookupJoin;
import dev.xylem.load.LoadCsv;
import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.output.WriteCsv;
import dev.xylem.pipeline.options.RunSettings;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.script.CsvReader;
import dev.xylem.script.CsvWriter;
import dev.xylem.script.DistinctNode;
import dev.xylem.script.FileTableNode;
import dev.xylem.script.LookupNode;
import dev.xylem.script.Node;
import dev.xylem.script.ParquetReader;
import dev.xylem.script.ParquetWriter;
import dev.xylem.script.PyCalcNode;
import dev.xylem.script.TableFileNode;
import dev.xylem.script.TableTableNode;
import dev.xylem.script.TagNode;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.util.List;
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

  StepCompiler(ScriptFiles files, String runKey, RunSettings settings) {
    this.files = files;
    this.runKey = runKey;
    this.settings = settings;
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
      return write.writer() instanceof CsvWriter writer
          ? writeCsv(write, writer)
          : writeParquet(write, (ParquetWriter) write.writer());
    }
    throw new IllegalStateException("no step for " + node);
  }

  private Step loadCsv(FileTableNode node, CsvReader reader) {
    List<String> urls =
        LoadCsv.findFiles(node.name(), reader.urls().stream().map(files::resolve).toList());
    LiveCounts.of(runKey).add(node.name(), RowCount.FILES_FOUND, urls.size());
    LoadCsv load =
        LoadCsv.of(reader, urls)
            .withProjection(Projection.of(node.writer(), Scope.of("r", reader.schema())))
            .withCounters(counters(node))
            .withChunkSize(settings.chunkSize());
    return (pipeline, tables, context) -> Optional.of(pipeline.apply(node.name(), load));
  }

  private Step loadParquet(FileTableNode node, ParquetReader reader) {
    throw new XylemException(
        "%s: reading Parquet is not supported yet".formatted(reader.urls().get(0)));
  }

  private Step calculate(TableTableNode node) {
    Calculate calculate = Calculate.of(node, input(node)).withCounters(counters(node));
    return (pipeline, tables, context) ->
        Optional.of(tables.get(node.reader().table()).apply(node.name(), calculate));
  }

  private Step join(LookupNode node) {
    LookupJoin join =
        LookupJoin.of(node, input(node), schemaOf(node.lookupTable()))
            .withCounters(counters(node))
            .withShards(settings.joinShards())
            .withChunkSize(settings.chunkSize());
    return (pipeline, tables, context) ->
        Optional.of(
            PCollectionTuple.of(LookupJoin.LEFT, tables.get(node.reader().table()))
                .and(LookupJoin.RIGHT, tables.get(node.lookupTable()))
                .apply(node.name(), join));
  }

  private Step python(PyCalcNode node) {
    List<PythonFile> formulas =
        node.pythonUrls().stream()
            .map(url -> new PythonFile(files.resolve(url), files.readText(url, "the formulas")))
            .toList();
    PythonCalc calc = PythonCalc.of(node, input(node), formulas).withCounters(counters(node));
    return (pipeline, tables, context) ->
        Optional.of(tables.get(node.reader().table()).apply(node.name(), calc));
  }

  private Step tag(TagNode node) {
    TagAndDenormalize tag =
        TagAndDenormalize.of(node, input(node))
            .withCounters(counters(node))
            .withChunkSize(settings.chunkSize());
    return (pipeline, tables, context) ->
        Optional.of(tables.get(node.reader().table()).apply(node.name(), tag));
  }

  private Step writeCsv(TableFileNode node, CsvWriter writer) {
    Schema input = input(node);
    String template = files.resolve(writer.urlTemplate());
    NodeCounters counters = counters(node);
    WriteCsv.of(writer, input, template);
    return (pipeline, tables, context) -> {
      tables
          .get(node.reader().table())
          .apply(
              node.name(),
              WriteCsv.of(writer, input, OutputFiles.target(template, context.run()))
                  .withCounters(counters)
                  .withWriteAfter(tables.kept()));
      return Optional.empty();
    };
  }

  private Step writeParquet(TableFileNode node, ParquetWriter writer) {
    throw new XylemException(
        "%s: writing Parquet is not supported yet".formatted(writer.urlTemplate()));
  }

  private Step distinct(DistinctNode node) {
    DistinctRows distinct =
        DistinctRows.of(node, input(node))
            .withCounters(counters(node))
            .withShards(settings.joinShards())
            .withChunkSize(settings.chunkSize());
    return (pipeline, tables, context) ->
        Optional.of(tables.get(node.reader().table()).apply(node.name(), distinct));
  }

  private NodeCounters counters(Node node) {
    return NodeCounters.of(runKey, node.name());
  }

  private Schema input(Node node) {
    return schemaOf(node.inputTables().get(0));
  }

  private Schema schemaOf(String table) {
    return files.script().makerOf(table).tableWriter().orElseThrow().schema();
  }
}
