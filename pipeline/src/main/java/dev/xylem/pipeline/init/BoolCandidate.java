package dev.xylem.pipeline.init;

import dev.xylem.types.FieldType;
import java.util.Set;

/** Truth values in words. Single letters must be of both kinds: F alone may be a grade. */
final class BoolCandidate implements Candidate {
  private static final Set<String> WORDS =
      Set.of("true", "TRUE", "True", "false", "FALSE", "False");
  private static final Set<String> TRUE_LETTERS = Set.of("t", "T");
  private static final Set<String> FALSE_LETTERS = Set.of("f", "F");

  private boolean anyWord;
  private boolean anyTrueLetter;
  private boolean anyFalseLetter;

  @Override
  public boolean fits(String cell) {
    boolean isWord = WORDS.contains(cell);
    boolean isTrueLetter = TRUE_LETTERS.contains(cell);
    boolean isFalseLetter = FALSE_LETTERS.contains(cell);
    anyWord |= isWord;
    anyTrueLetter |= isTrueLetter;
    anyFalseLetter |= isFalseLetter;
    return isWord || isTrueLetter || isFalseLetter;
  }

  @Override
  public boolean isConvincing() {
    return anyWord || (anyTrueLetter && anyFalseLetter);
  }

  @Override
  public ColumnFormat format() {
    return new ColumnFormat(FieldType.BOOL, "", "%t");
  }
}
