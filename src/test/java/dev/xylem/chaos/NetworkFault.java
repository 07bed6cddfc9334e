package dev.xylem.chaos;

import dev.xylem.chaos.trial.Setup;
import dev.xylem.chaos.trial.TrialDirectory;
import dev.xylem.chaos.trial.TrialRun;
import dev.xylem.testing.LoopbackProxy;
import java.util.regex.Pattern;

/** The network between the run and a Cassandra elsewhere. */
record NetworkFault(LoopbackProxy.Weather weather) implements Fault {
  @Override
  public String text() {
    return "network: " + weather.text();
  }

  @Override
  public boolean suits(Setup setup) {
    return setup.store() == Setup.Store.ELSEWHERE;
  }

  @Override
  public boolean passes() {
    return weather == LoopbackProxy.Weather.CUT_ONCE
        || weather == LoopbackProxy.Weather.SILENT_SHORTLY;
  }

  /** Whether nothing arrives any more. */
  boolean isForGood() {
    return weather == LoopbackProxy.Weather.GONE || weather == LoopbackProxy.Weather.SILENT;
  }

  @Override
  public Pattern cause() {
    return Pattern.compile("Cassandra at ");
  }

  @Override
  public boolean inject(TrialRun run) throws InterruptedException {
    run.proxy().become(weather);
    return true;
  }

  @Override
  public void undo(TrialDirectory directory) {
    // Each run has a proxy of its own.
  }
}
