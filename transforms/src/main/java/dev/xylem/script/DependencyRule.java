package dev.xylem.script;

import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What to do about an earlier run.
 *
 * @param expression a condition over {@code nrs.*}, the fields of {@link #RUN}, and {@code
 *     wfmodel.*}, the codes of {@link RunCode} and {@link NodeCode}
 */
public record DependencyRule(Command command, String expression) implements Serializable {

  /** What a rule knows about a run and what became of the node in it. */
  public static final Schema RUN =
      Schema.of(
          List.of(
              new Field("run_id", FieldType.INT),
              new Field("run_is_current", FieldType.BOOL),
              new Field("run_status", FieldType.INT),
              new Field("node_status", FieldType.INT)));

  /** Whether the run's table may be read. */
  public enum Command {
    GO,
    WAIT,
    NOGO;

    /** The command that scripts call this. */
    public static Optional<Command> named(String name) {
      return Arrays.stream(values())
          .filter(command -> command.name().toLowerCase(Locale.ROOT).equals(name))
          .findFirst();
    }
  }

  /** {@code nrs.run_status}. */
  public enum RunCode {
    NONE("RunNone", 0),
    START("RunStart", 1),
    COMPLETE("RunComplete", 2),
    STOP("RunStop", 3);

    private final String constant;
    private final long value;

    RunCode(String constant, long value) {
      this.constant = constant;
      this.value = value;
    }

    /** Its name as {@code wfmodel.name}. */
    public String constant() {
      return constant;
    }

    public long value() {
      return value;
    }
  }

  /** {@code nrs.node_status}. */
  public enum NodeCode {
    NONE("NodeBatchNone", 0),
    START("NodeBatchStart", 1),
    SUCCESS("NodeBatchSuccess", 2),
    FAIL("NodeBatchFail", 3),
    STOP_RECEIVED("NodeBatchRunStopReceived", 104);

    private final String constant;
    private final long value;

    NodeCode(String constant, long value) {
      this.constant = constant;
      this.value = value;
    }

    /** Its name as {@code wfmodel.name}. */
    public String constant() {
      return constant;
    }

    public long value() {
      return value;
    }
  }
}
