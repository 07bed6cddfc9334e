package dev.xylem.filesystem;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * A file on a local disk. It is written in the same directory under a temporary name, {@code
 * .xylem-*.tmp}, that no other attempt has, and renamed atomically when it is complete. A symbolic
 * link of that name is replaced, and what it leads to stays.
 */
final class LocalPendingFile implements PendingFile {
  private final Path target;
  private final Path temporary;
  private final FileChannel channel;

  private LocalPendingFile(Path target, Path temporary, FileChannel channel) {
    this.target = target;
    this.temporary = temporary;
    this.channel = channel;
  }

  static LocalPendingFile create(Path target) throws IOException {
    if (Files.isDirectory(target)) {
      throw new FileSystemException(target.toString(), null, "is a directory");
    }
    Path directory = target.toAbsolutePath().getParent();
    Files.createDirectories(directory);
    Path temporary = directory.resolve(".xylem-" + UUID.randomUUID() + ".tmp");
    // For a JVM that is ended in the middle.
    temporary.toFile().deleteOnExit();
    return new LocalPendingFile(
        target,
        temporary,
        FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
  }

  @Override
  public int write(ByteBuffer from) throws IOException {
    return channel.write(from);
  }

  @Override
  public void commit() throws IOException {
    channel.force(true);
    channel.close();
    Files.move(
        temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  @Override
  public boolean isOpen() {
    return channel.isOpen();
  }

  @Override
  public void close() throws IOException {
    channel.close();
    Files.deleteIfExists(temporary);
  }
}
