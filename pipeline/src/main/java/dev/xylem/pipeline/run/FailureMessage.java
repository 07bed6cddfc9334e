package dev.xylem.pipeline.run;

import dev.xylem.embedded.EmbeddedCassandraException;
import dev.xylem.script.reading.ScriptException;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.flink.util.InstantiationUtil;
import org.apache.flink.util.SerializedThrowable;

/** What a person needs to know of an exception, from under the layers of Beam and Flink. */
public final class FailureMessage {
  /** Exceptions whose messages are for users. */
  private static final List<Class<? extends Throwable>> READABLE =
      List.of(XylemException.class, ScriptException.class, EmbeddedCassandraException.class);

  private FailureMessage() {}

  /**
   * One readable message, with its traceback below if it has one; without a known cause, the
   * innermost one's class and text, and what to do if that is a limit of the system.
   */
  public static String of(Throwable thrown) {
    return READABLE.stream()
        .flatMap(readable -> find(thrown, readable).stream())
        .map(FailureMessage::text)
        .findFirst()
        .orElseGet(() -> SystemLimit.withNextStep(innermost(thrown)));
  }

  /** The node at which something failed, if it is known. */
  static Optional<String> node(Throwable thrown) {
    return find(thrown, XylemException.class)
        .map(XylemException.class::cast)
        .map(failure -> failure.facts().get(XylemException.Fact.NODE));
  }

  private static String text(Throwable readable) {
    return readable instanceof XylemException exception
        ? exception.report()
        : readable.getMessage();
  }

  private static Optional<Throwable> find(Throwable thrown, Class<? extends Throwable> wanted) {
    return causes(thrown).filter(wanted::isInstance).findFirst();
  }

  /** It, its causes and what they suppressed, outer ones first; also what Flink has serialized. */
  static Stream<Throwable> causes(Throwable thrown) {
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Throwable> open = new ArrayDeque<>();
    List<Throwable> found = new ArrayList<>();
    open.add(thrown);
    while (!open.isEmpty()) {
      Throwable next = open.poll();
      if (!seen.add(next)) {
        continue;
      }
      found.add(next);
      if (next instanceof SerializedThrowable serialized) {
        Throwable original = serialized.deserializeError(FailureMessage.class.getClassLoader());
        if (original != serialized) {
          open.add(original);
        }
      }
      ofTheseClasses(next).ifPresent(open::add);
      if (next.getCause() != null) {
        open.add(next.getCause());
      }
      Collections.addAll(open, next.getSuppressed());
    }
    return found.stream();
  }

  /** A failure for users, of a job in this JVM that has classes of its own: in a JobManager. */
  private static Optional<Throwable> ofTheseClasses(Throwable thrown) {
    if (thrown instanceof XylemException
        || !thrown.getClass().getName().equals(XylemException.class.getName())) {
      return Optional.empty();
    }
    try {
      return Optional.of(InstantiationUtil.clone(thrown, FailureMessage.class.getClassLoader()));
    } catch (IOException | ClassNotFoundException e) {
      return Optional.empty();
    }
  }

  private static String innermost(Throwable thrown) {
    Throwable cause = thrown;
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    while (cause.getCause() != null && seen.add(cause)) {
      cause = cause.getCause();
    }
    String text = cause.getMessage();
    return text == null || text.isBlank()
        ? cause.getClass().getSimpleName()
        : cause.getClass().getSimpleName() + ": " + text.lines().findFirst().orElse("");
  }
}
