package dev.xylem.bench.cassandra;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What each of several ways took in each round. */
final class Rounds {
  /**
   * @param itself without what it has in common with the others
   * @param afterwards what the server had to do later because of it
   */
  record Round(Cost itself, Cost afterwards) {
    double cpu() {
      return itself.cpu() + afterwards.cpu();
    }
  }

  private final Map<String, List<Round>> rounds = new LinkedHashMap<>();

  void add(String name, Cost itself, Cost afterwards) {
    rounds.computeIfAbsent(name, n -> new ArrayList<>()).add(new Round(itself, afterwards));
  }

  /** Of each way the round in the middle by CPU, which other work on the machine disturbs least. */
  List<CassandraBenchmarkResult> medians(String kind, long rows) {
    List<CassandraBenchmarkResult> results = new ArrayList<>();
    rounds.forEach(
        (name, costs) -> {
          costs.sort(Comparator.comparingDouble(Round::cpu));
          Round median = costs.get((costs.size() - 1) / 2);
          results.add(
              new CassandraBenchmarkResult(kind, name, rows, median.itself(), median.afterwards()));
        });
    return results;
  }
}
