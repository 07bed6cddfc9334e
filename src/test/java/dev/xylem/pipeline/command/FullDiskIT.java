package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command when its Cassandra cannot write to its disk any more. */
@Timeout(300)
class FullDiskIT {
  private static final Duration SOON = Duration.ofMinutes(2);
  private static final String RUNNING = "read_trades +running .*";
  private static final int ROWS = 300_000;

  /** Long rows fill a disk sooner than many. */
  private static final int NUMBERS_OF_A_TICKER = 20;

  private static final String SCRIPT =
      """
      nodes:
        read_trades:
          type: file_table
          r:
            urls: [%s/trades.csv]
            csv: {hdr_line_idx: 0, first_data_line_idx: 1}
            columns:
              col_ticker: {col_type: string, csv: {col_hdr: ticker}}
              col_quantity: {col_type: int, csv: {col_hdr: quantity}}
          w:
            name: trades
            fields:
              ticker: {expression: r.col_ticker, type: string}
              quantity: {expression: r.col_quantity, type: int}
      """;

  @TempDir private static Path input;
  @TempDir private Path directory;

  @BeforeAll
  static void moreRowsThanTheDiskTakes() throws IOException {
    HexFormat hex = HexFormat.of();
    try (BufferedWriter trades = Files.newBufferedWriter(input.resolve("trades.csv"))) {
      trades.write("ticker,quantity\n");
      for (int row = 0; row < ROWS; row++) {
        // Compresses badly.
        for (int number = 0; number < NUMBERS_OF_A_TICKER; number++) {
          long noise = (row * (long) NUMBERS_OF_A_TICKER + number) * 0x9E3779B97F4A7C15L;
          trades.write(hex.toHexDigits(noise * noise));
        }
        trades.write("," + row + "\n");
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "cql, xylem: the embedded Cassandra ended during the run: its disk is full",
    "auto, xylem: SSTables cannot be written: IOException: No space left on device"
  })
  void given_a_disk_that_becomes_full_then_the_run_fails_soon_and_says_so(
      String sink, String message) throws Exception {
    Path disk = Files.createDirectory(directory.resolve("disk"));
    assumeTrue(mounted(disk), "mounting is for root");
    try (CommandProcess command = run("--data=" + disk, "--table-sink=" + sink)) {
      CommandLineResult result = command.awaitEnd(SOON);

      assertThat(result.exitStatus()).isEqualTo(1);
      assertThat(result.err().lines()).hasSize(1);
      assertThat(result.err()).startsWith(message).contains(disk.toString());
    } finally {
      assertThat(succeeds("umount", "-l", disk.toString())).isTrue();
    }
  }

  /** As with a quota; also for those who cannot mount a disk. */
  @Test
  void given_a_limit_on_files_then_the_run_fails_soon_and_says_so() throws Exception {
    try (CommandProcess command = run("--table-sink=cql")) {
      command.awaitLine(RUNNING);
      assumeTrue(
          succeeds("prlimit", "--fsize=" + (4 << 20), "--pid=" + command.cassandra().pid()),
          "prlimit comes with util-linux");

      CommandLineResult result = command.awaitEnd(SOON);

      assertThat(result.exitStatus()).isEqualTo(1);
      assertThat(result.err().lines()).hasSize(1);
      assertThat(result.err())
          .startsWith(
              "xylem: the embedded Cassandra ended during the run: its last error was File too"
                  + " large (exit status 100, log ");
    }
  }

  private CommandProcess run(String... more) throws IOException {
    Files.writeString(directory.resolve("script.yaml"), SCRIPT.formatted(input));
    String[] arguments = new String[more.length + 5];
    arguments[0] = "run";
    arguments[1] = "--script=" + directory.resolve("script.yaml");
    arguments[2] = "--keyspace=trades";
    arguments[3] = "--parallelism=2";
    arguments[4] = "--cassandra=embedded";
    System.arraycopy(more, 0, arguments, 5, more.length);
    return CommandProcess.start(directory.resolve("child"), arguments);
  }

  private static boolean mounted(Path disk) throws InterruptedException {
    return succeeds("mount", "-t", "tmpfs", "-o", "size=56m", "tmpfs", disk.toString());
  }

  private static boolean succeeds(String... command) throws InterruptedException {
    try {
      return new ProcessBuilder(command).start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
