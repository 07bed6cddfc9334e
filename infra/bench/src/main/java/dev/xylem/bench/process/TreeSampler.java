package dev.xylem.bench.process;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Samples a process and all that it has started, once a second until it is closed. */
public final class TreeSampler implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TreeSampler.class);
  private static final long EVERY_MILLIS = 1000;
  private static final double NANOS = 1e9;

  private final ProcFiles proc;
  private final ProcessHandle root;
  private final RowCounts rows;
  private final long started = System.nanoTime();
  private final Map<ProcessReading.Identity, ProcessReading> seen = new LinkedHashMap<>();
  private final List<Moment> moments = new ArrayList<>();
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "xylem-bench-sampler");
            thread.setDaemon(true);
            return thread;
          });

  private TreeSampler(ProcFiles proc, ProcessHandle root, RowCounts rows) {
    this.proc = proc;
    this.root = root;
    this.rows = rows;
  }

  public static TreeSampler start(ProcFiles proc, ProcessHandle root, RowCounts rows) {
    TreeSampler sampler = new TreeSampler(proc, root, rows);
    sampler.timer.scheduleAtFixedRate(sampler::trySample, 0, EVERY_MILLIS, TimeUnit.MILLISECONDS);
    return sampler;
  }

  /** A timer ends a task that throws, and all CPU from then on would be of no kind. */
  private void trySample() {
    try {
      sample();
    } catch (RuntimeException e) {
      LOG.warn("The processes of the run could not be sampled once", e);
    }
  }

  private synchronized void sample() {
    double seconds = (System.nanoTime() - started) / NANOS;
    List<ProcessReading> living =
        LongStream.concat(
                LongStream.of(root.pid()), root.descendants().mapToLong(ProcessHandle::pid))
            .boxed()
            .flatMap(pid -> proc.read(pid).stream())
            .toList();
    if (living.isEmpty()) {
      return;
    }
    living.forEach(reading -> seen.put(reading.identity(), reading));
    moments.add(
        new Moment(seconds, cpuSeconds(seen.values().stream()), residentBytes(living), rows.now()));
  }

  private static Map<ProcessKind, Double> cpuSeconds(Stream<ProcessReading> readings) {
    Map<ProcessKind, Double> sums = new EnumMap<>(ProcessKind.class);
    readings.forEach(reading -> sums.merge(reading.kind(), reading.cpuSeconds(), Double::sum));
    return sums;
  }

  private static long residentBytes(List<ProcessReading> readings) {
    return readings.stream().mapToLong(ProcessReading::residentBytes).sum();
  }

  /** The run as it went so far. */
  public synchronized Timeline timeline() {
    return new Timeline(moments);
  }

  /** Bytes that processes of a kind had written to files when they were last seen. */
  public synchronized long writtenBytes(ProcessKind kind) {
    return seen.values().stream()
        .filter(reading -> reading.kind() == kind)
        .mapToLong(ProcessReading::writtenBytes)
        .sum();
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }
}
