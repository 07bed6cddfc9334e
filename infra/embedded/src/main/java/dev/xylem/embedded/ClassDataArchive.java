package dev.xylem.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The JVM's archive of the classes that the server loads, beside its jars: made when the first node
 * stops in good order, it spares later ones the loading and verifying.
 *
 * <p>Named for the JDK and the jars that it was made from, so that a stale one is never used. Never
 * a reason to fail: without it a node starts all the same.
 */
final class ClassDataArchive {

  private static final Logger LOG = LoggerFactory.getLogger(ClassDataArchive.class);

  /** With the process that started the node. */
  private static final Pattern DRAFT = Pattern.compile("server-.*\\.jsa\\.(\\d{1,9})-.*");

  private final Path file;
  private final Path draft;

  private ClassDataArchive(Path file) {
    this.file = file;
    this.draft =
        file.resolveSibling(
            "%s.%d-%x"
                .formatted(file.getFileName(), ProcessHandle.current().pid(), System.nanoTime()));
  }

  static ClassDataArchive of(ServerLibraries libraries, Jdk jdk) throws IOException {
    // By whatever name it is called: two names of one JDK would take turns at replacing the
    // archive.
    StringBuilder ingredients = new StringBuilder(jdk.version() + " in " + jdk.home().toRealPath());
    for (Path jar : libraries.jars()) {
      ingredients
          .append('\n')
          .append(jar)
          .append(' ')
          .append(Files.size(jar))
          .append(' ')
          .append(Files.getLastModifiedTime(jar).toMillis());
    }
    return new ClassDataArchive(
        libraries.directory().resolveSibling("server-" + digest(ingredients.toString()) + ".jsa"));
  }

  /** Options of a JVM that uses the archive if there is one. */
  List<String> optionsToUse() {
    return Files.isReadable(file)
        ? List.of("-XX:SharedArchiveFile=" + file, "-Xshare:auto")
        : List.of();
  }

  /** Options of a JVM that uses the archive, or can write the draft of one. */
  List<String> optionsToMakeOrUse() {
    return isMissing() ? List.of("-XX:+RecordDynamicDumpInfo") : optionsToUse();
  }

  /** Where a node writes what may become the archive; no other process writes there. */
  Path draft() {
    return draft;
  }

  /** Whether it should be made, and can be. */
  boolean isMissing() {
    return !Files.exists(file) && Files.isWritable(file.getParent());
  }

  /**
   * Makes the draft of a node that has ended the archive; whoever comes last among several wins.
   */
  void publish() {
    try {
      if (Files.exists(draft)) {
        // Whatever the umask: who could write to it would decide what runs.
        Files.setPosixFilePermissions(draft, PosixFilePermissions.fromString("rw-------"));
        Files.move(
            draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        deleteOutdated();
      }
    } catch (IOException e) {
      LOG.debug("Cannot keep the class data archive {}", file, e);
    }
  }

  private void deleteOutdated() throws IOException {
    for (Path archive : Directories.list(file.getParent(), "server-*.jsa")) {
      if (!archive.equals(file)) {
        Files.deleteIfExists(archive);
      }
    }
    for (Path left : Directories.list(file.getParent(), "server-*.jsa.[0-9]*-*")) {
      if (isOfEndedProcess(left)) {
        Files.deleteIfExists(left);
      }
    }
  }

  /** Its node wrote the draft to its end, with nobody there any more to publish it. */
  private static boolean isOfEndedProcess(Path draft) {
    Matcher name = DRAFT.matcher(draft.getFileName().toString());
    return name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty();
  }

  private static String digest(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JDK has SHA-256", e);
    }
  }
}
