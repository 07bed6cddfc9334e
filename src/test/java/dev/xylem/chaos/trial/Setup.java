package dev.xylem.chaos.trial;

import java.util.ArrayList;
import java.util.List;

/**
 * How a run is started.
 *
 * @param sink as {@code --table-sink}
 * @param python as {@code --python}
 * @param store where its tables are kept
 */
public record Setup(String sink, String python, Store store) {
  public enum Store {
    NONE,
    EMBEDDED,
    /** A Cassandra of the campaign, behind a proxy. */
    ELSEWHERE
  }

  /** All that are tried; of the engines, the one that most runs use is there more often. */
  public static List<Setup> all() {
    List<Setup> all = new ArrayList<>();
    for (String python : List.of("cpython", "cpython", "cpython", "graalpy")) {
      all.add(new Setup("none", python, Store.NONE));
      all.add(new Setup("cql", python, Store.EMBEDDED));
      all.add(new Setup("bulk", python, Store.EMBEDDED));
      all.add(new Setup("auto", python, Store.EMBEDDED));
      all.add(new Setup("cql", python, Store.ELSEWHERE));
    }
    return all;
  }

  public boolean isEmbedded() {
    return store == Store.EMBEDDED;
  }

  public boolean keepsTables() {
    return store != Store.NONE;
  }

  public String text() {
    return sink + (store == Store.ELSEWHERE ? " elsewhere" : "") + ", " + python;
  }
}
