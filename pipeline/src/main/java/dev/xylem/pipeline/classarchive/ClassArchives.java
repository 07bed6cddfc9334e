package dev.xylem.pipeline.classarchive;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The directory of {@link ClassArchive}s. It may be any of the user's, with any files in it: what
 * is not named and made like an archive or what it leaves behind stays.
 */
final class ClassArchives {
  private static final Logger LOG = LoggerFactory.getLogger(ClassArchives.class);

  private static final Pattern ARCHIVE = Pattern.compile("classes-\\d+-\\d+[.]jsa");
  private static final Pattern DRAFT = Pattern.compile(ARCHIVE + "[.]\\d+");
  private static final Pattern FAILURE = Pattern.compile(ARCHIVE + "[.]failed");

  /** For another JDK, another build and another driver: each is some 100 MB. */
  private static final int MAX_ARCHIVES = 3;

  /** To write an archive takes seconds. */
  private static final Duration DRAFT_LASTS = Duration.ofHours(1);

  /** As long as {@code bin/xylem} heeds it. */
  private static final Duration FAILURE_LASTS = Duration.ofDays(1);

  private record Found(Path file, FileTime made) {
    boolean isOlderThan(Duration age) {
      return made.toInstant().isBefore(Instant.now().minus(age));
    }
  }

  private final Path directory;

  ClassArchives(Path directory) {
    this.directory = directory;
  }

  /** Deletes all archives but the newest. */
  void deleteOldest() throws IOException {
    List<Found> archives = files(ARCHIVE);
    archives.sort(Comparator.comparing(Found::made).reversed());
    archives.stream().skip(MAX_ARCHIVES).forEach(archive -> delete(archive.file()));
  }

  /** Deletes what JVMs that ended while they wrote an archive have left behind. */
  void deleteLeftovers() throws IOException {
    deleteOlder(DRAFT, DRAFT_LASTS);
    deleteOlder(FAILURE, FAILURE_LASTS);
  }

  private void deleteOlder(Pattern name, Duration age) throws IOException {
    for (Found found : files(name)) {
      if (found.isOlderThan(age)) {
        delete(found.file());
      }
    }
  }

  private List<Found> files(Pattern name) throws IOException {
    List<Found> files = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(directory)) {
      for (Path file : all) {
        if (name.matcher(file.getFileName().toString()).matches()
            && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
          files.add(new Found(file, Files.getLastModifiedTime(file)));
        }
      }
    }
    return files;
  }

  static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      LOG.debug("Cannot delete {}", file, e);
    }
  }
}
