package dev.xylem.pipeline.flink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.pipeline.command.CommandLineResult;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.ClassesOfJobs;
import dev.xylem.testing.FlinkCluster;
import dev.xylem.testing.SharedCassandra;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A worker on which several jobs have run, each with classes of its own. */
@ExtendWith(SharedCassandra.class)
@Timeout(300)
class WorkerAfterJobsIT {
  private static final int JOBS = 3;
  private static final String SCRIPT =
      """
      nodes:
        read:
          type: file_table
          r:
            urls: [in.csv]
            columns:
              id: {col_type: int, csv: {col_hdr: id}}
          w:
            name: numbers
            fields:
              id: {expression: r.id, type: int}
        calc:
          type: table_custom_tfm_table
          custom_proc_type: py_calc
          r: {table: numbers}
          p:
            python_code_urls: [f.py]
            calculated_fields:
              twice: {expression: "twice(r.id)", type: int}
          w:
            name: doubled
            fields:
              twice: {expression: p.twice, type: int}
        write:
          type: table_file
          r: {table: doubled}
          w:
            url_template: out.csv
            columns:
              - {name: twice, type: int, expression: r.twice, csv: {header: twice, format: "%d"}}
      """;

  @TempDir private Path directory;

  private final CassandraConfig config;

  WorkerAfterJobsIT(CassandraConfig config) {
    this.config = config;
  }

  @Test
  void keeps_neither_their_classes_nor_their_threads() throws Exception {
    Files.writeString(directory.resolve("script.yaml"), SCRIPT);
    Files.writeString(directory.resolve("in.csv"), "id\n1\n21\n");
    Files.writeString(directory.resolve("f.py"), "def twice(x):\n  return 2 * x\n");
    Path ofFlink = Files.createDirectory(directory.resolve("flink"));

    try (FlinkCluster flink = FlinkCluster.start(ofFlink, 1, ClassesOfJobs.WITH_EACH_JOB)) {
      for (int job = 0; job < JOBS; job++) {
        CommandLineResult run =
            CommandLineResult.withItsOwnFlink(
                "run",
                "--script=" + directory.resolve("script.yaml"),
                CassandraOption.of(config),
                "--keyspace=" + config.keyspace(),
                "--python=graalpy",
                "--parallelism=1",
                "--flinkMaster=" + flink.master(),
                "--filesToStage=" + flink.jobJar());
        assertThat(run.exitStatus()).as(run.err()).isZero();
      }

      long worker = workerPid(flink);
      assertThat(Files.readString(directory.resolve("out.csv"))).isEqualTo("twice\n2\n42\n");
      assertThat(classLoadersLeft(worker)).isEmpty();
      assertThat(threadsLeft(worker)).isEmpty();
    }
  }

  private static long workerPid(FlinkCluster flink) throws IOException, InterruptedException {
    return flink.control().status().stream()
        .filter(member -> member.name().startsWith("worker"))
        .findFirst()
        .orElseThrow()
        .pid()
        .orElseThrow();
  }

  /** Waits until none is left, but not for long. */
  private static List<String> classLoadersLeft(long worker) throws Exception {
    List<String> left = List.of();
    for (int i = 0; i < 20; i++) {
      jcmd(worker, "GC.run");
      left =
          jcmd(worker, "VM.classloader_stats").stream()
              .filter(line -> line.endsWith("ChildFirstClassLoader"))
              .toList();
      if (left.isEmpty()) {
        break;
      }
      TimeUnit.MILLISECONDS.sleep(500);
    }
    return left;
  }

  private static List<String> threadsLeft(long worker) throws Exception {
    return jcmd(worker, "Thread.print").stream()
        .filter(line -> line.matches("\"(xylem|python|s0-|sstable).*"))
        .toList();
  }

  private static List<String> jcmd(long worker, String command)
      throws IOException, InterruptedException {
    Process jcmd =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                Long.toString(worker),
                command)
            .redirectErrorStream(true)
            .start();
    List<String> lines =
        new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    assertThat(jcmd.waitFor()).as("%s", lines).isZero();
    return lines;
  }
}
