package dev.xylem.load.parquet;

import static java.util.Objects.requireNonNull;

import dev.xylem.expr.Projection;
import dev.xylem.load.LoadOptions;
import dev.xylem.load.LoadedRows;
import dev.xylem.load.ReadFirstFiles;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.script.ParquetReader;
import dev.xylem.shuffle.SpreadEvenly;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.util.List;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;

/**
 * Reads flat columns of Parquet files into chunks.
 *
 * <p>In: Parquet files on any file system that Beam knows, uncompressed or with snappy, gzip, zstd
 * or lz4_raw. A file that cannot be sought in is copied to a temporary file first. Only the columns
 * of the reader are looked at, each of them of its own type or of one that holds all its values: a
 * whole number may be read as a decimal, and one of 32 bits as a float. A null becomes the column's
 * default, or else the zero of its type. Decimals keep all their digits.
 *
 * <p>Out: chunks of {@link #schema}: the fields of the reader, or of the {@link #withProjection
 * projection} if there is one, over the alias {@code r}. A chunk is named by its file's place in
 * the list and the number of its first row in the file, from 0; ordinals count rows from there.
 * Rows that {@code having} drops leave gaps.
 *
 * <p>Files, and within large files groups of rows, are read in parallel, each by one thread that
 * holds one page of each column and one chunk at a time. Counts rows read, filtered and produced.
 *
 * <p>Errors: the pipeline fails with a {@link XylemException} that names node, file, field and
 * where there is one the row, when a file is missing, is no whole Parquet file or is encrypted,
 * lacks a column or has it nested or of another type, a value or a default does not fit the
 * column's type, or an expression has no value for a row. The last goes to the {@linkplain
 * #withBadRows sink of bad rows} if there is one.
 */
public final class LoadParquet extends PTransform<PBegin, PCollection<Chunk>> {
  private static final long serialVersionUID = 1L;

  /** Smaller files, and smaller neighbouring groups of rows, are not worth a task each. */
  private static final long PIECE_BYTES = 4L << 20;

  private final ParquetReader reader;
  private final LoadOptions options;

  private LoadParquet(ParquetReader reader, LoadOptions options) {
    this.reader = requireNonNull(reader, "reader");
    this.options = options;
  }

  /**
   * A loader that gives the rows as they are read.
   *
   * @param urls the files, in the order in which their rows count as produced; no parameters left
   *     in them
   */
  public static LoadParquet of(ParquetReader reader, List<String> urls) {
    return new LoadParquet(reader, LoadOptions.of("LoadParquet", urls, PIECE_BYTES));
  }

  /** Makes the rows of a table from the rows of the files, which it knows as {@code r}. */
  public LoadParquet withProjection(Projection rows) {
    return new LoadParquet(reader, options.withProjection(rows));
  }

  /** Counts, and names the node in errors. */
  public LoadParquet withCounters(NodeCounters node) {
    return new LoadParquet(reader, options.withCounters(node));
  }

  /** Where a row goes that cannot be read or calculated; it ends the run if not said. */
  public LoadParquet withBadRows(BadRowSink sink) {
    return new LoadParquet(reader, options.withBadRows(sink));
  }

  /** How large the chunks grow; {@link ChunkSize#DEFAULT} unless said otherwise. */
  public LoadParquet withChunkSize(ChunkSize limits) {
    return new LoadParquet(reader, options.withChunkSize(limits));
  }

  /** How many bytes of a file one thread reads at least. Chunks end where such pieces do. */
  public LoadParquet withPieceBytes(long bytes) {
    return new LoadParquet(reader, options.withPieceBytes(bytes));
  }

  /**
   * Reads so many rows and no more, by one thread: those of the first file, then of the next. Their
   * numbers are what they are in all rows; chunks may end elsewhere.
   */
  public LoadParquet withFirstRows(long rows) {
    return new LoadParquet(reader, options.withFirstRows(rows));
  }

  /** The fields of the chunks. */
  public Schema schema() {
    return options.rows().schema(reader.schema());
  }

  @Override
  public PCollection<Chunk> expand(PBegin begin) {
    return rows(begin).setCoder(ChunkCoder.of(schema()));
  }

  private PCollection<Chunk> rows(PBegin begin) {
    LoadedRows rows = options.rows();
    ParquetFileRows file = new ParquetFileRows(reader, rows, options.chunkSize());
    if (options.isSample()) {
      return options
          .files()
          .together(begin)
          .apply("First files", ReadFirstFiles.of(file, options.firstRows()));
    }
    return options
        .files()
        .spread(begin)
        .apply("Split", ParDo.of(new SplitParquetFn(rows.node(), options.pieceBytes())))
        .setCoder(SerializableCoder.of(RowGroups.class))
        .apply("Spread pieces", SpreadEvenly.overWorkers())
        .apply("Read", ParDo.of(new ReadParquetFn(file)));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    super.populateDisplayData(builder);
    options.populateDisplayData(builder);
  }
}
