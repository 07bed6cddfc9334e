package dev.xylem.bench.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JobRecordsTest {
  private static final String JOB =
      "{'preset':'medium','transactions':707000,'cores':2,'wall_s':20,'usd_per_run':0.001,"
          + "'stages':[{'stage':'all','wall_s':20,'run_s':14,'core_seconds':30}]}";

  @TempDir private Path directory;

  @Test
  void the_last_line_of_a_benchmark_is_the_job() throws IOException {
    List<JobRecord> jobs = JobRecords.read(Records.write(directory, 1, 2, 20));

    assertThat(jobs)
        .singleElement()
        .satisfies(
            job -> {
              assertThat(job.size()).isEqualTo(new ClusterSize(1, 2));
              assertThat(job.wallSeconds()).isEqualTo(20);
              assertThat(job.usdPerHour()).isCloseTo(0.08, within(1e-9));
              assertThat(job.stages())
                  .extracting(JobRecord.StageRecord::name)
                  .containsExactly("all", "load", "calc");
              assertThat(job.stages().get(0).runSeconds()).isEqualTo(18);
              assertThat(job.stages().get(0).storeSeconds()).isEqualTo(10);
            });
  }

  @Test
  void a_record_may_say_of_how_many_nodes_the_cluster_was() throws IOException {
    assertThat(JobRecords.read(Records.write(directory, 4, 32, 20)))
        .extracting(JobRecord::size)
        .containsExactly(new ClusterSize(4, 8));
  }

  @Test
  void a_file_may_have_several_jobs() throws IOException {
    Path file = write(JOB + "\n\n" + JOB.replace("'cores':2", "'cores':4"));

    assertThat(JobRecords.read(file)).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "'cores':2        | 'cores':0           | cores: a number above 0 is expected",
        "'cores':2        | 'cores':2.5         | cores: a whole number from 1 to 1000000",
        "'cores':2        | 'cores':1e300       | cores: a number above 0 is expected",
        "'cores':2        | 'nodes':4,'cores':2 | nodes: a whole number from 1 to 2",
        "'cores':2        | 'nodes':2,'cores':5 | cores 5 of 2 nodes: each node has as many",
        "'wall_s':20,'us  | 'us                 | wall_s: a number above 0 is expected",
        "'wall_s':20,'us  | 'wall_s':'20','us   | wall_s: a number above 0 is expected",
        "'run_s':14       | 'run_s':-1          | run_s: a number above 0 is expected",
        "0.001            | 0                   | usd_per_run: a number above 0 is expected",
        "707000           | 1e11                | transactions: a whole number from 1 to",
        "}                | ]                   | a line is no JSON",
      })
  void what_a_record_lacks_is_said_with_its_line(String written, String instead, String message)
      throws IOException {
    Path file = write("{'stage':'all'}\n" + JOB.replace(written, instead));

    assertThatThrownBy(() -> JobRecords.read(file))
        .isInstanceOf(XylemException.class)
        .hasMessageContainingAll(
            "a record cannot be used: " + message,
            file.toString(),
            "line 2",
            "xylem bench portfolio --format=json");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"stage\":\"all\"} | it has no record of a job",
        "[1, 2]              | a line is no object of JSON",
        "stage   wall s      | a line is no JSON",
      })
  void other_files_are_no_records(String text, String message) throws IOException {
    Path file = write(text);

    assertThatThrownBy(() -> JobRecords.read(file)).hasMessageContaining(message);
  }

  @Test
  void what_cannot_be_read_is_said_with_the_file() throws IOException {
    Path binary = Files.write(directory.resolve("b"), new byte[] {(byte) 0xff, (byte) 0xfe});

    assertThatThrownBy(() -> JobRecords.read(binary)).hasMessageContaining("no text in UTF-8");
    assertThatThrownBy(() -> JobRecords.read(directory.resolve("none")))
        .hasMessageContaining("there is no such file");
    assertThatThrownBy(() -> JobRecords.read(directory)).hasMessageContaining("cannot be read");
  }

  private Path write(String text) throws IOException {
    return Files.writeString(directory.resolve("record.json"), text.replace('\'', '"'));
  }
}
