package dev.xylem.pipeline.command;

import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.FormatArguments;
import dev.xylem.pipeline.arguments.KeyspaceArguments;
import dev.xylem.pipeline.arguments.Range;
import dev.xylem.pipeline.history.RunTable;
import dev.xylem.pipeline.look.RowQuery;
import dev.xylem.pipeline.profile.FieldSummary;
import dev.xylem.pipeline.profile.ProfileJson;
import dev.xylem.pipeline.profile.ProfileText;
import dev.xylem.pipeline.profile.TableProfile;
import dev.xylem.pipeline.report.TableCaption;
import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code xylem profile}: says what values the fields of a table have. */
@Command(
    name = "profile",
    description = {
      "Says what values the fields of a table have: how many distinct ones, defaults, bounds,",
      "quantiles, a histogram, the most frequent ones. Reads the table once."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  xylem profile returns --data=mydata --keyspace=portfolio",
      "  xylem profile txns --run=7 --fields=price,qty --data=mydata --keyspace=portfolio"
    })
final class ProfileCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "TABLE",
      description = {
        "A table such as txns_00007, or txns for that of the latest run that has completed it."
      })
  private String table;

  @Mixin private KeyspaceArguments keyspace;

  @Option(
      names = "--run",
      paramLabel = "N",
      description = "The table of this run, complete or not (default: the latest complete one).")
  @Range(min = 1)
  private Integer run;

  @Option(
      names = "--fields",
      paramLabel = "FIELD,...",
      split = ",",
      description = "Only these fields, in this order (default: all).")
  private List<String> fields;

  @Mixin private FormatArguments format;

  @Mixin private DebugArguments debug;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    try (OpenTables open = OpenTables.of(keyspace.settings(), new Warnings(spec))) {
      RunTable found = open.find(table, Optional.ofNullable(run));
      Schema profiled = profiled(found, open.schema(found.name()).fields());
      List<String> names = profiled.fields().stream().map(Field::name).toList();
      List<FieldSummary> summaries = TableProfile.of(open.scan(found).withFields(names), profiled);
      PrintWriter out = spec.commandLine().getOut();
      if (format.isJson()) {
        out.println(ProfileJson.of(found.name(), summaries));
      } else {
        out.println(TableCaption.of(found));
        new ProfileText(out).print(summaries);
      }
    }
    return ExitCode.OK;
  }

  private Schema profiled(RunTable found, Schema all) {
    try {
      return fields == null ? all : RowQuery.all(all).withFields(fields).schema();
    } catch (XylemException e) {
      throw e.with(Fact.TABLE, found.name());
    }
  }
}
