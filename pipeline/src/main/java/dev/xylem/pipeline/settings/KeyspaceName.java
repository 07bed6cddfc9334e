package dev.xylem.pipeline.settings;

import java.nio.file.Path;
import java.util.Locale;

/** The keyspace of a script whose user has not named one. */
public final class KeyspaceName {
  private static final int MAX_LENGTH = 48;

  private KeyspaceName() {}

  /**
   * The script's file name without suffix; where that is just {@code script}, its directory's name.
   */
  public static String of(String scriptUrl) {
    String url = scriptUrl.replaceFirst("^(https?://[^?#]*).*", "$1");
    Path path = Path.of(url.replaceFirst("^[A-Za-z][A-Za-z0-9+.-]*://", "/")).toAbsolutePath();
    String name = String.valueOf(path.getFileName()).replaceFirst("\\.[^.]*$", "");
    Path directory = path.getParent();
    if (name.equals("script") && directory != null && directory.getFileName() != null) {
      name = directory.getFileName().toString();
    }
    String word = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_]", "_");
    String startsWithLetter = word.matches("[a-z].*") ? word : "k" + word;
    return startsWithLetter.substring(0, Math.min(MAX_LENGTH, startsWithLetter.length()));
  }
}
