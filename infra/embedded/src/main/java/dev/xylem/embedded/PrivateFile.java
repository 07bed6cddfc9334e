package dev.xylem.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Files that only their owner may read, from the moment when they are there. */
public final class PrivateFile {

  private static final FileAttribute<Set<PosixFilePermission>> OF_OWNER =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

  private PrivateFile() {}

  /** Writes a new file in place of the one that may be there. */
  public static void write(Path file, String text) throws IOException {
    Files.deleteIfExists(file);
    Files.createFile(file, OF_OWNER);
    Files.writeString(file, text, StandardOpenOption.WRITE);
  }
}
