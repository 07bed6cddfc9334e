package dev.xylem.pipeline.arguments;

import dev.xylem.pipeline.init.CsvSampler;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that say how to read delimited files, instead of detecting it. */
public final class CsvArguments {
  @Option(
      names = "--separator",
      paramLabel = "CHARACTER",
      description = "Separator of the cells of CSV, such as ';' or '\\t' (default: detected).")
  private String separator;

  @Option(
      names = "--header",
      description = "The first record of CSV holds the names of the columns (default: detected).")
  private boolean header;

  @Option(
      names = "--no-header",
      description = "The first record of CSV holds values (default: detected).")
  private boolean noHeader;

  @Option(
      names = "--rows",
      paramLabel = "N",
      defaultValue = "100000",
      description = "Rows of a CSV file to look at; 0: all (default: ${DEFAULT-VALUE}).")
  @Range(min = 0)
  private long rows;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * @throws ParameterException if they contradict each other, or the separator is not valid
   */
  public CsvSampler sampler() {
    if (header && noHeader) {
      throw wrong("--header and --no-header contradict each other");
    }
    Optional<Boolean> asked = header || noHeader ? Optional.of(header) : Optional.empty();
    return new CsvSampler(separatorCharacter(), asked, rows);
  }

  private Optional<Character> separatorCharacter() {
    if (separator == null) {
      return Optional.empty();
    }
    String text = separator.equals("\\t") ? "\t" : separator;
    if (text.length() != 1 || "\"\r\n".contains(text)) {
      throw wrong("--separator=" + separator + ": must be one character, and no quote");
    }
    return Optional.of(text.charAt(0));
  }

  private ParameterException wrong(String what) {
    return new ParameterException(spec.commandLine(), what);
  }
}
