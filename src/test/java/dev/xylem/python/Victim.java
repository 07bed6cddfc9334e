package dev.xylem.python;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A directory and a server for {@link Attack}s to reach for. */
public final class Victim implements AutoCloseable {
  private final Path directory;
  private final ServerSocket server;

  /**
   * @param directory an empty one
   */
  public Victim(Path directory) throws IOException {
    this.directory = directory.toRealPath();
    server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    Path linked = Files.createDirectories(directory.resolve("packages/linked"));
    Files.writeString(linked.resolve("__init__.py"), "HERE = 'a package'");
    Files.createSymbolicLink(linked.resolve("way_out"), this.directory.resolve("secret"));
    Files.writeString(directory.resolve("planted.py"), "HERE = True");
    for (String name : new String[] {"secret", "doomed", "renamed"}) {
      Files.writeString(directory.resolve(name), "s3cret");
    }
  }

  /** A directory with a package, {@code linked}, in which a symbolic link leads out. */
  public String packages() {
    return directory.resolve("packages").toString();
  }

  String aimed(Attack attack) {
    return attack
        .code()
        .replace(Attack.VICTIM, directory.toString())
        .replace("PORT", String.valueOf(server.getLocalPort()));
  }

  /** Every file with its size, permissions and time: equal if nothing has been changed. */
  public TreeMap<String, String> files() {
    TreeMap<String, String> files = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(directory)) {
      for (Path path : (Iterable<Path>) paths::iterator) {
        if (!path.toString().contains("__pycache__")) {
          files.put(
              path.toString(), Files.readAttributes(path, "posix:size,permissions").toString());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return files;
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
