package dev.xylem.pipeline.command;

import dev.xylem.output.NewFile;
import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.Range;
import dev.xylem.pipeline.arguments.TableArguments;
import dev.xylem.pipeline.history.RunTable;
import dev.xylem.pipeline.look.RowFormat;
import dev.xylem.pipeline.look.RowOutput;
import dev.xylem.pipeline.look.RowQuery;
import dev.xylem.pipeline.look.RowReader;
import dev.xylem.pipeline.report.PrinterStream;
import dev.xylem.pipeline.report.TableCaption;
import dev.xylem.types.IoReason;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code xylem table}: shows rows of a table, or writes them to a file. */
@Command(
    name = "table",
    description = "Shows rows of a table, or writes them to a file.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  xylem table returns --data=mydata --keyspace=portfolio",
      "  xylem table txns --run=7 --data=mydata --keyspace=portfolio \\",
      "    --where='r.account_id == \"A1\" && r.qty > 100' --order='ts desc' --limit=50",
      "  xylem table txns --data=mydata --keyspace=portfolio --output=txns.parquet"
    })
final class TableCommand implements Callable<Integer> {
  private static final long SHOWN_ROWS = 20;

  @Mixin private TableArguments table;

  @Option(
      names = "--where",
      paramLabel = "EXPRESSION",
      description = {
        "Only rows of which this is true: an expression of the script language over the fields",
        "of the table, such as 'r.account == \"A1\" && r.amount > 10'."
      })
  private String condition;

  @Option(
      names = "--order",
      paramLabel = "FIELD[ desc],...",
      description = "The order of the rows: 'amount desc,account', or as in scripts, amount(desc).")
  private String order;

  @Option(
      names = "--fields",
      paramLabel = "FIELD,...",
      split = ",",
      hideParamSyntax = true,
      description = "Only these fields, in this order (default: all).")
  private List<String> fields;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "How many rows at most (default: 20 with --format=table, else all).")
  @Range(min = 1)
  private Long limit;

  @Option(
      names = "--row-ids",
      description = {
        "With the ids of rows before their fields, as errors name them; always so in a table."
      })
  private boolean withRowIds;

  @Option(
      names = "--format",
      paramLabel = "table|csv|json|parquet",
      description = "How rows are written (default: as the name of --output ends, else table).")
  private RowFormat format;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = {
        "Write the rows there: a path, or an s3:// or sftp:// URL. The file has its name only",
        "when it is complete. csv and json are compressed if it ends with .gz, .bz2 or .zst."
      })
  private String output;

  @Mixin private DebugArguments debug;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    RowFormat chosen = format();
    if (output != null) {
      NewFile.checkTarget(output);
    }
    try (OpenTables open = OpenTables.of(table.settings(), new Warnings(spec))) {
      RunTable found = open.find(table.table(), table.run());
      try {
        RowQuery query = query(open, found, chosen);
        write(new RowReader(query, open.scan(found)), query, chosen, found);
      } catch (XylemException e) {
        throw e.with(Fact.TABLE, found.name());
      }
    }
    return ExitCode.OK;
  }

  private void write(RowReader reader, RowQuery query, RowFormat chosen, RunTable found)
      throws IOException {
    if (output != null) {
      writeFile(reader, query, chosen);
    } else if (chosen == RowFormat.TABLE) {
      show(reader, query, found);
    } else {
      print(reader, query, chosen);
    }
  }

  private RowFormat format() {
    if (output == null) {
      if (format == RowFormat.PARQUET) {
        throw wrong("--format=parquet is no text: name a file with --output=FILE");
      }
      return format == null ? RowFormat.TABLE : format;
    }
    return Optional.ofNullable(format)
        .or(() -> RowFormat.ofFile(output))
        .orElseThrow(
            () ->
                wrong(
                    "--output=%s: its name does not end with .csv, .json or .parquet; say which by"
                            .formatted(output)
                        + " --format"));
  }

  private ParameterException wrong(String what) {
    return new ParameterException(spec.commandLine(), what);
  }

  private RowQuery query(OpenTables open, RunTable found, RowFormat chosen) {
    RowQuery query = RowQuery.all(open.schema(found.name()).fields());
    if (fields != null) {
      query = query.withFields(fields);
    }
    if (condition != null) {
      query = query.where(condition);
    }
    if (order != null) {
      query = query.orderedBy(order);
    }
    if (withRowIds || chosen == RowFormat.TABLE) {
      query = query.withRowIds();
    }
    return limit == null && chosen != RowFormat.TABLE ? query : query.withLimit(most());
  }

  private long most() {
    return limit == null ? SHOWN_ROWS : limit;
  }

  private void writeFile(RowReader reader, RowQuery query, RowFormat chosen) {
    long rows;
    try (NewFile file = NewFile.create(output)) {
      try (RowOutput writer = chosen.open(query.schema(), file)) {
        rows = reader.read(writer);
      }
      file.commit();
    } catch (IOException e) {
      throw new XylemException("the file cannot be written: " + IoReason.of(e), e)
          .with(Fact.FILE, output)
          .with(Fact.HINT, "check the directory, its permissions and the space on the disk");
    }
    spec.commandLine().getOut().printf("%s: %d rows%n", output, rows);
  }

  private void print(RowReader reader, RowQuery query, RowFormat chosen) throws IOException {
    try (OutputStream out = new PrinterStream(spec.commandLine().getOut());
        RowOutput writer = chosen.open(query.schema(), out)) {
      reader.read(writer);
    }
  }

  private void show(RowReader reader, RowQuery query, RunTable found) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    out.println(TableCaption.of(found));
    long rows;
    try (OutputStream stream = new PrinterStream(out);
        RowOutput writer = RowFormat.TABLE.open(query.schema(), stream)) {
      rows = reader.read(writer);
    }
    if (rows == 0) {
      out.println(condition == null ? TableCaption.whyEmpty(found) : "No row is like that.");
    } else if (rows == most()) {
      out.printf("... perhaps more: --limit=%d%n", 10 * most());
    }
  }
}
