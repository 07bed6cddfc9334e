package dev.xylem.bench.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.generate.PortfolioFormat;
import dev.xylem.generate.PortfolioPreset;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DatasetTest {
  @Test
  void a_fraction_has_fewer_accounts_rows_and_files_of_the_same_size() {
    Dataset sixteenth = new Dataset(PortfolioPreset.BIGTEST, 16, PortfolioFormat.CSV);

    assertThat(sixteenth.generateArguments(Path.of("d")))
        .contains(
            "--accounts=62",
            "--transactions=917731",
            "--holdings=44612",
            "--transaction-files=62",
            "--holding-files=3",
            "--format=csv",
            "--out=d");
    assertThat(sixteenth.directoryName()).isEqualTo("bigtest-csv-of-16");
  }

  @Test
  void a_fraction_leaves_at_least_an_account() {
    assertThatThrownBy(() -> new Dataset(PortfolioPreset.SMALL, 7, PortfolioFormat.CSV))
        .hasMessage("--fraction=7 for --preset=small: must be from 1 to 6");
  }
}
