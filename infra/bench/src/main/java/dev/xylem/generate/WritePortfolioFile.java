package dev.xylem.generate;

import java.io.IOException;
import java.nio.channels.Channels;
import java.util.List;
import java.util.UUID;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MoveOptions.StandardMoveOptions;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.util.MimeTypes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes files, each under a temporary name that it loses when complete. Writing a file again gives
 * the same bytes, so a retry does no harm. Gives out the files written.
 */
final class WritePortfolioFile extends DoFn<PortfolioFile, PortfolioFile> {

  private static final Logger LOG = LoggerFactory.getLogger(WritePortfolioFile.class);

  private final PortfolioSize size;
  private final PortfolioFormat format;
  private final String directory;
  private final Counter rowsWritten = Metrics.counter(WritePortfolioFile.class, "rowsWritten");

  WritePortfolioFile(PortfolioSize size, PortfolioFormat format, String directory) {
    this.size = size;
    this.format = format;
    this.directory = directory;
  }

  @ProcessElement
  public void process(@Element PortfolioFile file, OutputReceiver<PortfolioFile> written)
      throws IOException {
    ResourceId target = resource(file.name());
    ResourceId temporary = resource("." + file.name() + "." + UUID.randomUUID() + ".tmp");
    try {
      write(file, temporary);
      FileSystems.rename(List.of(temporary), List.of(target));
    } finally {
      FileSystems.delete(List.of(temporary), StandardMoveOptions.IGNORE_MISSING_FILES);
    }
    rowsWritten.inc(file.rows());
    LOG.debug("wrote {} with {} rows", target, file.rows());
    written.output(file);
  }

  private void write(PortfolioFile file, ResourceId temporary) throws IOException {
    try (var out = Channels.newOutputStream(FileSystems.create(temporary, MimeTypes.BINARY));
        CellSink sink = format.open(out, file.table().columns())) {
      file.table().write(size, file.from(), file.to(), sink);
    }
  }

  private ResourceId resource(String name) {
    return FileSystems.matchNewResource(directory, true)
        .resolve(name, StandardResolveOptions.RESOLVE_FILE);
  }
}
