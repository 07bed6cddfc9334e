package dev.xylem.chaos;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * The script that every trial runs, and its input: two files, two joins, a formula, two outputs.
 */
final class Workload {
  static final int ROWS = 20_000;
  static final String LARGE_INPUT = "txns.csv";
  static final List<String> OUTPUTS = List.of("fees.csv", "totals.csv");

  private static final String FORMULA = "fee.py";
  private static final int ACCOUNTS = 400;

  /** Makes files that are not read at once. */
  private static final String COMMENT = "c".repeat(300);

  private Workload() {}

  static void write(Path directory) throws IOException {
    try (BufferedWriter accounts = Files.newBufferedWriter(directory.resolve("accounts.csv"))) {
      accounts.write("account,name\n");
      for (int account = 0; account < ACCOUNTS; account++) {
        accounts.write("A%05d,Name %d%n".formatted(account, account));
      }
    }
    writeTransactions(directory.resolve(LARGE_INPUT), 1);
  }

  /**
   * @param seed of other values, for other results
   */
  static void writeTransactions(Path file, long seed) throws IOException {
    try (BufferedWriter transactions = Files.newBufferedWriter(file)) {
      transactions.write("id,account,quantity,price,comment\n");
      for (int id = 0; id < ROWS; id++) {
        transactions.write(transaction(id, seed));
      }
    }
  }

  /** A line, the same for the same arguments. */
  static String transaction(int id, long seed) {
    Random random = new Random(seed * ROWS + id);
    // Some are of accounts that there are not.
    return "%d,A%05d,%d,%d.25,%s%n"
        .formatted(id, random.nextInt(ACCOUNTS + 20), random.nextInt(100), id % 977, COMMENT);
  }

  static void writeScript(Path file) throws IOException {
    copy("script.yaml", file);
    copy(FORMULA, file.resolveSibling(FORMULA));
  }

  /** Until the script is written again, its formula takes its time: seconds for all rows. */
  static void slowDown(Path script) throws IOException {
    copy("slow_fee.py", script.resolveSibling(FORMULA));
  }

  private static void copy(String name, Path to) throws IOException {
    try (InputStream resource = Workload.class.getResourceAsStream(name)) {
      Files.write(to, resource.readAllBytes());
    }
  }

  /** Puts files there as an earlier run would have left them. */
  static void writeEarlierOutputs(Path directory) throws IOException {
    for (String output : OUTPUTS) {
      Files.writeString(directory.resolve(output), "of an earlier run\n");
    }
  }

  /** A digest of each output that is there. */
  static Map<String, String> digests(Path directory) throws IOException {
    Map<String, String> digests = new TreeMap<>();
    for (String output : OUTPUTS) {
      Path file = directory.resolve(output);
      if (Files.exists(file)) {
        digests.put(output, digest(Files.readAllBytes(file)));
      }
    }
    return digests;
  }

  static String digest(String text) {
    return digest(text.getBytes(UTF_8));
  }

  private static String digest(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return new BigInteger(1, digest).toString(16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
