package dev.xylem.expr;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** Finds the name that someone probably meant. */
final class Nearest {
  private Nearest() {}

  /** {@code "; did you mean x?"} for the closest candidate, or nothing if none is close. */
  static String hint(String written, Collection<String> candidates) {
    int limit = Math.max(2, written.length() / 3);
    return candidates.stream()
        .filter(candidate -> distance(written, candidate) <= limit)
        .min(
            Comparator.comparingInt((String candidate) -> distance(written, candidate))
                .thenComparing(Comparator.naturalOrder()))
        .map(nearest -> "; did you mean " + nearest + "?")
        .orElse("");
  }

  /** Levenshtein's distance without regard to case. */
  private static int distance(String written, String candidate) {
    String a = written.toLowerCase(Locale.ROOT);
    String b = candidate.toLowerCase(Locale.ROOT);
    int[] row = new int[b.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substituted, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
