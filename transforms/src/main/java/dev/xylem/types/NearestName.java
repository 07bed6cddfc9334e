package dev.xylem.types;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds what a mistyped name was meant to be. */
public final class NearestName {
  private static final int MAX_LISTED = 12;

  private NearestName() {}

  /** The known name within a third of its length of edits, if there is one. */
  public static Optional<String> of(String typed, Collection<String> known) {
    return known.stream()
        .filter(name -> Math.abs(typed.length() - name.length()) <= tolerance(name))
        .filter(name -> distance(typed, name) <= tolerance(name))
        .min(
            Comparator.comparingInt((String name) -> distance(typed, name))
                .thenComparing(name -> name));
  }

  private static int tolerance(String name) {
    return Math.max(1, name.length() / 3);
  }

  /** A clause to append to a message: {@code "; did you mean x?"}, or nothing. */
  public static String hint(String typed, Collection<String> known) {
    return of(typed, known).map(name -> "; did you mean " + name + "?").orElse("");
  }

  /** As {@link #hint}; without a near one, a clause that names all there are, if they are few. */
  public static String hintOrList(String typed, Collection<String> known) {
    if (of(typed, known).isPresent() || known.isEmpty() || known.size() > MAX_LISTED) {
      return hint(typed, known);
    }
    return "; there is " + String.join(", ", known);
  }

  /** Edits, case ignored; two neighbours that changed places, as typed in haste, are one edit. */
  private static int distance(String a, String b) {
    int[][] edits = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          edits[i][j] = i + j;
          continue;
        }
        int changed = edits[i - 1][j - 1] + (same(a, i, b, j) ? 0 : 1);
        edits[i][j] = Math.min(changed, Math.min(edits[i - 1][j], edits[i][j - 1]) + 1);
        if (i > 1 && j > 1 && same(a, i - 1, b, j) && same(a, i, b, j - 1)) {
          edits[i][j] = Math.min(edits[i][j], edits[i - 2][j - 2] + 1);
        }
      }
    }
    return edits[a.length()][b.length()];
  }

  private static boolean same(String a, int i, String b, int j) {
    return Character.toLowerCase(a.charAt(i - 1)) == Character.toLowerCase(b.charAt(j - 1));
  }
}
