package dev.xylem.chaos;

import dev.xylem.chaos.trial.Phase;
import dev.xylem.chaos.trial.Setup;
import dev.xylem.chaos.trial.TrialCommand;
import dev.xylem.chaos.trial.TrialDirectory;
import dev.xylem.chaos.trial.TrialRun;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/** Something that goes wrong around a run. */
sealed interface Fault
    permits ClockFault, DirectoryFault, InputFault, LimitFault, NetworkFault, SignalFault {

  /** What is done, to what, such as {@code SIGKILL of the driver}. */
  String text();

  /** Whether a run that is started so has what is disturbed. */
  boolean suits(Setup setup);

  /** Whether it is over after some seconds, and a run has to go on then. */
  default boolean passes() {
    return false;
  }

  /** When it can happen. */
  default Set<Phase> phases() {
    return EnumSet.allOf(Phase.class);
  }

  /** What a message names that is about this fault. */
  Pattern cause();

  /** Whether a run may end without a message, as it has no chance to write one. */
  default boolean maySilence(int exitStatus) {
    return false;
  }

  /** Whether a run may end well with the results of the input as the fault left it. */
  default boolean mayChangeResults() {
    return false;
  }

  /** Whether a run that ends so may leave temporary files for the next one to clear away. */
  default boolean mayLeaveFiles(int exitStatus) {
    return maySilence(exitStatus);
  }

  /** Whether the outputs of earlier runs are lost with it. */
  default boolean mayLoseOutputs() {
    return false;
  }

  /** Whether a run has it before it prints anything. */
  default boolean isFromTheStart() {
    return false;
  }

  /** Before the run starts. */
  default void prepare(TrialCommand command) throws IOException, InterruptedException {}

  /** At the moment; false if what is to be disturbed is not there. */
  boolean inject(TrialRun run) throws IOException, InterruptedException;

  /** After the run, so that the next one is undisturbed. */
  default void undo(TrialDirectory directory) throws IOException, InterruptedException {}
}
