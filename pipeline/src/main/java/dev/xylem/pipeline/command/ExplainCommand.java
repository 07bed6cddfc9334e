package dev.xylem.pipeline.command;

import dev.xylem.cassandra.schema.TableName;
import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.FormatArguments;
import dev.xylem.pipeline.arguments.Range;
import dev.xylem.pipeline.arguments.TableArguments;
import dev.xylem.pipeline.explain.RowTracer;
import dev.xylem.pipeline.explain.TraceJson;
import dev.xylem.pipeline.explain.TraceText;
import dev.xylem.pipeline.explain.TracedRow;
import dev.xylem.pipeline.explain.WrittenRow;
import dev.xylem.pipeline.explain.WrittenRows;
import dev.xylem.pipeline.history.RunTable;
import dev.xylem.pipeline.look.RowQuery;
import dev.xylem.pipeline.look.RowReader;
import dev.xylem.types.RowId;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code xylem explain}: says where rows of a table come from. */
@Command(
    name = "explain",
    description = {
      "Says where a row comes from: the rows that it was made of, with the expressions of the",
      "script of that run, down to the lines of files."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  xylem explain returns 0000@000000000001#3 --data=mydata --keyspace=portfolio",
      "  xylem explain out/account_year.csv --line=12 --data=mydata --keyspace=portfolio",
      "  xylem explain returns --where='r.account_id == \"A1\"' --fields=twr \\",
      "    --data=mydata --keyspace=portfolio"
    })
final class ExplainCommand implements Callable<Integer> {
  @Mixin private TableArguments table;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "ROW",
      description = "The id of a row, as xylem table and messages show it.")
  private String row;

  @Option(
      names = "--where",
      paramLabel = "EXPRESSION",
      description = {
        "Instead of ROW: rows of which this is true, an expression of the script language such as",
        "'r.account == \"A1\"'. They are found by reading the table."
      })
  private String condition;

  @Option(
      names = "--line",
      paramLabel = "N",
      description = {
        "Instead of ROW: TABLE is a file that a run has written, and this a line of it (of Parquet",
        "a row, from 0). --run is then the run that wrote it (default: the latest complete one)."
      })
  @Range(min = 0)
  private Long line;

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "3",
      description = "How many rows of --where at most (default: ${DEFAULT-VALUE}).")
  @Range(min = 1, max = 1000)
  private int limit;

  @Option(
      names = "--fields",
      paramLabel = "FIELD,...",
      split = ",",
      hideParamSyntax = true,
      description = "Explain only these fields, and what they were made of (default: all).")
  private List<String> fields = List.of();

  @Option(
      names = "--group-rows",
      paramLabel = "N",
      defaultValue = "3",
      description = "How many rows of each group to follow (default: ${DEFAULT-VALUE}).")
  @Range(min = 0, max = 10_000)
  private int groupRows;

  @Mixin private FormatArguments format;

  @Mixin private DebugArguments debug;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    Optional<RowId> wanted = wanted();
    Warnings warnings = new Warnings(spec);
    try (OpenTables open = OpenTables.of(table.settings(), warnings)) {
      RowTracer tracer = new RowTracer(open.store().session(), open.tables(), groupRows);
      if (line == null) {
        RunTable found = open.find(table.table(), table.run());
        List<RowId> ids = wanted.isPresent() ? List.of(wanted.get()) : matching(open, found);
        print(found.name(), ids, fields, tracer);
      } else {
        WrittenRow written = written(open, warnings);
        List<String> explained = fields.isEmpty() ? List.copyOf(written.fields()) : fields;
        print(written.table(), List.of(written.row()), explained, tracer);
      }
    }
    return ExitCode.OK;
  }

  private Optional<RowId> wanted() {
    if (Stream.of(row, condition, line).filter(Objects::nonNull).count() != 1) {
      throw wrong(
          "either ROW, the id of a row, or --where=EXPRESSION says which rows to explain, or --line"
              + " which line of a file");
    }
    try {
      return Optional.ofNullable(row).map(RowId::parse);
    } catch (IllegalArgumentException e) {
      throw wrong(e.getMessage());
    }
  }

  /** The row at the line of the file, of which the user is told. */
  private WrittenRow written(OpenTables open, Warnings warnings) throws IOException {
    WrittenRow written =
        new WrittenRows(open.store().session(), open.tables())
            .find(table.table(), table.run(), line);
    warnings.accept(
        "written by %s of run %d, from this row of %s"
            .formatted(written.node(), written.run(), written.table()));
    return written;
  }

  private ParameterException wrong(String what) {
    return new ParameterException(spec.commandLine(), what);
  }

  private List<RowId> matching(OpenTables open, RunTable found) throws IOException {
    RowQuery all = RowQuery.all(open.schema(found.name()).fields());
    try {
      RowQuery query = all.where(condition).withFields(List.of()).withRowIds().withLimit(limit);
      List<RowId> ids = new ArrayList<>();
      new RowReader(query, open.rows(found, query))
          .read(
              chunk -> {
                for (int i = 0; i < chunk.rows(); i++) {
                  ids.add(RowId.parse(chunk.column(0).value(i).toString()));
                }
              });
      if (ids.isEmpty()) {
        throw new XylemException("no row is like that").with(Fact.EXPRESSION, condition);
      }
      return ids;
    } catch (XylemException e) {
      throw e.with(Fact.TABLE, found.name());
    }
  }

  private void print(TableName name, List<RowId> ids, List<String> explained, RowTracer tracer) {
    PrintWriter out = spec.commandLine().getOut();
    if (format.isJson()) {
      List<TracedRow> rows = ids.stream().map(id -> tracer.trace(name, id, explained)).toList();
      out.println(TraceJson.of(rows));
      return;
    }
    for (RowId id : ids) {
      TraceText.print(out, tracer.trace(name, id, explained));
      out.println();
    }
  }
}
