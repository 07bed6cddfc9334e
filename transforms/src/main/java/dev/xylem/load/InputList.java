package dev.xylem.load;

import dev.xylem.types.ChunkId;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.io.Read;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;

/** The files of a node, in the order in which their rows count as produced. */
public final class InputList implements Serializable {
  private static final long serialVersionUID = 1L;

  private final ArrayList<String> urls;

  private InputList(List<String> urls) {
    this.urls = new ArrayList<>(urls);
    if (urls.isEmpty()) {
      throw new IllegalArgumentException("at least one file is needed");
    }
  }

  static InputList of(List<String> urls) {
    return new InputList(urls);
  }

  /**
   * @throws XylemException if there are more files than chunk ids can tell apart
   */
  void checkCount(String node) {
    if (urls.size() > ChunkId.MAX_FILES) {
      throw new XylemException("%d files for one node".formatted(urls.size()))
          .with(Fact.NODE, node)
          .with(
              Fact.HINT,
              "%d is the most: concatenate some, or use several nodes"
                  .formatted(ChunkId.MAX_FILES));
    }
  }

  /** The files, on all workers: each takes the next ones as soon as it is done with some. */
  public PCollection<FileSplit> spread(PBegin begin) {
    return begin.apply("Files", Read.from(FileListSource.of(urls)));
  }

  /** All of them as one element, for a reader that stops when it has enough rows. */
  public PCollection<InputList> together(PBegin begin) {
    return begin.apply("Files", Create.of(this).withCoder(SerializableCoder.of(InputList.class)));
  }

  /** In their order. */
  public List<FileSplit> splits() {
    return IntStream.range(0, urls.size()).mapToObj(i -> new FileSplit(i, urls.get(i))).toList();
  }

  void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(DisplayData.item("files", urls.size()).withLabel("Number of files"))
        .add(DisplayData.item("firstFile", urls.get(0)).withLabel("First file"));
  }
}
