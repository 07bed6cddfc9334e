package dev.xylem.pipeline.arguments;

import java.util.regex.Pattern;

/** A word of a command line that is shown to be copied. */
public final class ShellWord {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=,@%+-]+");

  private ShellWord() {}

  /** The word as a shell takes it: in quotes where that is needed. */
  public static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
