package dev.xylem.filesystem;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.sshd.sftp.client.SftpClient;
import org.apache.sshd.sftp.client.SftpClient.Attributes;
import org.apache.sshd.sftp.client.SftpClient.CloseableHandle;
import org.apache.sshd.sftp.client.SftpClient.DirEntry;

/**
 * The files that a pattern stands for. {@code *}, {@code ?} and {@code [...]} stand for parts of
 * one name, {@code **} for any number of directories; only directories that can hold a match are
 * listed.
 */
final class SftpListing {
  private static final Pattern WILDCARD = Pattern.compile("[*?\\[]");

  private final SftpClient client;
  private final List<Found> files = new ArrayList<>();

  /** A file, by its path on the server. */
  record Found(String path, Attributes attributes) {}

  private SftpListing(SftpClient client) {
    this.client = client;
  }

  static boolean isPattern(String path) {
    return WILDCARD.matcher(path).find();
  }

  /**
   * @param pattern a path from the root in which names may be patterns, encoded as in a URL
   */
  static List<Found> of(SftpClient client, String pattern) throws IOException {
    SftpListing listing = new SftpListing(client);
    listing.descend("", List.of(pattern.substring(1).split("/", -1)));
    return listing.files;
  }

  private void descend(String directory, List<String> names) throws IOException {
    String name = names.get(0);
    List<String> below = names.subList(1, names.size());
    if (!isPattern(name) && !below.isEmpty()) {
      descend(directory + "/" + PercentEncoding.decode(name), below);
      return;
    }
    if (name.equals("**") && !below.isEmpty()) {
      descend(directory, below);
    }
    PathMatcher matcher =
        FileSystems.getDefault().getPathMatcher("glob:" + PercentEncoding.decode(name));
    for (DirEntry entry : entries(directory)) {
      String path = directory + "/" + entry.getFilename();
      Attributes attributes = entry.getAttributes();
      if (attributes.isSymbolicLink()) {
        attributes = client.stat(path);
      }
      if (name.equals("**") && attributes.isDirectory()) {
        descend(path, names);
      }
      if (!matcher.matches(Path.of(entry.getFilename()))) {
        continue;
      }
      if (below.isEmpty() && attributes.isRegularFile()) {
        files.add(new Found(path, attributes));
      } else if (!below.isEmpty() && attributes.isDirectory() && !name.equals("**")) {
        descend(path, below);
      }
    }
  }

  private List<DirEntry> entries(String directory) throws IOException {
    String path = directory.isEmpty() ? "/" : directory;
    List<DirEntry> entries;
    try {
      entries =
          SftpErrors.translate(
              path,
              () -> {
                try (CloseableHandle handle = client.openDir(path)) {
                  List<DirEntry> all = new ArrayList<>();
                  List<DirEntry> some = client.readDir(handle);
                  while (some != null) {
                    all.addAll(some);
                    some = client.readDir(handle);
                  }
                  return all;
                }
              });
    } catch (FileNotFoundException e) {
      return List.of();
    }
    entries.removeIf(e -> e.getFilename().equals(".") || e.getFilename().equals(".."));
    return entries;
  }
}
