package dev.xylem.pipeline.flink;

import java.nio.file.Path;
import java.util.List;

/**
 * Where Java libraries unpack their native code. By themselves they take the directory for
 * temporary files, where it stays if the JVM is killed. lz4-java cannot be told.
 */
public final class NativeLibraries {
  private static final List<String> PROPERTIES =
      List.of("org.xerial.snappy.tempdir", "ZstdTempFolder", "io.netty.native.workdir");

  private NativeLibraries() {}

  /** Has to be called before the libraries are used; what the user chose stays. */
  public static void unpackInto(Path directory) {
    for (String property : PROPERTIES) {
      if (System.getProperty(property) == null) {
        System.setProperty(property, directory.toString());
      }
    }
  }
}
