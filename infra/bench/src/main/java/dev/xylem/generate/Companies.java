package dev.xylem.generate;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** The invented companies that accounts trade, sorted by ticker. */
final class Companies {

  static final List<Company> ALL = load();

  private Companies() {}

  private static List<Company> load() {
    try (var lines =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(Companies.class.getResourceAsStream("companies.csv")),
                StandardCharsets.UTF_8))) {
      return lines.lines().skip(1).map(Companies::parse).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Company parse(String line) {
    String[] cells = line.split(",", -1);
    return new Company(
        cells[0],
        cells[1],
        Long.parseLong(cells[2]),
        Long.parseLong(cells[3]),
        Long.parseLong(cells[4]),
        Long.parseLong(cells[5]));
  }
}
