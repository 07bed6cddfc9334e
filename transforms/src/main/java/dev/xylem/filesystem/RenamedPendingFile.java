package dev.xylem.filesystem;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.List;
import java.util.UUID;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MoveOptions.StandardMoveOptions;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.util.MimeTypes;

/** A file on any file system that can rename: written under a temporary name, then renamed. */
final class RenamedPendingFile implements PendingFile {
  private final ResourceId target;
  private final ResourceId temporary;
  private final WritableByteChannel channel;
  private boolean committed;

  private RenamedPendingFile(ResourceId target, ResourceId temporary, WritableByteChannel channel) {
    this.target = target;
    this.temporary = temporary;
    this.channel = channel;
  }

  static RenamedPendingFile create(String url) throws IOException {
    ResourceId target = FileSystems.matchNewResource(url, false);
    ResourceId temporary =
        target
            .getCurrentDirectory()
            .resolve(".xylem-" + UUID.randomUUID() + ".tmp", StandardResolveOptions.RESOLVE_FILE);
    return new RenamedPendingFile(
        target, temporary, FileSystems.create(temporary, MimeTypes.BINARY));
  }

  @Override
  public int write(ByteBuffer from) throws IOException {
    return channel.write(from);
  }

  @Override
  public void commit() throws IOException {
    channel.close();
    FileSystems.rename(List.of(temporary), List.of(target));
    committed = true;
  }

  @Override
  public boolean isOpen() {
    return channel.isOpen();
  }

  @Override
  public void close() throws IOException {
    if (!committed) {
      try (channel) {
        // Closed in any case, before it is deleted.
      } finally {
        FileSystems.delete(List.of(temporary), StandardMoveOptions.IGNORE_MISSING_FILES);
      }
    }
  }
}
