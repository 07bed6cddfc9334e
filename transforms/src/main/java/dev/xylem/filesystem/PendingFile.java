package dev.xylem.filesystem;

import dev.xylem.types.IoReason;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.util.Locale;
import org.apache.beam.sdk.io.FileSystems;

/**
 * A file that appears under its name only when it is complete. {@link #commit} makes it durable and
 * replaces an older file of that name. Closed without a commit, it leaves nothing behind, and an
 * older file stays.
 */
public interface PendingFile extends WritableByteChannel {
  /** Completes the file; to be called once, after the last byte. */
  void commit() throws IOException;

  /**
   * Begins a file; makes the directories above it where they are missing.
   *
   * @param url a path, or a URL of a scheme that can be written
   * @throws XylemException if it is neither
   */
  static PendingFile create(String url) throws IOException {
    checkTarget(url);
    if (LocalPath.isLocal(url)) {
      return LocalPendingFile.create(LocalPath.of(url));
    }
    return url.toLowerCase(Locale.ROOT).startsWith("s3://")
        ? S3PendingFile.create(url)
        : RenamedPendingFile.create(url);
  }

  /**
   * Says before a run whether a file could be written there, as far as its URL tells.
   *
   * @throws XylemException if it is no path and no URL of a scheme that can be written
   */
  static void checkTarget(String url) {
    String lower = url.toLowerCase(Locale.ROOT);
    if (lower.startsWith("http://") || lower.startsWith("https://")) {
      throw new XylemException("files cannot be written over http")
          .with(Fact.FILE, url)
          .with(Fact.HINT, "give a path, or an s3:// or sftp:// URL");
    }
    try {
      if (LocalPath.isDevice(url)) {
        throw new XylemException("no file can be written there: it is a pipe or a device")
            .with(Fact.FILE, url)
            .with(Fact.HINT, "write a file, and pass on what is in it");
      }
      if (LocalPath.isLocal(url)) {
        LocalPath.of(url);
      } else if (lower.startsWith("sftp://")) {
        SftpUrl.parse(url);
      } else {
        FileSystems.matchNewResource(url, false);
      }
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw new XylemException("no file can be written there: " + IoReason.of(e), e)
          .with(Fact.FILE, url)
          .with(Fact.HINT, "give a path, or a file://, s3:// or sftp:// URL");
    }
  }
}
