package dev.xylem.load;

import dev.xylem.types.CompressedNames;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.io.BoundedSource;
import org.apache.beam.sdk.options.PipelineOptions;

/** Every so-manieth file of a node, starting with some. Opens none of them. */
final class FileListSource extends BoundedSource<FileSplit> {
  private static final long serialVersionUID = 1L;

  /** So that workers that are done early have something to take over. */
  private static final int PARTS_PER_WORKER = 4;

  private final CompressedNames urls;
  private final int first;
  private final int step;

  private FileListSource(List<String> urls, int first, int step) {
    this.urls = CompressedNames.of(urls);
    this.first = first;
    this.step = step;
  }

  static FileListSource of(List<String> urls) {
    return new FileListSource(urls, 0, 1);
  }

  /** One a file: nothing else is known of them yet. */
  @Override
  public long getEstimatedSizeBytes(PipelineOptions options) {
    return urls.size();
  }

  /**
   * @param filesOfWorker how many files there are for each worker
   */
  @Override
  public List<FileListSource> split(long filesOfWorker, PipelineOptions options) {
    long files = Math.max(1, filesOfWorker / PARTS_PER_WORKER);
    int parts = Math.toIntExact((urls.size() + files - 1) / files);
    List<FileListSource> split = new ArrayList<>();
    for (int part = 0; part < parts; part++) {
      List<String> some = new ArrayList<>();
      for (int file = part; file < urls.size(); file += parts) {
        some.add(urls.get(file));
      }
      split.add(new FileListSource(some, index(part), step * parts));
    }
    return split;
  }

  private int index(int file) {
    return first + file * step;
  }

  private FileSplit file(int file) {
    return new FileSplit(index(file), urls.get(file));
  }

  @Override
  public Coder<FileSplit> getOutputCoder() {
    return SerializableCoder.of(FileSplit.class);
  }

  @Override
  public BoundedReader<FileSplit> createReader(PipelineOptions options) {
    return new Reader(this);
  }

  private static final class Reader extends BoundedReader<FileSplit> {
    private final FileListSource source;
    private int current = -1;

    Reader(FileListSource source) {
      this.source = source;
    }

    @Override
    public boolean start() {
      return advance();
    }

    @Override
    public boolean advance() {
      current++;
      return current < source.urls.size();
    }

    @Override
    public FileSplit getCurrent() {
      if (current < 0 || current >= source.urls.size()) {
        throw new NoSuchElementException("file " + current);
      }
      return source.file(current);
    }

    @Override
    public FileListSource getCurrentSource() {
      return source;
    }

    @Override
    public void close() {
      // Nothing is open.
    }
  }
}
