package dev.xylem.pipeline.command;

import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.PythonArguments;
import dev.xylem.pipeline.arguments.Range;
import dev.xylem.pipeline.arguments.RunKeyspaceArguments;
import dev.xylem.pipeline.arguments.ScriptArguments;
import dev.xylem.pipeline.arguments.StoreArguments;
import dev.xylem.pipeline.flink.EmbeddedFlinkConfig;
import dev.xylem.pipeline.flink.FlinkOptions;
import dev.xylem.pipeline.flink.NativeLibraries;
import dev.xylem.pipeline.flink.ScratchDirectory;
import dev.xylem.pipeline.look.RowQuery;
import dev.xylem.pipeline.look.RowReader;
import dev.xylem.pipeline.look.RowsInMemory;
import dev.xylem.pipeline.preview.Preview;
import dev.xylem.pipeline.preview.PreviewSettings;
import dev.xylem.pipeline.preview.PreviewedRows;
import dev.xylem.pipeline.report.PreviewCaption;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.pipeline.settings.TableReuse;
import dev.xylem.script.TableFileNode;
import dev.xylem.script.Top;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** {@code xylem preview}: shows rows that a node would make of a sample of its input. */
@Command(
    name = "preview",
    description = {
      "Shows rows that a node would make, without a run: computes just what the node needs, of a",
      "sample of its input. No table is kept, no file written, and no Cassandra started. Takes the",
      "options of xylem run that say how nodes are computed."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    customSynopsis = "xylem preview NODE --script=FILE [OPTION...]",
    footer = {
      "",
      "Checks and unique indexes are not judged.",
      "",
      "Examples:",
      "  xylem preview totals --script=script.yaml --params=params.yaml",
      "  xylem preview calc --script=script.yaml --limit=10 --where='r.amount > 100'",
      "  xylem preview calc --script=script.yaml --data=mydata --start=calc",
      "  xylem preview report --script=script.yaml --format=csv"
    })
@SuppressWarnings("UnusedVariable") // Mixins that are options of a run are read as such.
final class PreviewCommand implements Callable<Integer> {
  /** Options of a run that are none of this command's, but have to be right. */
  private static final List<String> NO_TABLES = List.of("--table-sink=none");

  @Parameters(
      paramLabel = "NODE",
      description = {
        "A node of the script. Of one that writes files, the rows that it would write are shown."
      })
  private String node;

  @Mixin private ScriptArguments script;

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "100",
      description = {
        "How many rows at most, and how many each node with formulas computes unless --where or",
        "--order choose among them (default: ${DEFAULT-VALUE})."
      })
  @Range(min = 1)
  private int limit;

  @Option(
      names = "--sample",
      paramLabel = "N",
      defaultValue = "10000",
      description = {
        "How many rows of the first files a node reads that is on the way to NODE",
        "(default: ${DEFAULT-VALUE})."
      })
  @Range(min = 1)
  private int sample;

  @Option(
      names = "--lookup-rows",
      paramLabel = "N",
      defaultValue = "1000000",
      description = {
        "The same for what rows are joined with: matches that are not read are missing",
        "(default: ${DEFAULT-VALUE})."
      })
  @Range(min = 1)
  private int lookupRows;

  @Option(
      names = "--start",
      paramLabel = "NODE,...",
      split = ",",
      hideParamSyntax = true,
      description = {
        "Compute only from these nodes on, and read other tables from earlier runs, in --data or",
        "--cassandra (default: compute all from files)."
      })
  private List<String> start = new ArrayList<>();

  @Mixin private RowArguments rows;

  @Mixin private RunKeyspaceArguments keyspace;

  @Mixin private StoreArguments store;

  @Mixin private PythonArguments python;

  @Mixin private DebugArguments debug;

  @Unmatched private List<String> optionsOfRun = new ArrayList<>();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    rows.check();
    RunSettings settings =
        RunOptions.command(NO_TABLES, optionsOfRun, spec).settings(TableReuse.NONE);
    if (!FlinkOptions.isEmbedded(settings.beam())) {
      throw wrong("a preview is computed in this process: leave out --flinkMaster and --runner");
    }
    Preview preview =
        Preview.of(settings, new PreviewSettings(node, start, sample, lookupRows, formulaRows()));
    requireFileCanBeAsked(preview);
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      NativeLibraries.unpackInto(ScratchDirectory.ofThisJvm());
      EmbeddedFlinkConfig.apply(settings.beam(), scratch.path());
      boolean anyRows = !rows.hasCondition() && !rows.hasOrder() && top(preview).isEmpty();
      show(preview.rows(anyRows ? limit : Long.MAX_VALUE, new Warnings(spec)), top(preview));
    }
    return ExitCode.OK;
  }

  /** Formulas may be slow, and without a choice among their rows the first ones will do. */
  private long formulaRows() {
    return rows.hasCondition() || rows.hasOrder() ? Long.MAX_VALUE : limit;
  }

  private static Optional<Top> top(Preview preview) {
    return preview.node() instanceof TableFileNode write ? write.writer().top() : Optional.empty();
  }

  /** Its own limit is one of rows in its own order. */
  private void requireFileCanBeAsked(Preview preview) {
    if ((rows.hasCondition() || rows.hasOrder())
        && top(preview).filter(top -> top.limit() > 0).isPresent()) {
      throw wrong(
          "node %s writes the first rows of an order of its own, and --where or --order would show"
                  .formatted(node)
              + " others: preview the node whose table it reads");
    }
  }

  private void show(PreviewedRows previewed, Optional<Top> top) throws IOException {
    RowQuery query = rows.query(previewed.fields()).withLimit(limit);
    if (top.isPresent() && !rows.hasOrder()) {
      long all = top.get().limit() > 0 ? top.get().limit() : limit;
      query = query.orderedBy(top.get().order()).withLimit(Math.min(limit, all));
    }
    PrintWriter out = spec.commandLine().getOut();
    List<String> caption = PreviewCaption.of(previewed);
    caption.forEach(rows.areShown() ? out::println : new Warnings(spec));
    RowPrinting printing = new RowPrinting(out, rows);
    if (previewed.node() instanceof TableFileNode write) {
      printing = printing.as(write.writer());
    }
    RowsInMemory found = new RowsInMemory(previewed.fields(), previewed.chunks());
    long shown = printing.write(new RowReader(query, found), query);
    if (rows.areShown()) {
      sayWhatIsMissing(shown, previewed);
    }
  }

  private void sayWhatIsMissing(long shown, PreviewedRows previewed) {
    PrintWriter out = spec.commandLine().getOut();
    if (shown == 0) {
      out.println(
          previewed.isSample()
              ? "No row of the sample is like that: --sample=%d reads more".formatted(10L * sample)
              : "No row is like that.");
    } else if (shown == limit && shown < previewed.total()) {
      out.printf("... perhaps more: --limit=%d%n", 10L * limit);
    }
  }

  private ParameterException wrong(String what) {
    return new ParameterException(spec.commandLine(), what);
  }
}
