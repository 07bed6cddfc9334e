package dev.xylem.pipeline.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.metrics.TaskCounts;
import dev.xylem.pipeline.command.Xylem;
import dev.xylem.pipeline.flink.ClusterJob;
import dev.xylem.testing.FlinkCluster;
import dev.xylem.testing.SharedFlinkCluster;
import dev.xylem.types.XylemException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.metrics.MetricResults;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.flink.api.common.JobStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Jobs on a Flink cluster, as whoever has sent them sees them. */
@ExtendWith(SharedFlinkCluster.class)
@Timeout(180)
class ClusterRunIT {
  private static final Duration SOON = Duration.ofSeconds(60);

  private final BlockingQueue<TaskCounts> seen = new LinkedBlockingQueue<>();
  private final FlinkCluster flink;
  private volatile String job;

  ClusterRunIT(FlinkCluster flink) {
    this.flink = flink;
  }

  @Test
  void rows_of_a_running_task_are_seen_and_a_job_that_is_cancelled_ends_on_the_cluster()
      throws Exception {
    ClusterRun run = endless(Duration.ofSeconds(30), seen);
    CompletableFuture<MetricResults> running = PipelineExecution.onLargeStack(run);

    awaitRows(running, seen);
    run.cancel();

    assertThat(run.awaitEnd().text()).contains("is cancelled on Flink at http://" + flink.master());
    assertThat(flink.jobs()).containsEntry(job, JobStatus.CANCELED);
    assertThatThrownBy(running::get)
        .cause()
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("of run 1 was cancelled on Flink");
  }

  @Test
  void a_job_that_gets_no_slot_is_given_up_after_one_wait() throws Exception {
    holdSlot();
    holdSlot();

    assertThat(PipelineExecution.onLargeStack(endless(Duration.ofSeconds(30), seen)))
        .failsWithin(SOON)
        .withThrowableThat()
        .withMessageContaining(
            "Flink at http://%s had no slot for the job, which needs one at least; it has"
                + " 2 TaskManagers with 2 slots, 0 of them free now",
            flink.master());
    assertThat(flink.jobs().get(job)).isIn(JobStatus.CANCELLING, JobStatus.CANCELED);
  }

  private void holdSlot() throws InterruptedException {
    BlockingQueue<TaskCounts> itsCounts = new LinkedBlockingQueue<>();
    awaitRows(
        PipelineExecution.onLargeStack(endless(Duration.ofSeconds(30), itsCounts)), itsCounts);
  }

  @Test
  void a_detached_run_goes_on_without_the_command(@TempDir Path directory) throws Exception {
    StringWriter out = new StringWriter();
    CommandLine command = Xylem.commandLine().setOut(new PrintWriter(out, true));

    int status = command.execute(detached(directory));

    assertThat(status).isZero();
    assertThat(out.toString())
        .contains("Run 1 goes on as Flink job")
        .contains("to cancel it:  curl -X PATCH 'http://" + flink.master());
    Path output = directory.resolve("out.csv");
    long deadline = System.nanoTime() + SOON.toNanos();
    while (!Files.exists(output) && System.nanoTime() < deadline) {
      TimeUnit.MILLISECONDS.sleep(100);
    }
    assertThat(output).hasContent("x\n1\n2\n");
  }

  @Test
  void a_job_manager_that_is_gone_is_named_with_the_job_and_the_run() throws Exception {
    CompletableFuture<MetricResults> running =
        PipelineExecution.onLargeStack(endless(Duration.ofSeconds(2), seen));
    awaitRows(running, seen);

    flink.killJobManager();

    assertThat(running)
        .failsWithin(SOON)
        .withThrowableThat()
        .withMessageContaining("Flink at http://%s has not answered for 2 s", flink.master())
        .withMessageContaining("run 1 may go on there as job ")
        .withMessageContaining("cancel it: curl -X PATCH");
  }

  @Test
  void a_job_manager_that_is_started_again_has_its_workers_back_and_takes_jobs() throws Exception {
    flink.killJobManager();

    flink.control().start("jobmanager");

    flink.awaitWorkers(2);
    awaitRows(PipelineExecution.onLargeStack(endless(Duration.ofSeconds(30), seen)), seen);
  }

  private static void awaitRows(CompletableFuture<?> running, BlockingQueue<TaskCounts> seen)
      throws InterruptedException {
    long rows = 0;
    while (rows == 0) {
      assertThat(running).isNotDone();
      TaskCounts counts = seen.poll(SOON.toSeconds(), TimeUnit.SECONDS);
      rows =
          counts.byNode().containsKey("read")
              ? counts.byNode().get("read").get(RowCount.PRODUCED)
              : 0;
    }
    assertThat(rows).isEqualTo(7);
  }

  private ClusterRun endless(Duration patience, BlockingQueue<TaskCounts> seen) {
    Pipeline pipeline = Pipeline.create(flink.options());
    pipeline.apply(Create.of(7)).apply(ParDo.of(new CountAndWait()));
    return new ClusterRun("run 1", () -> submit(pipeline), seen::add, line -> {}, patience);
  }

  private ClusterJob submit(Pipeline pipeline) {
    ClusterJob submitted = ClusterJob.submit(pipeline);
    job = submitted.id();
    return submitted;
  }

  private String[] detached(Path directory) throws Exception {
    Files.writeString(directory.resolve("in.csv"), "a\n1\n2\n");
    Path script =
        Files.writeString(
            directory.resolve("script.yaml"),
            """
            nodes:
              read:
                type: file_table
                r: {urls: [in.csv], columns: {a: {col_type: int, csv: {col_hdr: a}}}}
                w: {name: numbers, fields: {x: {expression: r.a, type: int}}}
              write:
                type: table_file
                r: {table: numbers}
                w:
                  url_template: out.csv
                  top: {order: "x"}
                  columns:
                    - {name: x, type: int, expression: r.x, csv: {header: x, format: "%d"}}
            """);
    return new String[] {
      "run",
      "--script=" + script,
      "--table-sink=none",
      "--flinkMaster=" + flink.master(),
      "--filesToStage=" + flink.nothing(),
      "--parallelism=1",
      "--detached"
    };
  }

  private static final class CountAndWait extends DoFn<Integer, Integer> {
    private static final long serialVersionUID = 1L;

    private final NodeCounters counters = NodeCounters.of("ClusterRunIT", "read");

    @ProcessElement
    public void process(@Element Integer rows) throws InterruptedException {
      counters.add(RowCount.PRODUCED, rows);
      TimeUnit.MINUTES.sleep(10);
    }
  }
}
