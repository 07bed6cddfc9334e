package dev.xylem.pipeline.arguments;

import java.lang.reflect.AnnotatedElement;
import java.util.Optional;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Checks numbers of a command line against the {@link Range}s of their options. */
public final class Ranges {
  private Ranges() {}

  /** Carries out a command only if all numbers are in their ranges. */
  public static IExecutionStrategy checkedBefore(IExecutionStrategy execution) {
    return parsed -> {
      for (ParseResult each = parsed; each != null; each = each.subcommand()) {
        if (!each.isUsageHelpRequested() && !each.isVersionHelpRequested()) {
          check(each);
        }
      }
      return execution.execute(parsed);
    };
  }

  /**
   * @throws ParameterException that names the option and its range
   */
  public static void check(ParseResult parsed) {
    for (OptionSpec option : parsed.matchedOptions()) {
      if (option.getValue() instanceof Number number) {
        range(option).ifPresent(range -> check(number.longValue(), range, option, parsed));
      }
    }
  }

  private static void check(long number, Range range, OptionSpec option, ParseResult parsed) {
    if (number < range.min() || number > range.max()) {
      throw new ParameterException(
          parsed.commandSpec().commandLine(),
          "%s=%d: must be from %d to %d"
              .formatted(option.longestName(), number, range.min(), range.max()));
    }
  }

  /** The exception's message; of what is not a number, one that names the range. */
  public static String message(ParameterException exception) {
    String value = exception.getValue();
    if (value != null && exception.getArgSpec() instanceof OptionSpec option) {
      return range(option)
          .map(
              range ->
                  "%s=%s: must be a number from %d to %d"
                      .formatted(option.longestName(), value, range.min(), range.max()))
          .orElse(exception.getMessage());
    }
    return exception.getMessage();
  }

  private static Optional<Range> range(OptionSpec option) {
    return option.userObject() instanceof AnnotatedElement declaration
        ? Optional.ofNullable(declaration.getAnnotation(Range.class))
        : Optional.empty();
  }
}
