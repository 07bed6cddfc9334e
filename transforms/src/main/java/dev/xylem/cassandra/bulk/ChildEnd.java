package dev.xylem.cassandra.bulk;

import dev.xylem.types.TransientException;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** What is known of a process that writes SSTables and has ended. */
final class ChildEnd {
  private static final long EXIT_TIMEOUT_SECONDS = 5;

  /** Signals that come from outside, by the status that Java gives of a process ended by them. */
  private static final Map<Integer, String> SIGNALS = Map.of(137, "SIGKILL", 143, "SIGTERM");

  private static final String OUT_OF_MEMORY = "OutOfMemoryError";

  private ChildEnd() {}

  /** Of one that ended, or was to end, before it was ready. */
  static XylemException beforeReady(Process process, LastLines errors, String hint) {
    String status = status(process);
    String problem =
        "%s did not start, it ended%s%s".formatted(name(process), status, words(errors));
    return (signal(process).isPresent()
            ? new TransientException(problem)
            : new XylemException(problem))
        .with(Fact.HINT, hint);
  }

  /**
   * What it wrote is written again by whoever does the work again, if somebody from outside has
   * ended it.
   *
   * @param work what it did at that time
   * @param hint what else can be done
   */
  static XylemException during(
      Process process, ChildWatch watch, LastLines errors, Collection<String> work, String hint) {
    String doing = work.isEmpty() ? "" : " while it " + String.join(", ", work);
    String status = status(process);
    if (watch.wasSilent()) {
      return new TransientException(
              "%s said nothing for %d s%s, and was ended"
                  .formatted(name(process), watch.limit().toSeconds(), doing))
          .with(
              Fact.HINT,
              "somebody has stopped it, or the machine is short of memory; run again, or " + hint);
    }
    String words = words(errors);
    if (words.contains(OUT_OF_MEMORY)) {
      return new XylemException("%s ran out of memory%s".formatted(name(process), doing))
          .with(Fact.HINT, "give it more with --bulk-heap, or " + hint);
    }
    Optional<String> signal = signal(process);
    if (signal.isPresent()) {
      return new TransientException(
              "%s was killed (%s)%s".formatted(name(process), signal.get(), doing))
          .with(
              Fact.HINT, "by somebody, or by the system for want of memory; run again, or " + hint);
    }
    return new XylemException("%s ended%s%s%s".formatted(name(process), status, doing, words))
        .with(Fact.HINT, "run again, or " + hint);
  }

  private static String name(Process process) {
    return "the process that writes SSTables (%d)".formatted(process.pid());
  }

  private static Optional<String> signal(Process process) {
    return process.isAlive()
        ? Optional.empty()
        : Optional.ofNullable(SIGNALS.get(process.exitValue()));
  }

  private static String status(Process process) {
    try {
      if (process.waitFor(EXIT_TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
        return " with exit status " + process.exitValue();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return "";
  }

  private static String words(LastLines errors) {
    String words = errors.text();
    return words.isEmpty() ? "" : ", its last words: " + words;
  }
}
