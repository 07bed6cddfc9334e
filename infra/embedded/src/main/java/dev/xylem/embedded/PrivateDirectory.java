package dev.xylem.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * Directories that only their owner may open, whatever the umask. So it does not matter what the
 * permissions of the files in them are, which other processes write.
 */
public final class PrivateDirectory {

  private static final Set<PosixFilePermission> OF_OWNER =
      PosixFilePermissions.fromString("rwx------");
  private static final FileAttribute<Set<PosixFilePermission>> PRIVATE =
      PosixFilePermissions.asFileAttribute(OF_OWNER);

  private PrivateDirectory() {}

  /** Makes a directory, and those above it that are missing, or closes one that is there. */
  public static Path create(Path directory) throws IOException {
    Files.createDirectories(directory, PRIVATE);
    if (isOpen(directory)) {
      Files.setPosixFilePermissions(directory, OF_OWNER);
    }
    return directory;
  }

  /** Whether others than the owner may do anything with it. */
  static boolean isOpen(Path directory) throws IOException {
    return !OF_OWNER.containsAll(Files.getPosixFilePermissions(directory));
  }
}
