package dev.xylem.python.graalpy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Which files formulas may read and change. Paths are asked about as they really are.
 *
 * @param packages directories whose files can be read in any case
 * @param readsAll whether all others can be, too
 * @param changesAll whether files can be made, changed and deleted, as far as the account can
 */
record FileRights(List<Path> packages, boolean readsAll, boolean changesAll) {
  /** Behind these lie other processes, the kernel and disks, not files. */
  private static final List<Path> NEVER =
      List.of(Path.of("/proc"), Path.of("/sys"), Path.of("/dev"));

  FileRights {
    packages = List.copyOf(packages);
  }

  /**
   * @param packages directories; those that are not there grant nothing
   */
  static FileRights of(List<String> packages, boolean readsAll, boolean changesAll) {
    List<Path> found = new ArrayList<>();
    for (String directory : packages) {
      try {
        found.add(Path.of(directory).toRealPath());
      } catch (IOException e) {
        continue;
      }
    }
    return new FileRights(found, readsAll, changesAll);
  }

  boolean mayRead(Path real) {
    return packages.stream().anyMatch(real::startsWith) || readsAll && isFile(real);
  }

  boolean mayChange(Path real) {
    return changesAll && isFile(real);
  }

  private static boolean isFile(Path real) {
    return NEVER.stream().noneMatch(real::startsWith);
  }
}
