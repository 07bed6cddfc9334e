package dev.xylem.pipeline.run;

import dev.xylem.pipeline.flink.ClusterSlots;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.flink.util.SerializedThrowable;

/**
 * Why a job has failed on a Flink elsewhere, as far as that is Flink's matter or that of a worker's
 * machine. What is wrong with Flink is looked for first: a worker without memory may blame
 * Cassandra.
 */
final class ClusterFailure {
  private static final Pattern BUFFERS =
      Pattern.compile(
          "Insufficient number of network buffers: required (\\d+), but only (\\d+) available");
  private static final Pattern LOST =
      Pattern.compile(
          "TaskManager with id (\\S+) (?:is no longer reachable|timed out)"
              + "|unexpectedly closed by remote task manager '([^ ']+)"
              + "|Lost connection to task manager '([^ ']+)"
              + "|TaskExecutor (\\S+) .*disconnected");

  private final String worker;
  private final String flink;
  private final List<Cause> causes;

  /** An exception whose class may not be known here. */
  private record Cause(String type, String text, Throwable thrown) {
    static Cause of(Throwable thrown) {
      String type =
          thrown instanceof SerializedThrowable serialized
              ? serialized.getOriginalErrorClassName()
              : thrown.getClass().getName();
      return new Cause(type, String.valueOf(thrown.getMessage()), thrown);
    }

    boolean is(String simpleName) {
      return type.endsWith("." + simpleName);
    }
  }

  /**
   * @param worker address of the TaskManager on which it was seen first, if that is known
   * @param flink address of the cluster
   */
  ClusterFailure(Throwable failure, Optional<String> worker, String flink) {
    this.worker = worker.map("TaskManager %s"::formatted).orElse("a TaskManager");
    this.flink = flink;
    this.causes = FailureMessage.causes(failure).map(Cause::of).toList();
  }

  /**
   * @param slots asked for when they matter
   * @return nothing if the failure says for itself what is wrong
   */
  Optional<XylemException> explain(Optional<ClusterSlots> slots) {
    return Stream.of(
            outOfMemory(),
            noBuffers(),
            noSlots(slots),
            otherBuild(),
            missingFile(),
            readable().isPresent() ? Optional.<XylemException>empty() : workerLost())
        .flatMap(Optional::stream)
        .findFirst()
        .map(this::placed);
  }

  private Optional<XylemException> outOfMemory() {
    return causes.stream()
        .filter(cause -> cause.is("OutOfMemoryError") || cause.is("OutOfDirectMemoryError"))
        .filter(cause -> !cause.text().contains("native thread"))
        .findFirst()
        .map(cause -> outOf(Memory.of(cause)));
  }

  /** The parts of a worker's memory. */
  private enum Memory {
    METASPACE("metaspace", "taskmanager.memory.jvm-metaspace.size"),
    DIRECT("direct memory", "taskmanager.memory.task.off-heap.size"),
    HEAP("heap", "taskmanager.memory.task.heap.size");

    private final String name;
    private final String key;

    Memory(String name, String key) {
      this.name = name;
      this.key = key;
    }

    static Memory of(Cause cause) {
      if (cause.text().contains("Metaspace")) {
        return METASPACE;
      }
      return cause.is("OutOfDirectMemoryError")
              || cause.text().contains("irect buffer memory")
              || cause.text().contains("direct memory")
          ? DIRECT
          : HEAP;
    }
  }

  private XylemException outOf(Memory memory) {
    return new XylemException("%s is out of memory: %s".formatted(worker, memory.name))
        .with(
            Fact.HINT,
            "raise %s in its configuration and start it anew, or lower --parallelism"
                .formatted(memory.key));
  }

  private Optional<XylemException> noBuffers() {
    return firstMatch(BUFFERS)
        .map(
            found ->
                new XylemException(
                        "%s has too few network buffers: a step needs %s, and %s are left"
                            .formatted(worker, found.group(1), found.group(2)))
                    .with(
                        Fact.HINT,
                        "in its configuration, set taskmanager.network.sort-shuffle.min-buffers to"
                            + " 64, or raise taskmanager.memory.network.fraction and .max"));
  }

  private Optional<XylemException> noSlots(Optional<ClusterSlots> slots) {
    return causes.stream()
        .filter(cause -> cause.is("NoResourceAvailableException"))
        .findFirst()
        .map(cause -> noSlot(flink, slots));
  }

  /**
   * @param slots that there are now
   */
  static XylemException noSlot(String flink, Optional<ClusterSlots> slots) {
    return new XylemException(
            "Flink at %s had no slot for the job, which needs one at least%s"
                .formatted(flink, slots.map("; it has %s now"::formatted).orElse("")))
        .with(
            Fact.HINT,
            "start TaskManagers, or wait for other jobs to end; slot.request.timeout in Flink's"
                + " configuration is how long a job waits");
  }

  private Optional<XylemException> otherBuild() {
    return causes.stream()
        .filter(cause -> cause.is("InvalidClassException") || cause.is("NoSuchMethodError"))
        .findFirst()
        .map(
            cause ->
                new XylemException(
                        "%s has classes of another build than this command: %s"
                            .formatted(worker, cause.text().lines().findFirst().orElse("")))
                    .with(
                        Fact.HINT,
                        "put xylem-flink.jar of this command's build there, which xylem --version"
                            + " tells, or take Xylem's jars out of Flink's lib and usrlib"));
  }

  private Optional<XylemException> missingFile() {
    return readable()
        .filter(failure -> failure.facts().containsKey(Fact.FILE))
        .filter(failure -> failure.problem().contains("no such file"))
        .map(
            failure ->
                new XylemException("%s has no such file".formatted(worker), failure)
                    .with(Fact.FILE, failure.facts().get(Fact.FILE))
                    .with(
                        Fact.HINT,
                        "every TaskManager must reach input and output under the same paths as this"
                            + " command: use a shared directory, or URLs"));
  }

  private Optional<XylemException> workerLost() {
    return firstMatch(LOST)
        .map(
            found ->
                new XylemException(
                        "Flink at %s has lost TaskManager %s".formatted(flink, firstGroup(found)))
                    .with(
                        Fact.HINT,
                        "its process has ended, or its machine or network has failed: see its log;"
                            + " the same command starts again"));
  }

  private static String firstGroup(Matcher found) {
    return Stream.iterate(1, group -> group <= found.groupCount(), group -> group + 1)
        .map(found::group)
        .filter(group -> group != null)
        .findFirst()
        .orElseThrow();
  }

  private Optional<Matcher> firstMatch(Pattern pattern) {
    return causes.stream()
        .map(cause -> pattern.matcher(cause.text()))
        .filter(Matcher::find)
        .findFirst();
  }

  private Optional<XylemException> readable() {
    return causes.stream()
        .map(Cause::thrown)
        .filter(XylemException.class::isInstance)
        .map(XylemException.class::cast)
        .findFirst();
  }

  /** At the node, if what was found stands around a failure that knows it. */
  private XylemException placed(XylemException explained) {
    return readable()
        .map(XylemException::facts)
        .map(facts -> facts.get(Fact.NODE))
        .map(node -> explained.with(Fact.NODE, node))
        .orElse(explained);
  }
}
