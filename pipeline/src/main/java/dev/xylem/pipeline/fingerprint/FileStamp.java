package dev.xylem.pipeline.fingerprint;

import dev.xylem.filesystem.LocalPath;
import dev.xylem.load.InputFiles;
import dev.xylem.pipeline.facts.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.apache.beam.sdk.io.fs.MatchResult;

/**
 * By what a changed input file is recognized.
 *
 * @param text its size, with its hash where it is small and here, else with the time of its last
 *     change
 * @param isCertain whether files with the same stamp are the same
 */
record FileStamp(String text, boolean isCertain) {
  /** Such a file is read in a millisecond. */
  private static final long MAX_HASHED_BYTES = 1 << 20;

  /**
   * @param url of a file that is there
   * @throws dev.xylem.types.XylemException if it is gone
   */
  static FileStamp of(String url) {
    return LocalPath.isLocal(url) ? local(url) : remote(url);
  }

  private static FileStamp local(String url) {
    Path file = Path.of(LocalPath.text(url));
    try {
      long bytes = Files.size(file);
      return bytes <= MAX_HASHED_BYTES
          ? new FileStamp(
              "%d bytes, %s".formatted(bytes, Sha256.of(Files.readAllBytes(file))), true)
          : changed(bytes, Files.getLastModifiedTime(file).toInstant());
    } catch (IOException e) {
      throw InputFiles.unreadable(url, e);
    }
  }

  private static FileStamp remote(String url) {
    MatchResult.Metadata file = InputFiles.find(url);
    return file.lastModifiedMillis() > 0
        ? changed(file.sizeBytes(), Instant.ofEpochMilli(file.lastModifiedMillis()))
        : new FileStamp("%d bytes".formatted(file.sizeBytes()), false);
  }

  private static FileStamp changed(long bytes, Instant when) {
    return new FileStamp("%d bytes, changed %s".formatted(bytes, when), true);
  }
}
