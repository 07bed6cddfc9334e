package dev.xylem.pipeline.flink;

import dev.xylem.types.IoReason;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.nio.file.Path;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.xerial.snappy.Snappy;

/**
 * Where Java libraries unpack their native code. By themselves they take the directory for
 * temporary files, where it stays if the JVM is killed. lz4-java cannot be told.
 */
public final class NativeLibraries {
  private static final Logger LOG = LoggerFactory.getLogger(NativeLibraries.class);
  private static final List<String> PROPERTIES =
      List.of("org.xerial.snappy.tempdir", "ZstdTempFolder", "io.netty.native.workdir");

  private NativeLibraries() {}

  private static void requireSnappy() {
    try {
      LOG.debug("Snappy {}", Snappy.getNativeLibraryVersion());
    } catch (LinkageError e) {
      throw new XylemException(
              "native code cannot be unpacked into %s: %s"
                  .formatted(System.getProperty("org.xerial.snappy.tempdir"), IoReason.of(e)),
              e)
          .with(
              Fact.HINT,
              "name a directory for temporary files that can be written to, and whose files can be"
                  + " run: XYLEM_JAVA_OPTS=-Djava.io.tmpdir=DIR");
    }
  }

  /**
   * Has to be called before the libraries are used; what the user chose stays. That of Snappy,
   * which Beam needs, is unpacked at once: where that fails later, it prints a stack trace.
   */
  public static void unpackInto(Path directory) {
    for (String property : PROPERTIES) {
      if (System.getProperty(property) == null) {
        System.setProperty(property, directory.toString());
      }
    }
    requireSnappy();
  }
}
