package dev.xylem.pipeline.profile;

import static java.util.stream.Collectors.joining;

import dev.xylem.pipeline.look.CellText;
import dev.xylem.types.FieldType;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** What values fields have, for people: a few lines each. */
public record ProfileText(PrintWriter out) {
  private static final int MAX_VALUE = 40;
  private static final String BARS = " ▁▂▃▄▅▆▇█";

  public void print(List<FieldSummary> fields) {
    for (FieldSummary field : fields) {
      out.println();
      print(field);
    }
  }

  private void print(FieldSummary field) {
    out.printf(
        "%s (%s): %s%d distinct, %d %s%n",
        field.field().name(),
        field.field().type().scriptName(),
        field.distinct().isExact() ? "" : "about ",
        field.distinct().count(),
        field.defaults(),
        nameOfDefault(field.field().type()));
    if (field.min().isPresent()) {
      out.printf("  from %s to %s%n", shown(field.min().get()), shown(field.max().orElseThrow()));
    }
    if (!field.quantiles().isEmpty()) {
      out.println(
          field.quantiles().entrySet().stream()
              .map(each -> "%s %s".formatted(percent(each.getKey()), shown(each.getValue())))
              .collect(joining(", ", "  quantiles ", "")));
    }
    if (!field.histogram().isEmpty()) {
      out.printf("  histogram |%s|%n", bars(field.histogram()));
    }
    if (!field.frequent().isEmpty()) {
      out.println(
          field.frequent().stream()
              .map(
                  each ->
                      "%s (%s)"
                          .formatted(
                              shown(each.value()), percent((double) each.rows() / field.rows())))
              .collect(joining(", ", "  most frequent ", "")));
    }
  }

  private static String nameOfDefault(FieldType type) {
    return switch (type) {
      case STRING -> "empty";
      case BOOL -> "false";
      case INT, FLOAT, DECIMAL2 -> "zero";
      case DATETIME -> "without a value";
    };
  }

  private static String shown(Object value) {
    String text = CellText.of(value).replaceAll("\\p{Cntrl}", ".");
    String cut = text.length() <= MAX_VALUE ? text : text.substring(0, MAX_VALUE - 1) + "…";
    return value instanceof String ? '"' + cut + '"' : cut;
  }

  private static String percent(double share) {
    double percent = 100 * share;
    return percent >= 1 || percent == 0
        ? "%.0f %%".formatted(percent)
        : String.format(Locale.ROOT, "%.2g %%", percent);
  }

  /** The highest bar is full; what is not empty can be seen. */
  static String bars(List<Double> shares) {
    double most = shares.stream().mapToDouble(Double::doubleValue).max().orElse(1);
    return shares.stream()
        .map(share -> (int) Math.ceil(share / most * (BARS.length() - 1)))
        .map(height -> BARS.substring(height, height + 1))
        .collect(joining());
  }
}
