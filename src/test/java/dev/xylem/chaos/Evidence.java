package dev.xylem.chaos;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What there is to see after a trial.
 *
 * @param exitStatus of the run; nothing if it did not end
 * @param err what the run printed there
 * @param outputs digests of the outputs, by name of the file
 * @param earlierOutputs those of the files that were there before the run
 * @param rightOutputs those of undisturbed runs; several if the fault may change the results
 * @param tables sums of the tables of runs that are noted as complete, by run and table
 * @param rightTables those of an undisturbed run, by table
 * @param processesLeft command lines
 * @param filesLeft where no run should leave any
 * @param grownBytes after the end of the run
 * @param next the next run, in the same directory; nothing if it has evidence of its own
 */
record Evidence(
    OptionalInt exitStatus,
    String err,
    Map<String, String> outputs,
    Map<String, String> earlierOutputs,
    List<Map<String, String>> rightOutputs,
    Map<Integer, Map<String, String>> tables,
    Map<String, String> rightTables,
    Collection<String> processesLeft,
    List<String> filesLeft,
    long grownBytes,
    Optional<NextRun> next) {

  /**
   * @param outputs digests, by name of the file
   */
  record NextRun(int exitStatus, String err, Map<String, String> outputs) {}
}
