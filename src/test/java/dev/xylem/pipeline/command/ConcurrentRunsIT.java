package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.testing.SharedFlink;
import dev.xylem.testing.TradesScript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Runs that begin at the same moment, in a keyspace that none of them finds. */
@Timeout(300)
@ExtendWith(SharedCassandra.class)
class ConcurrentRunsIT {
  private static final int RUNS = 4;
  private static final int ROWS = 50;
  private static final Pattern NUMBER = Pattern.compile("Run (\\d+) of ");
  private static final String SCRIPT =
      TradesScript.READ_OR_REJECT_TRADES
          + """
            write_trades:
              type: table_file
              r: {table: trades}
              w:
                url_template: out.csv
                top: {order: ticker}
                columns:
                  - {name: ticker, type: string, expression: r.ticker, csv: {header: Ticker, format: "%s"}}
          """;

  @TempDir private Path directory;

  @Test
  void each_has_a_number_tables_and_rows_of_its_own(CassandraConfig shared) throws Exception {
    CassandraConfig cassandra = shared.withKeyspace(shared.keyspace() + "_new");
    for (int run = 0; run < RUNS; run++) {
      writeInput(run);
    }

    List<CommandLineResult> results = runAll(cassandra);

    List<Integer> numbers = new ArrayList<>();
    try (CassandraSession session = Sessions.acquire(cassandra)) {
      for (int run = 0; run < RUNS; run++) {
        CommandLineResult result = results.get(run);
        assertThat(result.err()).isEmpty();
        assertThat(result.exitStatus()).isZero();
        Matcher number = NUMBER.matcher(result.out());
        assertThat(number.find()).isTrue();
        numbers.add(Integer.parseInt(number.group(1)));
        assertThat(tickers(session, numbers.get(run))).hasSize(ROWS).containsOnly("OF" + run);
        assertThat(of(run).resolve("out.csv"))
            .hasContent("Ticker\n" + ("OF" + run + "\n").repeat(ROWS));
        assertThat(result.out()).contains("1 rows were rejected:");
      }
      assertThat(numbers).doesNotHaveDuplicates();
      assertThat(states(session)).hasSize(RUNS).containsOnly("complete");
    }
  }

  private void writeInput(int run) throws IOException {
    Files.createDirectory(of(run));
    Files.writeString(of(run).resolve("script.yaml"), SCRIPT);
    StringBuilder trades = new StringBuilder("ticker,lots\nBAD,many\n");
    for (int row = 0; row < ROWS; row++) {
      trades.append("OF%d,%d\n".formatted(run, row));
    }
    Files.writeString(of(run).resolve("trades.csv"), trades);
  }

  private Path of(int run) {
    return directory.resolve("run" + run);
  }

  private List<CommandLineResult> runAll(CassandraConfig cassandra) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(RUNS);
    try {
      List<Callable<CommandLineResult>> runs =
          IntStream.range(0, RUNS)
              .<Callable<CommandLineResult>>mapToObj(run -> () -> run(cassandra, run))
              .toList();
      List<CommandLineResult> results = new ArrayList<>();
      for (Future<CommandLineResult> ended : threads.invokeAll(runs)) {
        results.add(ended.get());
      }
      return results;
    } finally {
      threads.shutdownNow();
    }
  }

  private CommandLineResult run(CassandraConfig cassandra, int run) {
    return SharedFlink.use(
        () ->
            CommandLineResult.withItsOwnFlink(
                "run",
                "--script=" + of(run).resolve("script.yaml"),
                CassandraOption.of(cassandra),
                "--local-datacenter=datacenter1",
                "--keyspace=" + cassandra.keyspace(),
                "--parallelism=1"));
  }

  private static List<String> tickers(CassandraSession session, int run) {
    return session
        .rows("SELECT ticker FROM %s.trades_%05d".formatted(session.config().keyspace(), run))
        .stream()
        .map(row -> row.getString(0))
        .toList();
  }

  private static List<String> states(CassandraSession session) {
    return session
        .rows("SELECT status FROM %s.xylem_runs".formatted(session.config().keyspace()))
        .stream()
        .map(row -> row.getString(0))
        .toList();
  }
}
