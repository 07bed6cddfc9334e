package dev.xylem.chaos.trial;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/**
 * The script that every trial runs, and its input: two files, two joins, a formula, two outputs.
 */
public final class Workload {
  public static final int ROWS = 20_000;
  public static final String LARGE_INPUT = "txns.csv";
  public static final List<String> OUTPUTS = List.of("fees.csv", "totals.csv");

  private static final String FORMULA = "fee.py";
  private static final int ACCOUNTS = 400;

  /** Makes files that are not read at once. */
  private static final String COMMENT = "c".repeat(300);

  private Workload() {}

  public static void write(Path directory) throws IOException {
    write(directory, ROWS);
  }

  /**
   * @param rows of the large file
   */
  public static void write(Path directory, int rows) throws IOException {
    try (BufferedWriter accounts = Files.newBufferedWriter(directory.resolve("accounts.csv"))) {
      accounts.write("account,name\n");
      for (int account = 0; account < ACCOUNTS; account++) {
        accounts.write("A%05d,Name %d%n".formatted(account, account));
      }
    }
    writeTransactions(directory.resolve(LARGE_INPUT), 1, rows);
  }

  /**
   * @param seed of other values, for other results
   */
  public static void writeTransactions(Path file, long seed) throws IOException {
    writeTransactions(file, seed, ROWS);
  }

  private static void writeTransactions(Path file, long seed, int rows) throws IOException {
    try (BufferedWriter transactions = Files.newBufferedWriter(file)) {
      transactions.write("id,account,quantity,price,comment\n");
      for (int id = 0; id < rows; id++) {
        transactions.write(transaction(id, seed));
      }
    }
  }

  /** A line, the same for the same arguments. */
  public static String transaction(int id, long seed) {
    Random random = new Random(seed * ROWS + id);
    // Some are of accounts that there are not.
    return "%d,A%05d,%d,%d.25,%s%n"
        .formatted(id, random.nextInt(ACCOUNTS + 20), random.nextInt(100), id % 977, COMMENT);
  }

  public static void writeScript(Path file) throws IOException {
    copy("script.yaml", file);
    copy(FORMULA, file.resolveSibling(FORMULA));
  }

  /** Until the script is written again, its formula takes its time: seconds for all rows. */
  public static void slowDown(Path script) throws IOException {
    copy("slow_fee.py", script.resolveSibling(FORMULA));
  }

  private static void copy(String name, Path to) throws IOException {
    try (InputStream resource = Workload.class.getResourceAsStream(name)) {
      Files.write(to, resource.readAllBytes());
    }
  }

  /** Puts files there as an earlier run would have left them. */
  public static void writeEarlierOutputs(Path directory) throws IOException {
    for (String output : OUTPUTS) {
      Files.writeString(directory.resolve(output), "of an earlier run\n");
    }
  }
}
