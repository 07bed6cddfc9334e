package dev.xylem.expr.function;

/**
 * Finds one text in another one by the algorithm of Knuth, Morris and Pratt, which looks at every
 * byte of the searched text at most twice, however often parts of it resemble what is looked for.
 */
final class PartSearch {
  private final TextSlice part;

  /** For each of its bytes, how many bytes before it are also those that it starts with. */
  private final int[] repeated;

  /**
   * @param part of one byte at least
   */
  PartSearch(TextSlice part) {
    this.part = part;
    repeated = new int[part.length()];
    int matched = -1;
    repeated[0] = -1;
    for (int i = 1; i < repeated.length; i++) {
      byte before = part.at(i - 1);
      while (matched >= 0 && part.at(matched) != before) {
        matched = repeated[matched];
      }
      repeated[i] = ++matched;
    }
  }

  /** Where it stands first in a text, from a position on; -1 if nowhere. */
  int in(TextSlice text, int position) {
    int matched = 0;
    for (int i = position; i < text.length(); i++) {
      byte next = text.at(i);
      while (matched >= 0 && part.at(matched) != next) {
        matched = repeated[matched];
      }
      if (++matched == part.length()) {
        return i + 1 - matched;
      }
    }
    return -1;
  }
}
