package dev.xylem.output;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * A file that has its name only once it is complete. It grows in the same directory under a
 * temporary name, {@code .xylem-*.tmp}, that no two attempts share; {@link #commit} puts it on disk
 * and in place of whatever had its name. Closed without that, it leaves nothing behind.
 */
final class NewFile extends FilterOutputStream {
  private final Path target;
  private final Path temporary;
  private final FileChannel channel;

  private NewFile(Path target, Path temporary, FileChannel channel) {
    super(new BufferedOutputStream(Channels.newOutputStream(channel), 64 << 10));
    this.target = target;
    this.temporary = temporary;
    this.channel = channel;
  }

  /** Makes the directories above it where they are missing. */
  static NewFile create(Path target) throws IOException {
    if (Files.isDirectory(target)) {
      throw new FileSystemException(target.toString(), null, "is a directory");
    }
    Path directory = target.toAbsolutePath().getParent();
    Files.createDirectories(directory);
    Path temporary = directory.resolve(".xylem-" + UUID.randomUUID() + ".tmp");
    // For a JVM that is ended in the middle.
    temporary.toFile().deleteOnExit();
    return new NewFile(
        target,
        temporary,
        FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    out.write(bytes, from, length);
  }

  void commit() throws IOException {
    flush();
    channel.force(true);
    channel.close();
    Files.move(
        temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  @Override
  public void close() throws IOException {
    channel.close();
    Files.deleteIfExists(temporary);
  }
}
