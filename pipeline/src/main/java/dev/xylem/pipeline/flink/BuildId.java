package dev.xylem.pipeline.flink;

import dev.xylem.types.XylemException;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Tells builds of Xylem apart, as workers can only read what was written by their own: the checksum
 * of the classes that both the command and {@code xylem-flink.jar} have, whatever jars they are in.
 */
public final class BuildId {
  private static final String OURS = "dev/xylem/";

  /** Only in {@code xylem-flink.jar}. */
  private static final String MAIN_CLASS = "dev/xylem/flink/";

  private BuildId() {}

  /** That of this JVM; empty where classes are in no jar, as while Xylem is developed. */
  public static Optional<String> current() {
    return OfThisJvm.ID;
  }

  /** Found out when it is first asked for: the job jar has 95 000 entries. */
  private static final class OfThisJvm {
    private static final Path CODE = code();
    private static final Optional<String> ID =
        Files.isRegularFile(CODE) ? Optional.of(of(withLibraries(CODE))) : Optional.empty();
  }

  /** The jar, or the directory, that the classes of this JVM come from. */
  static Path code() {
    try {
      return Path.of(BuildId.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("Classes outside of a file system", e);
    }
  }

  /** The jar of the command, and those of Xylem that it is installed with. */
  static List<Path> withLibraries(Path code) {
    List<Path> libraries = new ArrayList<>(List.of(code));
    Path directory = code.resolveSibling("lib");
    if (Files.isDirectory(directory)) {
      try (DirectoryStream<Path> ours = Files.newDirectoryStream(directory, "xylem-*.jar")) {
        ours.forEach(libraries::add);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return libraries;
  }

  /** Eight hexadecimal digits. */
  static String of(List<Path> jars) {
    Map<String, Long> checksums = new TreeMap<>();
    jars.forEach(jar -> addChecksums(jar, checksums));
    CRC32 all = new CRC32();
    checksums.forEach(
        (name, checksum) -> {
          all.update(name.getBytes(StandardCharsets.UTF_8));
          all.update(ByteBuffer.allocate(Long.BYTES).putLong(checksum).flip());
        });
    return "%08x".formatted(all.getValue());
  }

  private static void addChecksums(Path jar, Map<String, Long> checksums) {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        String name = entry.getName();
        if (name.startsWith(OURS) && name.endsWith(".class") && !name.startsWith(MAIN_CLASS)) {
          checksums.put(name, entry.getCrc());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + jar, e);
    }
  }

  /**
   * To be called on a worker, before anything else of the job is read.
   *
   * @param ofJob as the command that sent the job has it
   * @throws XylemException if the worker's classes are others
   */
  static void requireSame(String ofJob) {
    String here = current().orElse(ofJob);
    if (!here.equals(ofJob)) {
      throw other(OfThisJvm.CODE, here, ofJob);
    }
  }

  /** With a cause that any build can read. */
  static XylemException other(Path code, String here, String ofJob) {
    String what = "%s is of build %s, the command is of build %s".formatted(code, here, ofJob);
    return new XylemException(what, new InvalidClassException(what));
  }
}
