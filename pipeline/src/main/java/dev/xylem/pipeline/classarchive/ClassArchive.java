package dev.xylem.pipeline.classarchive;

import dev.xylem.jvm.LoadedClasses;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Random;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The JVM's archive of the classes of a run, which spares later JVMs their loading and verifying.
 * {@code bin/xylem} says where it belongs if it is missing, in a name that is good for this JDK and
 * these jars only, and gives it to the next JVM. Never a reason to fail.
 */
public final class ClassArchive {
  private static final Logger LOG = LoggerFactory.getLogger(ClassArchive.class);

  /** The missing archive. The JVM then has to run with {@code -XX:+RecordDynamicDumpInfo}. */
  static final String PROPERTY = "xylem.class.archive";

  private static final long SPACE_BYTES = 512L << 20;

  /** More than an archive has. */
  private static final int TRIAL_MEBIBYTES = 200;

  private final Path file;
  private final ClassArchives directory;

  ClassArchive(Path file) {
    this.file = file.toAbsolutePath();
    this.directory = new ClassArchives(this.file.getParent());
  }

  /** Archives the classes that this JVM has loaded, if it was started for that. */
  public static void makeIfAsked() {
    String asked = System.getProperty(PROPERTY);
    if (asked != null) {
      new ClassArchive(Path.of(asked)).make();
    }
  }

  /**
   * Of several at once, whoever comes last wins; half an archive is never seen. A failure leaves a
   * file, on which later JVMs do not try again; made beforehand, as this JVM may end with it.
   */
  void make() {
    Path draft = sibling(Long.toString(ProcessHandle.current().pid()));
    Path failure = sibling("failed");
    try {
      if (!hasSpace()) {
        return;
      }
      directory.deleteLeftovers();
      Files.write(failure, new byte[0]);
      tryToWrite(draft);
      LoadedClasses.archiveTo(draft);
      // Whatever the umask: one that others can write to is not used.
      Files.setPosixFilePermissions(draft, PosixFilePermissions.fromString("rw-------"));
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      ClassArchives.delete(failure);
      directory.deleteOldest();
    } catch (IOException | RuntimeException e) {
      LOG.info("No archive of the loaded classes: {}", e.toString());
      ClassArchives.delete(draft);
    }
  }

  private Path sibling(String suffix) {
    return file.resolveSibling(file.getFileName() + "." + suffix);
  }

  private boolean hasSpace() throws IOException {
    Path parent = file.getParent();
    return Files.isWritable(parent) && Files.getFileStore(parent).getUsableSpace() > SPACE_BYTES;
  }

  /**
   * A JVM that cannot write the archive to its end exits at once, with a status that says failure.
   * Quotas and limits show only in writing, and zeros may take no space.
   */
  private static void tryToWrite(Path draft) throws IOException {
    byte[] mebibyte = new byte[1 << 20];
    new Random(0).nextBytes(mebibyte);
    try (OutputStream trial = Files.newOutputStream(draft)) {
      for (int written = 0; written < TRIAL_MEBIBYTES; written++) {
        trial.write(mebibyte);
      }
    }
    Files.delete(draft);
  }
}
