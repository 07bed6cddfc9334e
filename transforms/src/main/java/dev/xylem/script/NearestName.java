package dev.xylem.script;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds what a mistyped name was meant to be. */
public final class NearestName {
  private NearestName() {}

  /** The known name within a third of its length of edits, if there is one. */
  public static Optional<String> of(String typed, Collection<String> known) {
    return known.stream()
        .filter(name -> distance(typed, name) <= Math.max(1, name.length() / 3))
        .min(
            Comparator.comparingInt((String name) -> distance(typed, name))
                .thenComparing(name -> name));
  }

  /** A clause to append to a message: {@code "; did you mean x?"}, or nothing. */
  public static String hint(String typed, Collection<String> known) {
    return of(typed, known).map(name -> "; did you mean " + name + "?").orElse("");
  }

  /** Levenshtein distance, case ignored. */
  private static int distance(String a, String b) {
    int[] previous = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] current = new int[b.length() + 1];
      current[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        boolean same =
            Character.toLowerCase(a.charAt(i - 1)) == Character.toLowerCase(b.charAt(j - 1));
        int edited = Math.min(previous[j], current[j - 1]) + 1;
        current[j] = Math.min(edited, previous[j - 1] + (same ? 0 : 1));
      }
      previous = current;
    }
    return previous[b.length()];
  }
}
