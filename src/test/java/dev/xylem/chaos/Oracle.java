package dev.xylem.chaos;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Whether a run did what a user may rely on when something goes wrong around it. */
final class Oracle {
  private static final int MAX_LINES = 12;

  /** Of Xylem, or of the JVM in its place. */
  private static final List<String> MESSAGES =
      List.of("xylem: ", "Terminating due to java.lang.OutOfMemoryError: ");

  private static final int STOPPED = 143;

  enum Clause {
    ENDS("the run ends"),
    RESULTS("what passes as complete is right"),
    TABLES("tables of a complete run are right"),
    MESSAGE("there is one message"),
    CAUSE("the message names the cause"),
    PARTIAL_FILE("no file under a final name is partial or lost"),
    PROCESS_LEFT("no process is left behind"),
    FILES_LEFT("no temporary file is left behind"),
    GOES_ON("a run goes on after a fault that passes"),
    GROWS("nothing grows after the end"),
    NEXT_RUN("the next run in the same directory succeeds");

    private final String text;

    Clause(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }
  }

  record Violation(Clause clause, String text) {}

  private final Fault fault;
  private final Evidence evidence;
  private final List<Violation> violations = new ArrayList<>();

  private Oracle(Fault fault, Evidence evidence) {
    this.fault = fault;
    this.evidence = evidence;
  }

  /** What is wrong; nothing if all is well. */
  static List<Violation> judge(Fault fault, Evidence evidence) {
    Oracle oracle = new Oracle(fault, evidence);
    if (evidence.exitStatus().isEmpty()) {
      oracle.violated(Clause.ENDS, "it had to be killed");
    } else if (evidence.exitStatus().getAsInt() == 0) {
      oracle.judgeResults();
    } else {
      oracle.judgeFailure(evidence.exitStatus().getAsInt());
    }
    oracle.judgeTables();
    oracle.judgeWhatIsLeft();
    evidence.next().ifPresent(oracle::judgeNextRun);
    return List.copyOf(oracle.violations);
  }

  private void judgeResults() {
    if (!evidence.rightOutputs().contains(evidence.outputs())) {
      violated(Clause.RESULTS, "exit status 0, other outputs than an undisturbed run");
    }
  }

  private void judgeFailure(int exitStatus) {
    if (!fault.maySilence(exitStatus)) {
      judgeMessage(exitStatus);
    }
    evidence
        .earlierOutputs()
        .forEach(
            (name, before) -> {
              String now = evidence.outputs().get(name);
              if (now == null) {
                violated(Clause.PARTIAL_FILE, name + " of the run before is gone");
              } else if (!now.equals(before) && !isRight(name, now)) {
                violated(Clause.PARTIAL_FILE, name + " is neither that of before nor complete");
              }
            });
  }

  private boolean isRight(String name, String digest) {
    return evidence.rightOutputs().stream().anyMatch(right -> digest.equals(right.get(name)));
  }

  private void judgeMessage(int exitStatus) {
    List<String> lines = evidence.err().lines().toList();
    long messages = lines.stream().filter(Oracle::isMessage).count();
    if (messages != 1 || lines.size() > MAX_LINES) {
      violated(
          Clause.MESSAGE,
          "exit status %d, %d messages in %d lines".formatted(exitStatus, messages, lines.size()));
    }
    if (lines.stream().anyMatch(line -> line.startsWith("\tat "))) {
      violated(Clause.MESSAGE, "a stack trace");
    }
    if (!fault.cause().matcher(evidence.err()).find()) {
      violated(Clause.CAUSE, "nothing like " + fault.cause());
    }
    boolean stopped = evidence.err().contains("xylem: stopped");
    if (stopped != (exitStatus == STOPPED)) {
      violated(Clause.MESSAGE, "exit status %d for this message".formatted(exitStatus));
    }
  }

  private static boolean isMessage(String line) {
    return MESSAGES.stream().anyMatch(line::startsWith);
  }

  private void judgeTables() {
    for (Map.Entry<Integer, Map<String, String>> run : evidence.tables().entrySet()) {
      evidence
          .rightTables()
          .forEach(
              (table, right) -> {
                String sum = run.getValue().get(table);
                if (!right.equals(sum) && !fault.mayChangeResults()) {
                  violated(
                      Clause.TABLES,
                      "run %d, table %s: %s instead of %s"
                          .formatted(run.getKey(), table, sum, right));
                }
              });
    }
  }

  private void judgeWhatIsLeft() {
    evidence.processesLeft().forEach(process -> violated(Clause.PROCESS_LEFT, process));
    List<String> unexplained =
        evidence.filesLeft().stream().filter(file -> !evidence.err().contains(file)).toList();
    if (!unexplained.isEmpty()) {
      violated(Clause.FILES_LEFT, String.join(", ", unexplained));
    }
    if (evidence.grownBytes() > 0) {
      violated(Clause.GROWS, evidence.grownBytes() + " bytes");
    }
  }

  private void judgeNextRun(Evidence.NextRun next) {
    if (next.exitStatus() != 0) {
      violated(Clause.NEXT_RUN, next.err().strip());
    } else if (!next.outputs().equals(evidence.rightOutputs().get(0))) {
      violated(Clause.NEXT_RUN, "other outputs than an undisturbed run");
    }
  }

  private void violated(Clause clause, String text) {
    violations.add(new Violation(clause, text));
  }
}
