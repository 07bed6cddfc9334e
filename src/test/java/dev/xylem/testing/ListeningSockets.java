package dev.xylem.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The sockets of TCP with which a process waits for connections, as Linux shows them. */
public final class ListeningSockets {
  private static final Pattern LISTENING =
      Pattern.compile(" *\\d+: (\\p{XDigit}+:\\p{XDigit}+) \\S+ 0A (?:\\S+ +){5}(\\d+) .*");

  private ListeningSockets() {}

  /** Addresses and ports in hexadecimal, with the inode that tells two of them apart. */
  public static Set<String> of(long pid) {
    try {
      Set<String> inodes = inodes(pid);
      Set<String> listening = new TreeSet<>();
      for (String family : List.of("tcp", "tcp6")) {
        for (String line : Files.readAllLines(Path.of("/proc/" + pid + "/net/" + family))) {
          Matcher socket = LISTENING.matcher(line);
          if (socket.matches() && inodes.contains(socket.group(2))) {
            listening.add(socket.group(1) + " " + socket.group(2));
          }
        }
      }
      return listening;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Set<String> inodes(long pid) throws IOException {
    Set<String> inodes = new TreeSet<>();
    try (Stream<Path> open = Files.list(Path.of("/proc/" + pid + "/fd"))) {
      for (Path file : open.toList()) {
        String target = target(file);
        if (target.startsWith("socket:[")) {
          inodes.add(target.substring("socket:[".length(), target.length() - 1));
        }
      }
    }
    return inodes;
  }

  private static String target(Path file) {
    try {
      return Files.readSymbolicLink(file).toString();
    } catch (IOException e) {
      return "closed meanwhile";
    }
  }
}
