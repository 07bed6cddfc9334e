package dev.xylem.chaos;

import dev.xylem.chaos.trial.Phase;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The report as a page that needs nothing else: what went wrong, then a table of all. */
final class ReportPage {
  private static final String HEAD =
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>Faults</title>
      <style>
      body { font: 15px/1.4 system-ui, sans-serif; margin: 2em; max-width: 80em }
      table { border-collapse: collapse; margin: 1em 0 }
      th, td { border: 1px solid #ccc; padding: .3em .6em; text-align: left; vertical-align: top }
      pre { margin: 0; white-space: pre-wrap; max-width: 60em }
      .same { color: #176617 } .message { color: #1d4f91 } .wrong { color: #b00020; font-weight: bold }
      .none { color: #777 }
      </style>
      </head>
      <body>
      """;

  private final List<Verdict> verdicts;
  private final StringBuilder html = new StringBuilder(HEAD);

  private ReportPage(List<Verdict> verdicts) {
    this.verdicts = verdicts;
  }

  static String of(List<Verdict> verdicts) {
    ReportPage page = new ReportPage(verdicts);
    page.writeSummary();
    page.writeFailures();
    page.writeMatrix();
    page.html.append("</body>\n</html>\n");
    return page.html.toString();
  }

  private void writeSummary() {
    long injected = verdicts.stream().filter(Verdict::isInjected).count();
    html.append("<h1>%d faults injected</h1>%n<table>%n".formatted(injected));
    Map<Verdict.Outcome, Long> counts =
        verdicts.stream()
            .collect(
                Collectors.groupingBy(
                    Verdict::outcome,
                    () -> new EnumMap<>(Verdict.Outcome.class),
                    Collectors.counting()));
    counts.forEach(
        (outcome, count) ->
            html.append(
                "<tr><td class=\"%s\">%s</td><td>%d</td></tr>%n"
                    .formatted(style(outcome), outcome.text(), count)));
    html.append("</table>\n");
  }

  private void writeFailures() {
    html.append("<h2>Wrong</h2>\n<table>\n<tr><th>fault</th><th>what is wrong</th>");
    html.append("<th>message</th><th>repeat, logs</th></tr>\n");
    for (Verdict verdict : verdicts) {
      if (verdict.outcome() == Verdict.Outcome.WRONG) {
        String wrong =
            verdict.violations().stream()
                .map(violation -> violation.clause().text() + ": " + violation.text())
                .collect(Collectors.joining("\n"));
        html.append(
            "<tr><td>%s</td><td><pre>%s</pre></td><td><pre>%s</pre></td><td>%s<br>%s</td></tr>%n"
                .formatted(
                    escape(verdict.scenario().text()),
                    escape(wrong),
                    escape(verdict.message()),
                    escape(verdict.scenario().command()),
                    escape(verdict.logs())));
      }
    }
    html.append("</table>\n");
  }

  private void writeMatrix() {
    Map<String, Map<Phase, List<Verdict>>> byFault = new TreeMap<>();
    for (Verdict verdict : verdicts) {
      byFault
          .computeIfAbsent(verdict.scenario().fault().text(), text -> new LinkedHashMap<>())
          .merge(verdict.scenario().phase(), List.of(verdict), ReportPage::joined);
    }
    html.append("<h2>All</h2>\n<table>\n<tr><th>fault</th>");
    for (Phase phase : Phase.values()) {
      html.append("<th>").append(phase.text()).append("</th>");
    }
    html.append("</tr>\n");
    byFault.forEach(this::writeRow);
    html.append("</table>\n");
  }

  private void writeRow(String fault, Map<Phase, List<Verdict>> byPhase) {
    html.append("<tr><td>").append(escape(fault)).append("</td>");
    for (Phase phase : Phase.values()) {
      html.append("<td>");
      for (Verdict verdict : Objects.requireNonNullElse(byPhase.get(phase), List.<Verdict>of())) {
        html.append(
            "<div class=\"%s\">%d %s: %s</div>"
                .formatted(
                    style(verdict.outcome()),
                    verdict.scenario().number(),
                    escape(verdict.scenario().setup().text()),
                    verdict.outcome().text()));
      }
      html.append("</td>");
    }
    html.append("</tr>\n");
  }

  private static List<Verdict> joined(List<Verdict> first, List<Verdict> second) {
    return java.util.stream.Stream.concat(first.stream(), second.stream()).toList();
  }

  private static String style(Verdict.Outcome outcome) {
    return switch (outcome) {
      case SAME_RESULTS -> "same";
      case ONE_MESSAGE -> "message";
      case WRONG -> "wrong";
      case NOT_INJECTED -> "none";
    };
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
