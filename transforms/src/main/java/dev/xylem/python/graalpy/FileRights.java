package dev.xylem.python.graalpy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Which files formulas may read and change. Paths are asked about as they really are.
 *
 * @param directories whose files can be read in any case
 * @param readsAll whether all others can be, too
 * @param changesAll whether files can be made, changed and deleted, as far as the account can
 */
record FileRights(List<Path> directories, boolean readsAll, boolean changesAll) {
  /** Behind these lie other processes, the kernel and disks, not files. */
  private static final List<Path> NEVER =
      List.of(Path.of("/proc"), Path.of("/sys"), Path.of("/dev"));

  private static final Path WORKING_DIRECTORY = Path.of("").toAbsolutePath();

  FileRights {
    directories = List.copyOf(directories);
  }

  /**
   * @param directories those that are not there grant nothing
   */
  static FileRights of(List<String> directories, boolean readsAll, boolean changesAll) {
    List<Path> found = new ArrayList<>();
    for (String directory : directories) {
      try {
        found.add(Path.of(directory).toRealPath());
      } catch (IOException e) {
        continue;
      }
    }
    return new FileRights(found, readsAll, changesAll);
  }

  /** Whether its attributes can be asked for; those of the place where a program is started can. */
  boolean mayKnow(Path real) {
    return mayRead(real) || mayChange(real) || real.equals(WORKING_DIRECTORY);
  }

  boolean mayRead(Path real) {
    return directories.stream().anyMatch(real::startsWith) || readsAll && isFile(real);
  }

  boolean mayChange(Path real) {
    return changesAll && isFile(real);
  }

  private static boolean isFile(Path real) {
    return NEVER.stream().noneMatch(real::startsWith);
  }
}
