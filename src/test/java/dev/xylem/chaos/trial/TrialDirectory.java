package dev.xylem.chaos.trial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The files of one trial. The next trial has the same names: they are part of options of JVMs. */
public final class TrialDirectory {
  public enum Place {
    DATA("data", "400m"),
    BULK("bulk", "64m"),
    TEMPORARY("tmp", "256m"),
    OUTPUT("out", "32m");

    private final String directory;
    private final String size;

    Place(String directory, String size) {
      this.directory = directory;
      this.size = size;
    }

    public String text() {
      return this == TEMPORARY ? "temporary files" : directory;
    }
  }

  private final Path root;
  private final Set<Place> small = EnumSet.noneOf(Place.class);
  private final Set<Place> readOnly = EnumSet.noneOf(Place.class);

  private TrialDirectory(Path root) {
    this.root = root;
  }

  /** As it is. */
  public static TrialDirectory at(Path root) {
    return new TrialDirectory(root);
  }

  /** With the script that trials run, and its input. Deletes what a trial left here. */
  public static TrialDirectory fresh(Path root) throws IOException, InterruptedException {
    TrialDirectory directory = empty(root);
    Workload.write(directory.input());
    Workload.writeScript(directory.script());
    return directory;
  }

  /** Deletes what was here. */
  public static TrialDirectory empty(Path root) throws IOException, InterruptedException {
    TrialDirectory directory = at(root);
    directory.delete();
    for (Place place : Place.values()) {
      Files.createDirectories(directory.path(place));
    }
    Files.createDirectories(directory.logs());
    Files.createDirectories(directory.graveyard());
    Files.createDirectories(directory.input());
    return directory;
  }

  /** No other trial of this campaign that is under way has it. */
  public String name() {
    return root.getFileName().toString();
  }

  public Path path(Place place) {
    return root.resolve(place.directory);
  }

  public Path input() {
    return root.resolve("input");
  }

  public Path script() {
    return root.resolve("script.yaml");
  }

  public Path logs() {
    return root.resolve("logs");
  }

  /** For directories that have vanished. */
  public Path graveyard() {
    return root.resolve("gone");
  }

  /** Does nothing for those who may not mount. */
  public void mountSmallDisk(Place place) throws InterruptedException {
    String options = "mode=0700,size=" + place.size;
    if (Shell.run("mount", "-t", "tmpfs", "-o", options, "tmpfs", path(place).toString())) {
      small.add(place);
    }
  }

  public boolean isMounted(Place place) {
    return small.contains(place);
  }

  /** Files that are open stay writable. */
  public boolean makeReadOnly(Place place) throws InterruptedException {
    String path = path(place).toString();
    if (Shell.run("mount", "--bind", path, path)) {
      readOnly.add(place);
      return Shell.run("mount", "-o", "remount,bind,ro", path);
    }
    return false;
  }

  /** As an operator would repair it: what is in it stays. */
  public void repair(Place place) throws IOException, InterruptedException {
    if (readOnly.remove(place)) {
      Shell.run("umount", "-l", path(place).toString());
    }
    Files.createDirectories(path(place));
    Files.deleteIfExists(path(place).resolve("filler"));
  }

  /**
   * Files in directories where a run that has ended should leave none, such as {@code tmp/x}.
   *
   * @param outputs names of files that it should leave
   */
  public List<String> leftOver(Collection<String> outputs) throws IOException {
    List<String> left = new ArrayList<>();
    for (Place place : List.of(Place.TEMPORARY, Place.BULK, Place.OUTPUT)) {
      for (Path file : list(path(place))) {
        if (!outputs.contains(file.getFileName().toString())) {
          left.add(root.relativize(file).toString());
        }
      }
    }
    return left;
  }

  private static List<Path> list(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files.sorted().toList();
    }
  }

  /** Copies what was printed and logged. */
  public void keepLogs(Path to) throws IOException {
    copy(logs(), to);
    copy(path(Place.DATA).resolve("node1/logs"), to);
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    for (Path file : list(from)) {
      if (Files.isRegularFile(file)) {
        Files.copy(file, to.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  /** In bytes, of all that a run writes. */
  public long size() throws IOException {
    long size = 0;
    for (Place place : Place.values()) {
      for (Path file : walk(path(place))) {
        try {
          size += Files.isRegularFile(file) ? Files.size(file) : 0;
        } catch (NoSuchFileException e) {
          // Deleted meanwhile.
        }
      }
    }
    return size;
  }

  private static List<Path> walk(Path directory) throws IOException {
    if (!Files.exists(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(directory)) {
      return files.toList();
    } catch (java.io.UncheckedIOException e) {
      // Something was deleted meanwhile.
      return List.of();
    }
  }

  public void delete() throws IOException, InterruptedException {
    for (Place place : Place.values()) {
      // What was mounted twice needs two; without a mount, nothing happens.
      Shell.run("umount", "-l", path(place).toString());
      Shell.run("umount", "-l", path(place).toString());
    }
    small.clear();
    readOnly.clear();
    List<Path> files = new ArrayList<>(walk(root));
    files.sort(Comparator.reverseOrder());
    for (Path file : files) {
      Files.deleteIfExists(file);
    }
  }
}
