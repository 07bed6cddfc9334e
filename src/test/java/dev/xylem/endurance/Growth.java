package dev.xylem.endurance;

import dev.xylem.endurance.ProcessFigures.Figure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Whether what a process holds grows with the runs. The first half is left out, in which compilers
 * and caches still fill up; of the second, the medians of its two halves are compared, as one
 * figure alone depends on when it was taken.
 */
record Growth(Figure figure, long before, long after) {
  static final int MIN_FIGURES = 8;

  private static final double SHARE = 1.05;

  /**
   * @param figures in the order they were taken, at least {@link #MIN_FIGURES}
   */
  static List<Growth> of(List<ProcessFigures> figures) {
    if (figures.size() < MIN_FIGURES) {
      throw new IllegalArgumentException("%d figures tell too little".formatted(figures.size()));
    }
    List<ProcessFigures> third = figures.subList(figures.size() / 2, figures.size() * 3 / 4);
    List<ProcessFigures> last = figures.subList(figures.size() * 3 / 4, figures.size());
    List<Growth> growths = new ArrayList<>();
    for (Figure figure : figures.get(0).values().keySet()) {
      growths.add(new Growth(figure, median(third, figure), median(last, figure)));
    }
    return growths;
  }

  boolean isLeak() {
    return after > before * SHARE + figure.slack();
  }

  private static long median(List<ProcessFigures> figures, Figure figure) {
    long[] sorted = figures.stream().mapToLong(each -> each.values().get(figure)).toArray();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
