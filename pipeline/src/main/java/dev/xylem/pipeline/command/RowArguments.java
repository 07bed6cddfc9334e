package dev.xylem.pipeline.command;

import dev.xylem.output.NewFile;
import dev.xylem.pipeline.look.RowFormat;
import dev.xylem.pipeline.look.RowQuery;
import dev.xylem.types.Schema;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that say which rows are wanted, what of them, in which form and where. */
final class RowArguments {
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

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /** Where they go; empty for standard output. */
  Optional<String> output() {
    return Optional.ofNullable(output);
  }

  /** Whether a person looks at them, in a table on standard output. */
  boolean areShown() {
    return format() == RowFormat.TABLE && output == null;
  }

  boolean hasCondition() {
    return condition != null;
  }

  boolean hasOrder() {
    return order != null;
  }

  /** Whether rows come with all of their fields, and nothing else. */
  boolean areWhole() {
    return fields == null && !withRowIds && format() != RowFormat.TABLE;
  }

  /**
   * @throws ParameterException if it does not fit where the rows go
   * @throws dev.xylem.types.XylemException if nothing can be written there
   */
  void check() {
    format();
    if (output != null) {
      NewFile.checkTarget(output);
    }
  }

  /**
   * In which form.
   *
   * @throws ParameterException if it does not fit where the rows go
   */
  RowFormat format() {
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

  /**
   * Which rows of a table, without a limit.
   *
   * @throws dev.xylem.types.XylemException if a condition, order or field is not one of the table
   */
  RowQuery query(Schema table) {
    RowQuery query = RowQuery.all(table);
    if (fields != null) {
      query = query.withFields(fields);
    }
    if (condition != null) {
      query = query.where(condition);
    }
    if (order != null) {
      query = query.orderedBy(order);
    }
    return withRowIds || format() == RowFormat.TABLE ? query.withRowIds() : query;
  }

  private ParameterException wrong(String what) {
    return new ParameterException(spec.commandLine(), what);
  }
}
