package dev.xylem.filesystem;

import java.util.List;
import org.apache.beam.sdk.io.FileSystem;
import org.apache.beam.sdk.io.FileSystemRegistrar;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * Registers the file systems for http, https and sftp with Beam, in every JVM that calls {@code
 * FileSystems.setDefaultPipelineOptions}, as Beam's workers do.
 */
public final class UrlFileSystemRegistrar implements FileSystemRegistrar {
  @Override
  public Iterable<FileSystem<?>> fromOptions(PipelineOptions options) {
    CurrentOptions.set(options);
    FileSystemOptions own = options.as(FileSystemOptions.class);
    HttpSettings http = HttpSettings.of(own);
    return List.of(
        new HttpFileSystem("http", http),
        new HttpFileSystem("https", http),
        new SftpFileSystem(SftpSettings.of(own)));
  }
}
