package dev.xylem.python.graalpy;

import dev.xylem.lifetime.JobLifetime;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.graalvm.polyglot.Engine;

/**
 * The engine on which formulas run: one that interprets, and once they have run for long enough,
 * one that also compiles.
 *
 * <p>The compiler, itself a Java program, costs some ten seconds of CPU before its first results
 * pay, which a short run never gets back. So compiling starts when interpreting has cost about as
 * much: whatever a run's length, it then costs at most twice what the better choice would have (the
 * ski-rental argument). It compiles once and quickly: better code than that pays only after
 * minutes.
 */
final class EngineTiers {
  private static final Duration WARM_UP_COST = Duration.ofSeconds(10);

  /** What all formulas of the JVM share. */
  private static final Map<Compilation, EngineTiers> OF_JVM = new EnumMap<>(Compilation.class);

  private final Supplier<Engine> compiling;
  private final long compileAfterNanos;
  private final AtomicLong nanos = new AtomicLong();
  private final Engine interpreting;
  private Engine current;

  EngineTiers(Supplier<Engine> interpreting, Supplier<Engine> compiling, Duration compileAfter) {
    this.compiling = compiling;
    this.compileAfterNanos = compileAfter.toNanos();
    this.interpreting = interpreting.get();
    this.current = this.interpreting;
  }

  /** The engines that all formulas of the JVM share. */
  static synchronized EngineTiers of(Compilation compilation) {
    boolean unused = JobLifetime.closes("engines of GraalPy", EngineTiers::closeAll);
    return OF_JVM.computeIfAbsent(compilation, EngineTiers::tiers);
  }

  private static synchronized void closeAll() {
    OF_JVM.values().forEach(EngineTiers::close);
    OF_JVM.clear();
  }

  private static EngineTiers tiers(Compilation compilation) {
    return switch (compilation) {
      case WHEN_IT_PAYS -> new EngineTiers(() -> engine(false), () -> engine(true), WARM_UP_COST);
      case AT_ONCE -> single(engine(true));
      case NEVER -> single(engine(false));
    };
  }

  private static EngineTiers single(Engine engine) {
    return new EngineTiers(() -> engine, () -> engine, Duration.ZERO);
  }

  private static Engine engine(boolean compile) {
    Engine.Builder builder =
        Engine.newBuilder("python").option("engine.WarnInterpreterOnly", "false");
    // A runtime that cannot compile does not know the other options.
    if (!canCompile()) {
      return builder.build();
    }
    return compile
        ? builder.option("engine.Mode", "latency").build()
        : builder.allowExperimentalOptions(true).option("engine.Compilation", "false").build();
  }

  /** The release of Python that GraalPy is compatible with. */
  static String version() {
    return of(Compilation.WHEN_IT_PAYS).current().getLanguages().get("python").getVersion();
  }

  /** Whether this JVM can compile Python. */
  static boolean canCompile() {
    return Compiler.IS_THERE;
  }

  /** Found out when it is first asked for: it takes an engine. */
  private static final class Compiler {
    private static final boolean IS_THERE = isThere();

    private static boolean isThere() {
      try (Engine probe =
          Engine.newBuilder("python").option("engine.WarnInterpreterOnly", "false").build()) {
        return !probe.getImplementationName().equals("Interpreted");
      }
    }
  }

  /** The engine for new contexts. Contexts on another one are worth replacing. */
  synchronized Engine current() {
    if (current == interpreting && nanos.get() >= compileAfterNanos) {
      current = compiling.get();
    }
    return current;
  }

  private synchronized void close() {
    interpreting.close(true);
    current.close(true);
  }

  /** Notes that formulas took so much CPU. */
  void addRunTime(long cpuNanos) {
    nanos.addAndGet(Math.max(0, cpuNanos));
  }
}
