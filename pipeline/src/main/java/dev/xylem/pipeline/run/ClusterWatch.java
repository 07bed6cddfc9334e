package dev.xylem.pipeline.run;

import dev.xylem.metrics.TaskCounts;
import dev.xylem.pipeline.flink.ClusterJob;
import dev.xylem.pipeline.flink.ClusterSilentException;
import dev.xylem.pipeline.flink.ClusterSlots;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.flink.api.common.JobStatus;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at a job on a Flink elsewhere until it ends. A cluster that does not answer for a while is
 * asked again; the job goes on meanwhile.
 */
final class ClusterWatch {
  private static final Logger LOG = LoggerFactory.getLogger(ClusterWatch.class);

  /** For another JobManager to be elected when the lost one's lease is over, and to start. */
  private static final Duration PATIENCE_WITH_STANDBY = Duration.ofMinutes(5);

  private static final Duration MIN_PAUSE = Duration.ofSeconds(1);
  private static final Duration MAX_PAUSE = Duration.ofSeconds(10);

  /** A cluster that is slow to answer has other work: it is asked for a fifth of the time. */
  private static final int PAUSE_PER_ANSWER = 4;

  private final String run;
  private final ClusterJob job;
  private final Duration patience;
  private final Consumer<TaskCounts> counted;
  private final Consumer<String> tell;
  private volatile boolean gaveUp;

  /** The parameters are those of {@link ClusterRun}. */
  ClusterWatch(
      String run,
      ClusterJob job,
      Duration patience,
      Consumer<TaskCounts> counted,
      Consumer<String> tell) {
    this.run = run;
    this.job = job;
    this.patience = patience;
    this.counted = counted;
    this.tell = tell;
  }

  /**
   * @return how it ended
   * @throws XylemException if the cluster has not answered for too long, has lost the job, or had
   *     no slot for it
   */
  JobStatus awaitEnd() throws InterruptedException {
    Duration limit = job.survivesJobManager() ? PATIENCE_WITH_STANDBY : patience;
    SlotWait slots = new SlotWait(job.slotRequestTimeout());
    long answered = System.nanoTime();
    boolean silent = false;
    while (true) {
      long asked = System.nanoTime();
      try {
        Optional<JobStatus> status = job.status();
        if (status.filter(JobStatus::isGloballyTerminalState).isPresent()) {
          return status.get();
        }
        if (status.isPresent()) {
          counted.accept(job.counts());
          Duration sinceLast = Duration.ofNanos(silent ? 0 : System.nanoTime() - answered);
          answered = System.nanoTime();
          silent = false;
          slots.note(status.get() != JobStatus.INITIALIZING && job.hasNoSlot(), sinceLast);
          requireSlot(slots);
        } else if (isOver(limit, answered)) {
          throw forgotten();
        }
      } catch (ClusterSilentException e) {
        LOG.debug("Flink at {} does not answer", job.url(), e);
        silent = true;
        if (isOver(limit, answered)) {
          gaveUp = true;
          throw silent(limit, e);
        }
      }
      pause(asked);
    }
  }

  /** Whether it was given up while the job may run on. */
  boolean gaveUp() {
    return gaveUp;
  }

  /** Flink waits for slots for minutes before it says so, and then begins anew. */
  private void requireSlot(SlotWait wait) throws ClusterSilentException, InterruptedException {
    if (wait.isDue()) {
      tell.accept("The job waits for a slot: Flink has %s".formatted(job.slots()));
    }
    if (wait.isOver()) {
      ClusterSlots there = job.slots();
      if (there.free() == 0) {
        job.cancel();
        throw ClusterFailure.noSlot(job.url(), Optional.of(there));
      }
    }
  }

  private static boolean isOver(Duration limit, long answered) {
    return System.nanoTime() - answered > limit.toNanos();
  }

  private static void pause(long asked) throws InterruptedException {
    long pause = PAUSE_PER_ANSWER * (System.nanoTime() - asked);
    TimeUnit.NANOSECONDS.sleep(Math.max(MIN_PAUSE.toNanos(), Math.min(MAX_PAUSE.toNanos(), pause)));
  }

  private XylemException silent(Duration silence, ClusterSilentException e) {
    return new XylemException(
            "Flink at %s has not answered for %d s: %s"
                .formatted(job.url(), silence.toSeconds(), e.getMessage()),
            e)
        .with(
            Fact.HINT,
            "%s may go on there as job %s; look at %s, or cancel it: %s"
                .formatted(run, job.id(), job.page(), job.cancelCommand()));
  }

  private XylemException forgotten() {
    return new XylemException(
            "Flink at %s does not know job %s of %s any more".formatted(job.url(), job.id(), run))
        .with(
            Fact.HINT,
            "its JobManager was started anew, and jobs end with it unless it has high availability;"
                + " the same command starts again");
  }
}
