package dev.xylem.chaos;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What came of the scenarios so far, as {@code report.json} and {@code report.html}. */
final class CampaignReport {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path directory;
  private final List<Verdict> verdicts = new ArrayList<>();
  private boolean ended;

  CampaignReport(Path directory) throws IOException {
    this.directory = Files.createDirectories(directory);
  }

  Path directory() {
    return directory;
  }

  /** What is added from now on is of runs that were ended with the campaign, and is left out. */
  synchronized void end() {
    ended = true;
  }

  /** Writes both files anew. */
  synchronized void add(Verdict verdict) throws IOException {
    if (ended) {
      return;
    }
    verdicts.add(verdict);
    Files.writeString(directory.resolve("report.json"), json());
    Files.writeString(directory.resolve("report.html"), ReportPage.of(verdicts));
  }

  synchronized long count(Verdict.Outcome outcome) {
    return verdicts.stream().filter(verdict -> verdict.outcome() == outcome).count();
  }

  synchronized long injected() {
    return verdicts.stream().filter(Verdict::isInjected).count();
  }

  String summary() {
    return "%d faults injected: %d same results, %d one message, %d wrong; %d not injected"
        .formatted(
            injected(),
            count(Verdict.Outcome.SAME_RESULTS),
            count(Verdict.Outcome.ONE_MESSAGE),
            count(Verdict.Outcome.WRONG),
            count(Verdict.Outcome.NOT_INJECTED));
  }

  private String json() throws IOException {
    ObjectNode root = JSON.createObjectNode();
    root.put("injected", injected());
    for (Verdict.Outcome outcome : Verdict.Outcome.values()) {
      root.put(outcome.text().replace(' ', '_'), count(outcome));
    }
    ArrayNode faults = root.putArray("faults");
    verdicts.forEach(verdict -> write(verdict, faults.addObject()));
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
  }

  private static void write(Verdict verdict, ObjectNode json) {
    Scenario scenario = verdict.scenario();
    json.put("number", scenario.number());
    json.put("seed", scenario.seed());
    json.put("fault", scenario.fault().text());
    json.put("phase", scenario.phase().text());
    json.put("sink", scenario.setup().sink());
    json.put("store", scenario.setup().store().name().toLowerCase(java.util.Locale.ROOT));
    json.put("python", scenario.setup().python());
    json.put("delay_ms", scenario.delayMillis());
    json.put("outcome", verdict.outcome().text());
    verdict.exitStatus().ifPresent(status -> json.put("exit_status", status));
    json.put("message", verdict.message());
    json.put("seconds", Math.round(verdict.seconds()));
    json.put("repeat", scenario.command());
    json.put("logs", verdict.logs());
    ArrayNode violations = json.putArray("wrong");
    for (Oracle.Violation violation : verdict.violations()) {
      violations.addObject().put("clause", violation.clause().text()).put("what", violation.text());
    }
  }
}
