package dev.xylem.python.graalpy;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.Charset;
import java.nio.file.AccessDeniedException;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.graalvm.polyglot.io.FileSystem;

/**
 * The machine's files as formulas see them: those in directories with packages can be read, others
 * as far as {@link FileRights} go. What counts is where a file really is, after symbolic links and
 * {@code ..}.
 */
final class PackageFiles implements FileSystem {
  private static final Set<OpenOption> CHANGING =
      Set.of(
          StandardOpenOption.WRITE,
          StandardOpenOption.APPEND,
          StandardOpenOption.CREATE,
          StandardOpenOption.CREATE_NEW,
          StandardOpenOption.TRUNCATE_EXISTING,
          StandardOpenOption.DELETE_ON_CLOSE);

  private final FileSystem files = FileSystem.newDefaultFileSystem();
  private final FileRights rights;

  PackageFiles(FileRights rights) {
    this.rights = rights;
  }

  @Override
  public Path parsePath(URI uri) {
    return files.parsePath(uri);
  }

  @Override
  public Path parsePath(String path) {
    return files.parsePath(path);
  }

  @Override
  public Path toAbsolutePath(Path path) {
    return files.toAbsolutePath(path);
  }

  @Override
  public Path toRealPath(Path path, LinkOption... options) throws IOException {
    return files.toRealPath(known(path, options), options);
  }

  @Override
  public void checkAccess(Path path, Set<? extends AccessMode> modes, LinkOption... options)
      throws IOException {
    Path real = modes.contains(AccessMode.WRITE) ? changeable(path, options) : known(path, options);
    files.checkAccess(real, modes, options);
  }

  @Override
  public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options)
      throws IOException {
    return files.readAttributes(known(path, options), attributes, options);
  }

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    boolean changes = options.stream().anyMatch(CHANGING::contains);
    if (changes) {
      changeable(path);
    }
    boolean reads = !changes || options.contains(StandardOpenOption.READ);
    return files.newByteChannel(reads ? readable(path) : real(path), options, attributes);
  }

  @Override
  public DirectoryStream<Path> newDirectoryStream(
      Path directory, DirectoryStream.Filter<? super Path> filter) throws IOException {
    readable(directory);
    return files.newDirectoryStream(directory, filter);
  }

  @Override
  public Path readSymbolicLink(Path link) throws IOException {
    return files.readSymbolicLink(readable(link, LinkOption.NOFOLLOW_LINKS));
  }

  @Override
  public void createDirectory(Path directory, FileAttribute<?>... attributes) throws IOException {
    files.createDirectory(changeable(directory, LinkOption.NOFOLLOW_LINKS), attributes);
  }

  @Override
  public void delete(Path path) throws IOException {
    files.delete(changeable(path, LinkOption.NOFOLLOW_LINKS));
  }

  @Override
  public void setAttribute(Path path, String attribute, Object value, LinkOption... options)
      throws IOException {
    files.setAttribute(changeable(path, options), attribute, value, options);
  }

  @Override
  public void copy(Path source, Path target, CopyOption... options) throws IOException {
    files.copy(readable(source), changeable(target, LinkOption.NOFOLLOW_LINKS), options);
  }

  /** What cannot be read must not be moved to where it can. */
  @Override
  public void move(Path source, Path target, CopyOption... options) throws IOException {
    Path from = changeable(source, LinkOption.NOFOLLOW_LINKS);
    Path to = changeable(target, LinkOption.NOFOLLOW_LINKS);
    if (rights.mayRead(to) && !rights.mayRead(from)) {
      throw denied(source);
    }
    files.move(from, to, options);
  }

  @Override
  public void createLink(Path link, Path existing) throws IOException {
    files.createLink(changeable(link, LinkOption.NOFOLLOW_LINKS), readable(existing));
  }

  @Override
  public void createSymbolicLink(Path link, Path target, FileAttribute<?>... attributes)
      throws IOException {
    files.createSymbolicLink(changeable(link, LinkOption.NOFOLLOW_LINKS), target, attributes);
  }

  @Override
  public void setCurrentWorkingDirectory(Path directory) {
    if (!rights.mayRead(directory.normalize())) {
      throw new SecurityException("formulas may not read " + directory);
    }
    files.setCurrentWorkingDirectory(directory);
  }

  @Override
  public Charset getEncoding(Path path) {
    return null;
  }

  @Override
  public Path getTempDirectory() {
    return files.getTempDirectory();
  }

  private Path known(Path path, LinkOption... options) throws IOException {
    Path real = real(path, options);
    if (!rights.mayKnow(real)) {
      throw denied(path);
    }
    return real;
  }

  private Path readable(Path path, LinkOption... options) throws IOException {
    Path real = real(path, options);
    if (!rights.mayRead(real)) {
      throw denied(path);
    }
    return real;
  }

  private Path changeable(Path path, LinkOption... options) throws IOException {
    Path real = real(path, options);
    if (!rights.mayChange(real)) {
      throw denied(path);
    }
    return real;
  }

  /** Where a file is, or would be if it is not there. */
  private Path real(Path path, LinkOption... options) throws IOException {
    Path absolute = files.toAbsolutePath(path);
    Path parent = absolute.getParent();
    if (parent == null) {
      return absolute;
    }
    boolean isLinkMeant = Arrays.asList(options).contains(LinkOption.NOFOLLOW_LINKS);
    if (!isLinkMeant || List.of("..", ".").contains(absolute.getFileName().toString())) {
      try {
        return files.toRealPath(absolute);
      } catch (NoSuchFileException e) {
        if (absolute.getFileName().toString().equals("..")) {
          throw e;
        }
      }
    }
    return real(parent).resolve(absolute.getFileName());
  }

  private static AccessDeniedException denied(Path path) {
    return new AccessDeniedException(path.toString());
  }
}
