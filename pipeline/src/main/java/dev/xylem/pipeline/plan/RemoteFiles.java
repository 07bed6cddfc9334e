package dev.xylem.pipeline.plan;

import dev.xylem.pipeline.flink.FlinkOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.util.List;
import org.apache.beam.sdk.io.FileSystems;

/** Opens files on servers. */
final class RemoteFiles {
  private RemoteFiles() {}

  /**
   * A run has its options registered with Beam before; commands without such options, which mostly
   * need no server, have the defaults registered when they first meet one.
   */
  static InputStream open(String url) throws IOException {
    try {
      return openRegistered(url);
    } catch (IllegalArgumentException schemeIsUnknown) {
      FileSystems.setDefaultPipelineOptions(FlinkOptions.parse(List.of(), List.of()));
      return openRegistered(url);
    }
  }

  private static InputStream openRegistered(String url) throws IOException {
    return Channels.newInputStream(FileSystems.open(FileSystems.matchNewResource(url, false)));
  }
}
