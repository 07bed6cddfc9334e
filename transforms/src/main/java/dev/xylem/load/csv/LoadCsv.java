package dev.xylem.load.csv;

import static java.util.Objects.requireNonNull;

import dev.xylem.expr.Projection;
import dev.xylem.load.LoadOptions;
import dev.xylem.load.LoadedRows;
import dev.xylem.load.ReadFirstFiles;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.script.CsvReader;
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
 * Reads files of delimited text into chunks.
 *
 * <p>In: files in UTF-8 on any file system that Beam knows; compressed ones by their suffix ({@code
 * .gz}, {@code .bz2}, {@code .zst}). Quoting is that of RFC 4180, and a quote that is neither at
 * the start of a field nor closes it is text; a byte order mark and blank lines are skipped; a NUL
 * is a character like any other; all records of a file have as many fields as its first.
 *
 * <p>Out: chunks of {@link #schema}: the fields of the reader, or of the {@link #withProjection
 * projection} if there is one, over the alias {@code r}. A chunk is named by its file's place in
 * the list and the line of its first record, from 0; ordinals count lines from there, so that every
 * row leads back to its line. Rows that {@code having} drops leave gaps.
 *
 * <p>Files are read in parallel, each by one thread that holds one chunk at a time. Large files
 * that are not compressed and can be sought in are cut into pieces for several threads; chunks end
 * where pieces do, which depends on the file alone. Counts rows read, filtered, rejected and
 * produced.
 *
 * <p>Errors: the pipeline fails with a {@link XylemException} that names node, file, line, field
 * and value when a file is missing, is not UTF-8, lacks its header or a column, has the header of a
 * column more than once, ends within quotes, has a record of another length or of more than 16 MB,
 * a cell is no value of its column's type, or an expression has no value for a row. A record of
 * data of another length, a bad cell and an expression without a value go to the {@linkplain
 * #withBadRows sink of bad rows} if there is one.
 */
public final class LoadCsv extends PTransform<PBegin, PCollection<Chunk>> {
  private static final long serialVersionUID = 1L;

  /**
   * Large enough that opening one costs nothing beside reading it; small, since many spread evenly.
   */
  private static final long PIECE_BYTES = 8L << 20;

  private final CsvReader reader;
  private final LoadOptions options;

  private LoadCsv(CsvReader reader, LoadOptions options) {
    this.reader = requireNonNull(reader, "reader");
    this.options = options;
  }

  /**
   * A loader that gives the rows as they are read.
   *
   * @param urls the files, in the order in which their rows count as produced; no parameters left
   *     in them
   */
  public static LoadCsv of(CsvReader reader, List<String> urls) {
    return new LoadCsv(reader, LoadOptions.of("LoadCsv", urls, PIECE_BYTES));
  }

  /** Makes the rows of a table from the rows of the files, which it knows as {@code r}. */
  public LoadCsv withProjection(Projection rows) {
    return new LoadCsv(reader, options.withProjection(rows));
  }

  /** Counts, and names the node in errors. */
  public LoadCsv withCounters(NodeCounters node) {
    return new LoadCsv(reader, options.withCounters(node));
  }

  /** Where a row goes that cannot be read or calculated; it ends the run if not said. */
  public LoadCsv withBadRows(BadRowSink sink) {
    return new LoadCsv(reader, options.withBadRows(sink));
  }

  /** How large the chunks grow; {@link ChunkSize#DEFAULT} unless said otherwise. */
  public LoadCsv withChunkSize(ChunkSize limits) {
    return new LoadCsv(reader, options.withChunkSize(limits));
  }

  /** How large the pieces are into which files of twice that and more are cut, in bytes. */
  public LoadCsv withPieceBytes(long bytes) {
    return new LoadCsv(reader, options.withPieceBytes(bytes));
  }

  /**
   * Reads so many rows and no more, by one thread: those of the first file, then of the next. Their
   * lines are what they are in all rows; chunks may end elsewhere.
   */
  public LoadCsv withFirstRows(long rows) {
    return new LoadCsv(reader, options.withFirstRows(rows));
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
    CsvFileRows file = new CsvFileRows(reader, rows, options.chunkSize());
    if (options.isSample()) {
      return options
          .files()
          .together(begin)
          .apply("First files", ReadFirstFiles.of(file, options.firstRows()));
    }
    return options
        .files()
        .spread(begin)
        .apply("Split", ParDo.of(new SplitCsvFn(reader, rows.node(), options.pieceBytes())))
        .setCoder(SerializableCoder.of(CsvPiece.class))
        .apply("Spread pieces", SpreadEvenly.overWorkers())
        .apply("Read", ParDo.of(new ReadCsvFn(file)));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    super.populateDisplayData(builder);
    options.populateDisplayData(builder);
  }
}
