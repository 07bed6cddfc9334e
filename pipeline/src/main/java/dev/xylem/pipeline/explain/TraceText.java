package dev.xylem.pipeline.explain;

import dev.xylem.pipeline.explain.Derivation.Matched;
import dev.xylem.pipeline.explain.Derivation.OfFile;
import dev.xylem.pipeline.explain.Derivation.OfFirst;
import dev.xylem.pipeline.explain.Derivation.OfJoin;
import dev.xylem.pipeline.explain.Derivation.OfRow;
import dev.xylem.pipeline.explain.Derivation.Unknown;
import dev.xylem.pipeline.look.CellText;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A row and what it was made of, as a tree for people. */
public final class TraceText {
  /** Longer ones are cut: what matters is where they come from. */
  private static final int MAX_VALUE = 60;

  private TraceText() {}

  public static void print(PrintWriter out, TracedRow row) {
    print(TreeText.root(out), "", row);
  }

  private static void print(TreeText place, String role, TracedRow row) {
    place.line("%s%s %s, made by %s".formatted(role, row.table(), row.id(), row.node()));
    printFields(place, row.fields());
    Derivation derivation = row.derivation();
    if (derivation instanceof OfFile file) {
      place.branch(true).line(file.place().toString());
    } else if (derivation instanceof OfRow one) {
      print(place.branch(true), "", one.read());
    } else if (derivation instanceof OfFirst distinct) {
      print(place.branch(true), role(distinct), distinct.first());
    } else if (derivation instanceof OfJoin join) {
      print(place.branch(false), "r: ", join.left());
      print(place.branch(true), join.right());
    } else if (derivation instanceof Unknown unknown) {
      place.branch(true).line("not to be told: " + unknown.why());
    }
  }

  private static void printFields(TreeText place, List<TracedField> fields) {
    int names = fields.stream().mapToInt(field -> field.name().length()).max().orElse(0);
    int values = fields.stream().mapToInt(field -> value(field).length()).max().orElse(0);
    for (TracedField field : fields) {
      place.line(
          "│  %s  %s  = %s"
              .formatted(
                  padded(field.name(), names), padded(value(field), values), expression(field)));
    }
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - text.length());
  }

  private static String value(TracedField field) {
    return oneLine(CellText.of(field.value()), MAX_VALUE);
  }

  private static String expression(TracedField field) {
    String expression = oneLine(field.expression(), Integer.MAX_VALUE);
    List<String> inputs = new ArrayList<>();
    for (Map.Entry<String, String> input : field.inputs().entrySet()) {
      String name = input.getKey().equals(expression) ? "" : input.getKey() + ": ";
      inputs.add(name + oneLine(input.getValue(), Integer.MAX_VALUE));
    }
    return inputs.isEmpty()
        ? expression
        : "%s (%s)".formatted(expression, String.join("; ", inputs));
  }

  /** Nothing that a row or a script holds can move the cursor of a terminal. */
  private static String oneLine(String text, int limit) {
    String plain = text.replaceAll("\\s+", " ").replaceAll("\\p{Cntrl}", "?").strip();
    return plain.length() <= limit ? plain : plain.substring(0, limit - 1) + "…";
  }

  private static String role(OfFirst distinct) {
    String key = String.join(", ", distinct.key());
    if (distinct.sameKey().isEmpty()) {
      return "the first with its %s: ".formatted(key);
    }
    return "the first of %d with its %s%s: "
        .formatted(distinct.sameKey().getAsLong(), key, how(distinct.search()));
  }

  private static void print(TreeText place, Matched right) {
    String filter = right.filter().isEmpty() ? "" : " and " + oneLine(right.filter(), MAX_VALUE);
    String condition = "%s where %s%s".formatted(right.table(), right.on(), filter);
    if (right.count() == 0) {
      place.line("l: no row of %s%s".formatted(condition, how(right.search())));
      return;
    }
    if (!right.grouped()) {
      print(place, "l%s: ".formatted(how(right.search())), right.rows().get(0));
      return;
    }
    long more = right.count() - right.rows().size();
    place.line("l: %d rows of %s%s".formatted(right.count(), condition, how(right.search())));
    for (int i = 0; i < right.rows().size(); i++) {
      print(place.branch(more == 0 && i + 1 == right.rows().size()), "", right.rows().get(i));
    }
    if (more > 0) {
      place.branch(true).line("... and %d more: --group-rows=%d".formatted(more, right.count()));
    }
  }

  private static String how(Search search) {
    if (search instanceof Search.ByScan) {
      return " (found by reading the whole table)";
    }
    return search instanceof Search.ByIndex index ? " (by the index of " + index.field() + ")" : "";
  }
}
