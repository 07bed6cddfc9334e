package dev.xylem.pipeline.command;

import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.FormatArguments;
import dev.xylem.pipeline.arguments.TableArguments;
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
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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
  @Mixin private TableArguments table;

  @Option(
      names = "--fields",
      paramLabel = "FIELD,...",
      split = ",",
      hideParamSyntax = true,
      description = "Only these fields, in this order (default: all).")
  private List<String> fields;

  @Mixin private FormatArguments format;

  @Mixin private DebugArguments debug;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    try (OpenTables open = OpenTables.of(table.settings(), new Warnings(spec))) {
      RunTable found = open.find(table.table(), table.run());
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
