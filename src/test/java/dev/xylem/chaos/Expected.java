package dev.xylem.chaos;

import dev.xylem.chaos.trial.Digests;
import dev.xylem.chaos.trial.TrialDirectory;
import dev.xylem.chaos.trial.Workload;
import dev.xylem.pipeline.command.CommandLineResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What undisturbed runs make. */
final class Expected {
  private static final String KEYSPACE = "undisturbed";

  private final Path directory;
  private final Map<String, String> outputs;
  private final Map<String, String> tables;
  private final Map<InputFault, Map<String, String>> ofChangedInput = new HashMap<>();

  private Expected(Path directory, Map<String, String> outputs, Map<String, String> tables) {
    this.directory = directory;
    this.outputs = outputs;
    this.tables = tables;
  }

  /**
   * @param directory for their files
   */
  static Expected by(Path directory, CampaignCassandra cassandra)
      throws IOException, InterruptedException {
    TrialDirectory fresh = TrialDirectory.fresh(directory);
    run(fresh, "--keyspace=" + KEYSPACE, cassandra.option());
    Map<String, String> tables = cassandra.sums(KEYSPACE).get(1);
    return new Expected(directory, outputs(fresh), tables);
  }

  private static void run(TrialDirectory directory, String... more) {
    CommandLineResult result = UndisturbedRun.of(directory, more);
    if (result.exitStatus() != 0) {
      throw new IllegalStateException("the undisturbed run failed: " + result.err());
    }
  }

  private static Map<String, String> outputs(TrialDirectory directory) throws IOException {
    return Digests.of(directory.path(TrialDirectory.Place.OUTPUT), Workload.OUTPUTS);
  }

  Map<String, String> tables() {
    return tables;
  }

  /**
   * Of a run with the input as it was; and as the fault left it, where a run may have read that.
   */
  synchronized List<Map<String, String>> outputs(Scenario scenario)
      throws IOException, InterruptedException {
    if (scenario.fault() instanceof InputFault change && change.mayBeReadAfter(scenario.phase())) {
      if (!ofChangedInput.containsKey(change)) {
        TrialDirectory fresh = TrialDirectory.fresh(directory);
        change.change(fresh.input().resolve(Workload.LARGE_INPUT));
        run(fresh, "--table-sink=none");
        ofChangedInput.put(change, outputs(fresh));
      }
      return List.of(outputs, ofChangedInput.get(change));
    }
    return List.of(outputs);
  }
}
