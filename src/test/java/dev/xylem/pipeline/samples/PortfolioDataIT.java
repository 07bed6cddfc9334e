package dev.xylem.pipeline.samples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.bench.command.GenerateCommand;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class PortfolioDataIT {

  @Test
  void committed_data_is_what_the_generator_makes_by_default(@TempDir Path directory) {
    int status = new CommandLine(new GenerateCommand()).execute("portfolio", "--out=" + directory);

    assertThat(status).isZero();
    for (String name : new String[] {"accounts.csv", "txns.csv", "holdings.csv"}) {
      assertThat(directory.resolve(name))
          .hasSameTextualContentAs(PortfolioFormulas.SAMPLE.resolve("data").resolve(name));
    }
  }
}
