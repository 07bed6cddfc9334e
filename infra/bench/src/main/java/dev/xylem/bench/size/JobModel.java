package dev.xylem.bench.size;

import dev.xylem.bench.scale.ClusterSize;
import dev.xylem.bench.scale.JobRecord;
import dev.xylem.bench.scale.JobRecord.StageRecord;
import dev.xylem.bench.scale.LawFit;
import dev.xylem.bench.scale.LawForm;
import dev.xylem.bench.scale.LawTerm;
import dev.xylem.bench.scale.Observation;
import dev.xylem.bench.scale.PublishedTables;
import dev.xylem.bench.scale.ScalabilityLaw;
import dev.xylem.bench.scale.ScaledSystem;
import dev.xylem.bench.scale.ScalingRun;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * How long a job takes on a cluster: starting and ending, which no cluster makes shorter, and the
 * run itself by a law.
 *
 * @param startSeconds from the start of the command to its end, without the run
 * @param law of the run
 * @param lawSource whose contention it is
 * @param storeShare of the CPU: what Cassandra and writing its files take, from 0 to 1
 * @param stageWork core-seconds of each stage that was run by itself, by name
 * @param replication copies of each row that the work is for
 */
public record JobModel(
    double startSeconds,
    ScalabilityLaw law,
    String lawSource,
    double storeShare,
    Map<String, Double> stageWork,
    int replication) {
  /** Fewer do not tell three coefficients apart. */
  private static final int MIN_SIZES = 3;

  private static final String OWN = "these records";

  /**
   * A model of a job. The law is that of the job itself if it was measured on at least three sizes
   * of clusters. Otherwise only its work is; what contention takes of it is borrowed from the
   * latest published round, which is of another system.
   *
   * @param replication copies of each row; what was measured on one node kept one
   */
  public static JobModel of(MeasuredJob job, int replication) {
    List<JobRecord> records = job.records();
    double storeShare = mean(records, JobModel::storeShare);
    boolean onOneNode = records.stream().allMatch(record -> record.size().nodes() == 1);
    int copies = onOneNode ? replication : 1;
    double growth = 1 + (copies - 1) * storeShare;
    LawFit own = LawFit.of(LawForm.NODES, records.stream().map(JobModel::observation).toList());
    boolean borrowed = own.sizes() < MIN_SIZES;
    ScaledSystem published = PublishedTables.latest();
    ScalabilityLaw law = borrowed ? withWorkOf(records, published.fit(LawForm.NODES)) : own.law();
    return new JobModel(
        mean(records, JobModel::start),
        law.withWork(law.work() * growth),
        borrowed ? published.name() : OWN,
        storeShare * copies / growth,
        stageWork(records.get(0), law, growth),
        replication);
  }

  private static ScalabilityLaw withWorkOf(List<JobRecord> records, LawFit fit) {
    return fit.law()
        .withWork(
            mean(records, record -> fit.law().workOf(run(record).runSeconds(), record.size())));
  }

  private static Map<String, Double> stageWork(
      JobRecord record, ScalabilityLaw law, double growth) {
    Map<String, Double> work = new LinkedHashMap<>();
    record.stages().stream()
        .filter(stage -> !stage.name().equals(ScalingRun.WHOLE))
        .forEach(
            stage ->
                work.put(stage.name(), growth * law.workOf(stage.runSeconds(), record.size())));
    return work;
  }

  private static double mean(List<JobRecord> records, ToDoubleFunction<JobRecord> figure) {
    return records.stream().mapToDouble(figure).average().orElseThrow();
  }

  private static Observation observation(JobRecord record) {
    return new Observation(record.size(), run(record).runSeconds());
  }

  /** Whether the law's contention is of another system. */
  boolean borrowed() {
    return !lawSource.equals(OWN);
  }

  /** Of the whole job, from start to end. */
  public double seconds(ClusterSize size) {
    return startSeconds + law.seconds(size);
  }

  /** What the seconds are made of; the terms of the law that are 0 are left out. */
  public Map<String, Double> parts(ClusterSize size) {
    Map<String, Double> parts = new LinkedHashMap<>();
    parts.put("starting and ending the run", startSeconds);
    for (LawTerm term : LawTerm.values()) {
      double seconds = law.seconds(term, size);
      if (seconds > 0) {
        parts.put(term.meaning(), seconds);
      }
    }
    return parts;
  }

  /** Where most of the time goes. */
  public String limit(ClusterSize size) {
    return parts(size).entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
  }

  private static double start(JobRecord record) {
    StageRecord run = run(record);
    return run.wallSeconds() - run.runSeconds();
  }

  private static double storeShare(JobRecord record) {
    StageRecord run = run(record);
    return Math.min(1, run.storeSeconds() / run.cpuSeconds());
  }

  /** The job as one run, or where that was not made, the sum of its stages. */
  private static StageRecord run(JobRecord record) {
    Optional<StageRecord> whole =
        record.stages().stream().filter(stage -> stage.name().equals(ScalingRun.WHOLE)).findFirst();
    return whole.orElseGet(
        () ->
            new StageRecord(
                ScalingRun.WHOLE,
                record.stages().stream().mapToDouble(StageRecord::wallSeconds).sum(),
                record.stages().stream().mapToDouble(StageRecord::runSeconds).sum(),
                record.stages().stream().mapToDouble(StageRecord::cpuSeconds).sum(),
                record.stages().stream().mapToDouble(StageRecord::storeSeconds).sum()));
  }
}
