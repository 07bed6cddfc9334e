package dev.xylem.load;

import static java.util.Objects.requireNonNull;

import dev.xylem.expr.Projection;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.script.CsvReader;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;

/**
 * Reads files of delimited text into chunks.
 *
 * <p>In: files in UTF-8 on any file system that Beam knows; compressed ones by their suffix ({@code
 * .gz}, {@code .bz2}, {@code .zst}). Quoting is that of RFC 4180; a byte order mark and blank lines
 * are skipped; all records of a file have as many fields as its first.
 *
 * <p>Out: chunks of {@link #schema}: the fields of the reader, or of the {@link #withProjection
 * projection} if there is one, over the alias {@code r}. A chunk is named by its file's place in
 * the list and the number of its first record; ordinals count records from there, so that every row
 * leads back to its line. Rows that {@code having} drops leave gaps.
 *
 * <p>Files are read in parallel, each by one thread that holds one chunk at a time. Counts rows
 * read, filtered and produced.
 *
 * <p>Errors: the pipeline fails with a {@link XylemException} that names node, file, line, field
 * and value when a file is missing, is not UTF-8, lacks a column, has a record of another length or
 * of more than 16 M characters, a cell is no value of its column's type, or an expression has no
 * value for a row.
 */
public final class LoadCsv extends PTransform<PBegin, PCollection<Chunk>> {
  private static final long serialVersionUID = 1L;

  private final CsvReader reader;
  private final ArrayList<String> urls;

  /** Null to give the rows as they are read. */
  private final Projection projection;

  private final NodeCounters counters;
  private final ChunkSize chunkSize;

  private LoadCsv(
      CsvReader reader,
      List<String> urls,
      Projection projection,
      NodeCounters counters,
      ChunkSize chunkSize) {
    this.reader = requireNonNull(reader, "reader");
    this.urls = new ArrayList<>(urls);
    this.projection = projection;
    this.counters = requireNonNull(counters, "counters");
    this.chunkSize = requireNonNull(chunkSize, "chunkSize");
    if (urls.isEmpty()) {
      throw new IllegalArgumentException("at least one file is needed");
    }
    if (urls.size() > ChunkId.MOST_FILES) {
      throw new XylemException("%d files for one node".formatted(urls.size()))
          .with(Fact.NODE, counters.node())
          .with(
              Fact.HINT,
              "%d is the most: concatenate some, or use several nodes"
                  .formatted(ChunkId.MOST_FILES));
    }
  }

  /**
   * A loader that gives the rows as they are read.
   *
   * @param urls the files, in the order in which their rows count as produced; no parameters left
   *     in them
   */
  public static LoadCsv of(CsvReader reader, List<String> urls) {
    return new LoadCsv(reader, urls, null, NodeCounters.of("", "LoadCsv"), ChunkSize.DEFAULT);
  }

  /** Makes the rows of a table from the rows of the files, which it knows as {@code r}. */
  public LoadCsv withProjection(Projection rows) {
    return new LoadCsv(reader, urls, requireNonNull(rows), counters, chunkSize);
  }

  /** Counts, and names the node in errors. */
  public LoadCsv withCounters(NodeCounters node) {
    return new LoadCsv(reader, urls, projection, node, chunkSize);
  }

  /** How large the chunks grow; {@link ChunkSize#DEFAULT} unless said otherwise. */
  public LoadCsv withChunkSize(ChunkSize limits) {
    return new LoadCsv(reader, urls, projection, counters, limits);
  }

  /** The fields of the chunks. */
  public Schema schema() {
    return projection == null ? reader.schema() : projection.schema();
  }

  /**
   * Looks for files before a run depends on them.
   *
   * @param node for the message
   * @param urls of files, or patterns with {@code *}, {@code ?}, {@code [...]}
   * @return the files, those of a pattern by name
   * @throws XylemException if one is not there, or nothing matches a pattern
   */
  public static List<String> findFiles(String node, List<String> urls) {
    try {
      return urls.stream().flatMap(url -> InputFiles.expand(url).stream()).toList();
    } catch (XylemException e) {
      throw e.with(Fact.NODE, node);
    }
  }

  @Override
  public PCollection<Chunk> expand(PBegin begin) {
    List<FileSplit> splits = new ArrayList<>();
    for (String url : urls) {
      splits.add(new FileSplit(splits.size(), url));
    }
    return begin
        .apply("Files", Create.of(splits).withCoder(SerializableCoder.of(FileSplit.class)))
        .apply("Spread", Reshuffle.viaRandomKey())
        .apply("Read", ParDo.of(new ReadCsvFn(reader, projection, counters, chunkSize)))
        .setCoder(ChunkCoder.of(schema()));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    super.populateDisplayData(builder);
    builder
        .add(DisplayData.item("node", counters.node()).withLabel("Node"))
        .add(DisplayData.item("files", urls.size()).withLabel("Number of files"))
        .add(DisplayData.item("firstFile", urls.get(0)).withLabel("First file"));
  }
}
