package dev.xylem.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** What tests of failures measured: lines of {@code target/failure-report.txt}. */
public final class FailureReport {
  private static final Path FILE = Path.of("target", "failure-report.txt");

  private FailureReport() {}

  public static void add(String line) {
    try {
      Files.createDirectories(FILE.getParent());
      Files.writeString(FILE, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
