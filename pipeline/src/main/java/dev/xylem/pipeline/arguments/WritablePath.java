package dev.xylem.pipeline.arguments;

import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Says before the work that its result could not be written where it is wanted. */
public final class WritablePath {
  private WritablePath() {}

  /**
   * @param option which names the file
   * @throws ParameterException if the file, as far as can be told, could not be written
   */
  public static void require(String option, Path file, CommandLine command) {
    Path directory = file.toAbsolutePath().normalize().getParent();
    if (Files.isDirectory(file)) {
      throw wrong(option, file, "is a directory; name a file", command);
    }
    if (!Files.isDirectory(directory)) {
      throw wrong(
          option, file, "there is no directory %s; make it first".formatted(directory), command);
    }
    if (!Files.isWritable(Files.exists(file) ? file : directory)) {
      throw wrong(option, file, "may not be written; name another file", command);
    }
  }

  private static ParameterException wrong(
      String option, Path file, String why, CommandLine command) {
    return new ParameterException(command, "%s=%s: %s".formatted(option, file, why));
  }
}
