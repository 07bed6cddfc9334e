package dev.xylem.pipeline.settings;

import dev.xylem.embedded.PrivateDirectory;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** The directory of {@code --data}, in which an embedded Cassandra keeps its files. */
public final class DataDirectory {
  private DataDirectory() {}

  /**
   * Makes it for its owner alone, if it is not there. Whether one that is there may be used, the
   * cluster in it decides.
   *
   * @throws XylemException if it cannot be made or written to; the message names the option
   */
  public static void make(Path data) {
    try {
      if (!Files.isDirectory(data)) {
        PrivateDirectory.create(data.toAbsolutePath().normalize());
      }
    } catch (IOException e) {
      throw unusable(data, "cannot be made: " + reason(e), e);
    }
    if (!Files.isWritable(data)) {
      throw unusable(data, "may not be written to", null);
    }
  }

  private static String reason(IOException e) {
    if (e instanceof FileAlreadyExistsException) {
      return "there is a file of that name";
    }
    if (e instanceof AccessDeniedException denied) {
      return "permission denied at " + denied.getFile();
    }
    if (e instanceof NoSuchFileException) {
      return "its file system takes no new directories there";
    }
    return e instanceof FileSystemException failure && failure.getReason() != null
        ? failure.getReason()
        : e.toString();
  }

  private static XylemException unusable(Path data, String why, IOException cause) {
    return new XylemException(
        "--data=%s: the directory %s; name one that you may write to".formatted(data, why), cause);
  }
}
