package dev.xylem.bench.portfolio;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What a script wrote, to be compared.
 *
 * @param digests of the files, by their names
 */
record ResultFiles(Map<String, String> digests) {
  ResultFiles {
    digests = Map.copyOf(digests);
  }

  /**
   * @throws XylemException if there are none
   */
  static ResultFiles in(Path directory) throws IOException {
    Map<String, String> digests = new TreeMap<>();
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.toList()) {
        digests.put(file.getFileName().toString(), digest(file));
      }
    }
    if (digests.isEmpty()) {
      throw new XylemException("a run has written no results");
    }
    return new ResultFiles(digests);
  }

  private static String digest(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      new DigestInputStream(in, sha).transferTo(OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(sha.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * @throws XylemException naming a file that other runs wrote otherwise
   */
  void requireSame(ResultFiles others, String what) {
    Map<String, String> all = new TreeMap<>(digests);
    all.putAll(others.digests);
    for (String file : all.keySet()) {
      String digest = digests.get(file);
      if (digest == null || !digest.equals(others.digests.get(file))) {
        throw new XylemException(what + " gave other results than the runs before it")
            .with(Fact.FILE, file);
      }
    }
  }
}
