package dev.xylem.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.generate.ParquetRows;
import dev.xylem.generate.PortfolioSize;
import dev.xylem.generate.PortfolioTable;
import dev.xylem.generate.RecordedRows;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class GenerateCommandIT {

  private static final String SMALL = "--accounts=5 --transactions=3000 --holdings=400 --seed=3";

  @TempDir private Path directory;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void files_do_not_depend_on_the_parallelism() throws IOException {
    assertThat(generate("one", SMALL + " --parallelism=1 --transaction-files=4")).isZero();
    assertThat(generate("two", SMALL + " --parallelism=2 --transaction-files=4")).isZero();

    assertThat(names("one"))
        .containsExactly(
            "accounts.csv",
            "holdings.csv",
            "txns_00000.csv",
            "txns_00001.csv",
            "txns_00002.csv",
            "txns_00003.csv");
    assertThat(names("two")).isEqualTo(names("one"));
    for (String name : names("one")) {
      assertThat(directory.resolve("two").resolve(name))
          .hasSameBinaryContentAs(directory.resolve("one").resolve(name));
    }
    assertThat(out.toString()).contains("Generating 3,405 rows in 6 files").contains("Done in");
  }

  @Test
  void files_without_numbers_hold_the_rows_of_the_tables() throws IOException {
    assertThat(generate("csv", SMALL)).isZero();

    PortfolioSize size = new PortfolioSize(5, 3000, 400, 3);
    for (PortfolioTable table : PortfolioTable.values()) {
      List<String> lines =
          Files.readAllLines(directory.resolve("csv").resolve(table.baseName() + ".csv"));
      assertThat(lines.subList(1, lines.size())).isEqualTo(RecordedRows.all(table, size));
    }
  }

  @Test
  void parquet_holds_what_csv_holds() throws IOException {
    assertThat(generate("parquet", SMALL + " --format=parquet --holding-files=2")).isZero();

    PortfolioSize size = new PortfolioSize(5, 3000, 400, 3);
    assertThat(parquetRows(PortfolioTable.TXNS, "txns.parquet"))
        .isEqualTo(RecordedRows.all(PortfolioTable.TXNS, size));
    assertThat(parquetRows(PortfolioTable.HOLDINGS, "holdings_00001.parquet"))
        .isEqualTo(RecordedRows.of(PortfolioTable.HOLDINGS, size, 200, 400));
  }

  @Test
  void files_of_an_earlier_generation_are_kept_unless_they_may_be_overwritten() {
    assertThat(generate("again", SMALL)).isZero();
    assertThat(generate("again", SMALL)).isEqualTo(2);
    assertThat(err.toString()).contains("exists already").contains("--overwrite");
    assertThat(generate("again", SMALL + " --overwrite")).isZero();
  }

  @Test
  void options_that_do_not_hold_are_refused_with_what_would() {
    assertThat(generate("x", "--format=json")).isEqualTo(2);
    assertThat(generate("x", "--transaction-files=0")).isEqualTo(2);
    assertThat(generate("x", "--accounts=6 --holdings=100000")).isEqualTo(2);
    assertThat(generate("x", "--acounts=6")).isEqualTo(2);

    assertThat(err.toString())
        .contains("--format=json: must be csv or parquet")
        .contains("--transaction-files=0: must be from 1 to 20000")
        .contains("--holdings=100000 for --accounts=6: must be from 6 to 8400")
        .contains("acounts");
    assertThat(directory.resolve("x")).doesNotExist();
  }

  @Test
  void a_directory_that_cannot_be_made_ends_it_with_status_1_and_the_reason() throws IOException {
    Files.writeString(directory.resolve("file"), "in the way");

    assertThat(generate("file/below", SMALL)).isEqualTo(1);
    assertThat(err.toString())
        .startsWith("Generating into " + directory.resolve("file/below") + " failed: ")
        .contains("--overwrite");
    assertThat(out.toString()).doesNotContain("Done");
  }

  private int generate(String name, String options) {
    List<String> arguments = new ArrayList<>(List.of("portfolio"));
    arguments.addAll(List.of(options.split(" ")));
    arguments.add("--out=" + directory.resolve(name));
    return new CommandLine(new GenerateCommand())
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(arguments.toArray(String[]::new));
  }

  private List<String> names(String name) throws IOException {
    try (Stream<Path> files = Files.list(directory.resolve(name))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private List<String> parquetRows(PortfolioTable table, String name) throws IOException {
    return ParquetRows.read(directory.resolve("parquet").resolve(name), table);
  }
}
