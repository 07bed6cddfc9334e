package dev.xylem.pipeline.init;

import dev.xylem.load.DecompressedInput;
import dev.xylem.load.InputFiles;
import dev.xylem.types.IoReason;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.ReadableByteChannel;
import org.apache.beam.sdk.io.FileSystems;

/**
 * A file on any file system that Beam knows.
 *
 * @param url a path, or a URL
 */
record SampleSource(String url) {

  /** What an action on a file is allowed to throw. */
  interface Action<T> {
    T on(SampleSource source) throws IOException;
  }

  /**
   * @throws XylemException that names the file, whatever goes wrong
   */
  <T> T read(Action<T> action) {
    try {
      return action.on(this);
    } catch (XylemException e) {
      throw e.with(Fact.FILE, url);
    } catch (FileNotFoundException e) {
      throw new XylemException("the file cannot be found", e).with(Fact.FILE, url);
    } catch (IOException | IllegalArgumentException e) {
      throw new XylemException("the file cannot be read: " + IoReason.of(e), e)
          .with(Fact.FILE, url);
    }
  }

  ReadableByteChannel open() throws IOException {
    return FileSystems.open(FileSystems.matchNewResource(url, false));
  }

  /** The content; one that is compressed, by its suffix, is decompressed. */
  InputStream openDecompressed() throws IOException {
    return DecompressedInput.of(open(), InputFiles.compression(url));
  }
}
