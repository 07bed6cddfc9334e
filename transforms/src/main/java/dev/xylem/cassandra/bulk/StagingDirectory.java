package dev.xylem.cassandra.bulk;

import dev.xylem.filesystem.LockedDirectory;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A directory of this process for SSTables until they are delivered. It is locked for as long as it
 * is in use; what processes have left that ended without a chance to clean up is deleted by the
 * next one that uses the same place.
 */
final class StagingDirectory implements AutoCloseable {
  private static final String PREFIX = "xylem-bulk-";

  private final LockedDirectory directory;
  private final AtomicInteger attempts = new AtomicInteger();

  private StagingDirectory(LockedDirectory directory) {
    this.directory = directory;
  }

  /**
   * @param place made if it is not there; null: the system's directory for temporary files, where
   *     others cannot look into it
   * @throws XylemException if nothing can be written there
   */
  static StagingDirectory create(String place) {
    try {
      Path path;
      if (place == null) {
        path = Files.createTempDirectory(PREFIX);
      } else {
        // Who chose the place also chose who may read there: the node, perhaps as another user.
        Path parent = Files.createDirectories(Path.of(place).toAbsolutePath());
        path = Files.createDirectory(parent.resolve(PREFIX + UUID.randomUUID()));
      }
      return new StagingDirectory(LockedDirectory.lock(path, PREFIX + "*"));
    } catch (IOException e) {
      throw new XylemException(
              "there is no place for SSTables in %s: %s"
                  .formatted(place == null ? System.getProperty("java.io.tmpdir") : place, e),
              e)
          .with(Fact.HINT, "name a directory that can be written to with --bulk-directory");
    }
  }

  Path path() {
    return directory.path();
  }

  /** A name for a new directory in it, which no other attempt has had. */
  Path next() {
    return path().resolve(Integer.toString(attempts.incrementAndGet()));
  }

  /** Deletes it with all that is left in it. */
  @Override
  public void close() {
    directory.close();
  }
}
