package dev.xylem.chaos.trial;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/** By which results are compared. */
public final class Digests {
  private Digests() {}

  /** Of each of these files that is there. */
  public static Map<String, String> of(Path directory, Collection<String> names)
      throws IOException {
    Map<String, String> digests = new TreeMap<>();
    for (String name : names) {
      Path file = directory.resolve(name);
      if (Files.exists(file)) {
        digests.put(name, of(Files.readAllBytes(file)));
      }
    }
    return digests;
  }

  /** In hexadecimal digits. */
  public static String of(String text) {
    return of(text.getBytes(UTF_8));
  }

  private static String of(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return new BigInteger(1, digest).toString(16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
