package dev.xylem.chaos;

import dev.xylem.chaos.trial.Phase;
import dev.xylem.chaos.trial.Setup;
import dev.xylem.chaos.trial.Shell;
import dev.xylem.chaos.trial.Target;
import dev.xylem.chaos.trial.TrialRun;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** A process of the run is ended or frozen. */
record SignalFault(Target target, Signal signal) implements Fault {
  private static final int SECONDS_FROZEN = 4;

  enum Signal {
    KILL("SIGKILL of"),
    TERM("SIGTERM of"),
    STOP("SIGSTOP of"),
    STOP_AND_CONT("SIGSTOP and SIGCONT of");

    private final String text;

    Signal(String text) {
      this.text = text;
    }
  }

  @Override
  public String text() {
    return signal.text + " the " + target.text();
  }

  @Override
  public boolean suits(Setup setup) {
    return target.isPartOf(setup);
  }

  @Override
  public boolean passes() {
    return signal == Signal.STOP_AND_CONT;
  }

  @Override
  public Set<Phase> phases() {
    return switch (target) {
      case DRIVER, CASSANDRA -> EnumSet.allOf(Phase.class);
      case SSTABLES -> EnumSet.range(Phase.LOAD, Phase.COMMIT);
      case PYTHON -> EnumSet.of(Phase.LOAD, Phase.JOIN, Phase.CALC, Phase.WRITE);
    };
  }

  @Override
  public Pattern cause() {
    return Pattern.compile(
        switch (target) {
          case DRIVER -> "^xylem: stopped";
          case CASSANDRA -> "Cassandra";
          case SSTABLES -> "SSTable";
          case PYTHON -> "Python|interpreter|formula";
        });
  }

  @Override
  public boolean maySilence(int exitStatus) {
    return target == Target.DRIVER && signal == Signal.KILL;
  }

  @Override
  public boolean inject(TrialRun run) throws IOException, InterruptedException {
    Optional<ProcessHandle> process = run.process(target);
    if (process.isEmpty()) {
      return false;
    }
    String pid = Long.toString(process.get().pid());
    switch (signal) {
      case KILL -> Shell.run("kill", "-KILL", pid);
      case TERM -> Shell.run("kill", "-TERM", pid);
      case STOP -> Shell.run("kill", "-STOP", pid);
      case STOP_AND_CONT -> {
        Shell.run("kill", "-STOP", pid);
        TimeUnit.SECONDS.sleep(SECONDS_FROZEN);
        Shell.run("kill", "-CONT", pid);
      }
    }
    return true;
  }
}
