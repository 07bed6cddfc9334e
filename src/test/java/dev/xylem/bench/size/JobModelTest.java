package dev.xylem.bench.size;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.xylem.bench.scale.ClusterSize;
import dev.xylem.bench.scale.LawForm;
import dev.xylem.bench.scale.PublishedTables;
import dev.xylem.bench.scale.Records;
import dev.xylem.bench.scale.ScalabilityLaw;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobModelTest {
  @TempDir private Path directory;

  @Test
  void on_the_cluster_that_was_measured_it_says_what_was_measured() throws IOException {
    MeasuredJob job = MeasuredJob.ofReport(Records.write(directory, 1, 2, 100));

    JobModel model = JobModel.of(job, 1);

    assertThat(model.startSeconds()).isCloseTo(10, within(1e-9));
    assertThat(model.seconds(new ClusterSize(1, 2))).isCloseTo(100, within(1e-9));
  }

  @Test
  void of_one_size_the_contention_is_that_of_the_latest_published_round() throws IOException {
    ScalabilityLaw published = PublishedTables.latest().fit(LawForm.NODES).law();

    JobModel model = JobModel.of(MeasuredJob.ofReport(Records.write(directory, 1, 2, 100)), 1);

    assertThat(model.borrowed()).isTrue();
    assertThat(model.lawSource()).isEqualTo("Capillaries, May 2026");
    assertThat(model.law().contention()).isEqualTo(published.contention());
    assertThat(model.law().nodeContention()).isEqualTo(published.nodeContention());
  }

  @Test
  void of_three_sizes_the_law_is_the_jobs_own() throws IOException {
    StringBuilder all = new StringBuilder();
    ScalabilityLaw law = new ScalabilityLaw(1000, 0.02, 0.05, 0);
    for (ClusterSize size :
        new ClusterSize[] {new ClusterSize(1, 8), new ClusterSize(4, 8), new ClusterSize(2, 32)}) {
      double wall = law.seconds(size) / 0.9;
      all.append(Files.readString(Records.write(directory, size.nodes(), size.cores(), wall)));
    }
    Path records = Files.writeString(directory.resolve("three.json"), all);

    JobModel model = JobModel.of(MeasuredJob.ofReport(records), 3);

    assertThat(model.borrowed()).isFalse();
    assertThat(model.law().work()).isCloseTo(1000, within(1e-6));
    assertThat(model.law().contention()).isCloseTo(0.02, within(1e-9));
    assertThat(model.law().nodeContention()).isCloseTo(0.05, within(1e-9));
  }

  @Test
  void more_copies_are_more_work_for_cassandra_alone() throws IOException {
    MeasuredJob job = MeasuredJob.ofReport(Records.write(directory, 1, 2, 100));

    JobModel one = JobModel.of(job, 1);
    JobModel three = JobModel.of(job, 3);

    assertThat(one.storeShare()).isCloseTo(0.25, within(1e-9));
    assertThat(three.law().work()).isCloseTo(one.law().work() * 1.5, within(1e-9));
    assertThat(three.storeShare()).isCloseTo(0.5, within(1e-9));
    assertThat(three.stageWork().get("load"))
        .isCloseTo(one.stageWork().get("load") * 1.5, within(1e-9));
  }

  @Test
  void what_limits_a_job_is_its_work_on_few_cores_and_its_start_on_many() throws IOException {
    JobModel model = JobModel.of(MeasuredJob.ofReport(Records.write(directory, 1, 2, 100)), 1);

    assertThat(model.limit(new ClusterSize(1, 4))).isEqualTo("work, divided among all cores");
    assertThat(model.limit(new ClusterSize(8, 16))).isEqualTo("starting and ending the run");
    assertThat(
            model.parts(new ClusterSize(8, 16)).values().stream()
                .mapToDouble(Double::doubleValue)
                .sum())
        .isCloseTo(model.seconds(new ClusterSize(8, 16)), within(1e-9));
  }

  @Test
  void presets_are_what_the_page_on_performance_says() {
    assertThat(JobModel.of(MeasuredJob.ofPreset("bigtest"), 1).seconds(new ClusterSize(1, 2)))
        .isCloseTo(62.8, within(1e-9));
    assertThat(JobModel.of(MeasuredJob.ofPreset("medium"), 1).seconds(new ClusterSize(1, 2)))
        .isCloseTo(20.4, within(1e-9));
    assertThat(JobModel.of(MeasuredJob.ofPreset("small"), 1).seconds(new ClusterSize(1, 2)))
        .isCloseTo(12.4, within(1e-9));
  }
}
