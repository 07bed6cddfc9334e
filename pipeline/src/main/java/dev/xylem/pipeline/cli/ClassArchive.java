package dev.xylem.pipeline.cli;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javax.management.JMException;
import javax.management.ObjectName;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The JVM's archive of the classes of a run, which spares later JVMs their loading and verifying.
 * {@code bin/xylem} says where it belongs if it is missing, in a name that is good for this JDK and
 * these jars only, and gives it to the next JVM. Never a reason to fail.
 */
final class ClassArchive {
  private static final Logger LOG = LoggerFactory.getLogger(ClassArchive.class);

  /** The missing archive. The JVM then has to run with {@code -XX:+RecordDynamicDumpInfo}. */
  static final String PROPERTY = "xylem.class.archive";

  /** For another JDK, another build and another driver: each is some 100 MB. */
  private static final int KEPT = 3;

  /**
   * A JVM that cannot write the archive to its end exits at once, with a status that says failure.
   */
  private static final long SPACE_BYTES = 512L << 20;

  /** One that is there. */
  record Archive(Path file, FileTime made) {}

  private final Path file;

  ClassArchive(Path file) {
    this.file = file;
  }

  /** Archives the classes that this JVM has loaded, if it was started for that. */
  static void makeIfAsked() {
    String asked = System.getProperty(PROPERTY);
    if (asked != null) {
      new ClassArchive(Path.of(asked)).make();
    }
  }

  /** Of several at once, whoever comes last wins; half an archive is never seen. */
  void make() {
    if (!hasSpace()) {
      return;
    }
    Path draft = file.resolveSibling(file.getFileName() + "." + ProcessHandle.current().pid());
    try {
      dump(draft);
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      deleteOldest();
    } catch (IOException | JMException | RuntimeException e) {
      LOG.info("No archive of the loaded classes: {}", e.toString());
      delete(draft);
    }
  }

  private boolean hasSpace() {
    Path directory = file.toAbsolutePath().getParent();
    try {
      return Files.isWritable(directory)
          && Files.getFileStore(directory).getUsableSpace() > SPACE_BYTES;
    } catch (IOException e) {
      LOG.info("No archive of the loaded classes: {}", e.toString());
      return false;
    }
  }

  /** What {@code jcmd VM.cds dynamic_dump} does, which takes its arguments apart at blanks. */
  private static void dump(Path draft) throws JMException {
    ManagementFactory.getPlatformMBeanServer()
        .invoke(
            new ObjectName("com.sun.management:type=DiagnosticCommand"),
            "vmCds",
            new Object[] {new String[] {"dynamic_dump", "\"" + draft + "\""}},
            new String[] {String[].class.getName()});
  }

  /** Drafts of JVMs that were killed age like archives. */
  private void deleteOldest() throws IOException {
    List<Archive> archives = new ArrayList<>();
    try (DirectoryStream<Path> found =
        Files.newDirectoryStream(file.toAbsolutePath().getParent(), "classes-*")) {
      for (Path archive : found) {
        archives.add(new Archive(archive, Files.getLastModifiedTime(archive)));
      }
    }
    archives.sort(Comparator.comparing(Archive::made).reversed());
    archives.stream().skip(KEPT).map(Archive::file).forEach(ClassArchive::delete);
  }

  private static void delete(Path archive) {
    try {
      Files.deleteIfExists(archive);
    } catch (IOException e) {
      LOG.debug("Cannot delete {}", archive, e);
    }
  }
}
