package dev.xylem.output;

import static java.util.Objects.requireNonNull;

import dev.xylem.expr.ProjectedField;
import dev.xylem.expr.Projection;
import dev.xylem.expr.Scope;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.script.FileWriter;
import dev.xylem.script.OutputColumn;
import dev.xylem.script.Top;
import dev.xylem.sort.RowOrder;
import dev.xylem.sort.SortKeys;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.util.List;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;

/**
 * Writes rows to files: delimited text with a header line, or Parquet.
 *
 * <p>In: chunks of the input schema, whose fields the columns' expressions know as {@code r}. Rows
 * that {@code having} drops, or that the limit of {@code top} cuts off, count as filtered.
 *
 * <p>Out: the name of each file, once it is complete, and {@linkplain NodeCounters#withBundleCounts
 * counts}, its own and those among the rows, if that is asked for. Every row is in one of the
 * {@linkplain BatchFiles files}. Within a file rows are in the order of {@code top}, whose limit is
 * for each file, or else in the order in which they were produced, which also decides ties. No rows
 * make a file with only the header or the schema.
 *
 * <p>Rows are encoded in parallel. Each file is then sorted and written by one thread, on local
 * disk when its rows exceed the {@link #withSortMemory sort memory}. It grows under a temporary
 * name beside its own, {@code .xylem-*.tmp}, and replaces an older one only when it is complete;
 * directories are made as needed.
 *
 * <p>Errors: the pipeline fails with a {@link XylemException} that names node, row, column,
 * expression and values when an expression has no value for a row or the file cannot hold it, or
 * node and file when a file cannot be written; then the temporary file is removed.
 */
public final class WriteFiles extends PTransform<PCollection<Chunk>, PCollection<String>> {
  /**
   * Bytes of encoded rows that one thread sorts in memory, unless said otherwise. More is slower:
   * merging runs reads rows that lie side by side, a large sort in memory reads all over it.
   */
  public static final long DEFAULT_SORT_MEMORY = 16L << 20;

  private static final long serialVersionUID = 1L;

  private final FileWriter writer;
  private final Projection projection;
  private final BatchFiles files;
  private final OutputOptions options;

  /** Known only while the pipeline is put together. */
  private final transient List<PCollection<?>> before;

  private WriteFiles(
      FileWriter writer,
      Projection projection,
      BatchFiles files,
      OutputOptions options,
      List<PCollection<?>> before) {
    this.writer = writer;
    this.projection = projection;
    this.files = requireNonNull(files, "files");
    this.options = options;
    this.before = List.copyOf(before);
  }

  /**
   * A writer of some files.
   *
   * @param files paths or URLs that can be written
   * @throws XylemException if a column's expression or having is not valid over the input, or the
   *     files cannot be written
   */
  public static WriteFiles of(FileWriter writer, Schema inputSchema, BatchFiles files) {
    NewFile.checkTarget(files.name(0));
    return new WriteFiles(
        writer,
        projection(writer, inputSchema),
        files,
        new OutputOptions(NodeCounters.of("", "WriteFiles"), BadRowSink.FAIL, DEFAULT_SORT_MEMORY),
        List.of());
  }

  /**
   * What makes the rows of the files, of those of a table.
   *
   * @throws XylemException if a column's expression or having is not valid over the table
   */
  public static Projection projection(FileWriter writer, Schema inputSchema) {
    Scope scope = Scope.of("r", inputSchema);
    List<ProjectedField> fields =
        writer.columns().stream().map(column -> projectedField(column, scope)).toList();
    return Projection.of(fields, writer.having());
  }

  private static ProjectedField projectedField(OutputColumn column, Scope scope) {
    return ProjectedField.compile(
        new Field(column.name(), column.type()), column.expression(), scope, Rounding.ON);
  }

  /**
   * The same rows into other files.
   *
   * @throws XylemException if they cannot be written
   */
  public WriteFiles withFiles(BatchFiles others) {
    NewFile.checkTarget(others.name(0));
    return new WriteFiles(writer, projection, others, options, before);
  }

  /** Counts, and names the node in errors. */
  public WriteFiles withCounters(NodeCounters node) {
    return with(options.withCounters(node));
  }

  /** Where a row goes for which an expression has no value; it ends the run if not said. */
  public WriteFiles withBadRows(BadRowSink sink) {
    return with(options.withBadRows(sink));
  }

  /** How many bytes of rows of a file are sorted in memory; more are sorted on local disk. */
  public WriteFiles withSortMemory(long bytes) {
    return with(options.withSortMemory(bytes));
  }

  private WriteFiles with(OutputOptions changed) {
    return new WriteFiles(writer, projection, files, changed, before);
  }

  /**
   * Writes files only when all of these are complete: for those that must not appear unless the
   * tables beside them are kept.
   */
  public WriteFiles withWriteAfter(List<PCollection<?>> others) {
    return new WriteFiles(writer, projection, files, options, others);
  }

  @Override
  public PCollection<String> expand(PCollection<Chunk> rows) {
    SortKeys keys = new SortKeys(projection.schema(), writer.top());
    FileFormat format = FileFormat.of(writer);
    List<Field> encodedFields = format.encodedFields();
    Schema encoded = keys.append(encodedFields);
    Coder<KV<Integer, Chunk>> coder = KvCoder.of(VarIntCoder.of(), ChunkCoder.of(encoded));

    PCollection<KV<Integer, Chunk>> chunks =
        candidates(rows, keys)
            .apply(
                "Encode",
                ParDo.of(new EncodeRowsFn(format, files, keys.count(), options.counters())))
            .setCoder(coder);
    FileContent content =
        new FileContent(format, encoded, keys.order(encodedFields.size()), limit());
    return withEmptyChunks(chunks, encoded, coder)
        .apply("By file", GroupByKey.create())
        .apply("Write", ParDo.of(new WriteFileFn(files, content, options)));
  }

  private long limit() {
    return writer.top().map(Top::limit).filter(n -> n > 0).orElse(Long.MAX_VALUE);
  }

  /** The rows that can be in a file, their keys behind their columns. */
  private PCollection<Chunk> candidates(PCollection<Chunk> rows, SortKeys keys) {
    List<Field> columns = projection.schema().fields();
    ChunkCoder coder = ChunkCoder.of(keys.append(columns));
    PCollection<Chunk> projected =
        rows.apply("Project", ParDo.of(new ProjectRowsFn(projection, keys, options)))
            .setCoder(coder);
    if (limit() >= Integer.MAX_VALUE) {
      return projected;
    }
    RowOrder order = keys.order(columns.size());
    return projected
        .apply("Top", ParDo.of(new TopRowsFn(files, order, limit(), options)))
        .setCoder(coder);
  }

  /**
   * Adds an empty chunk for every file: without it, a file without rows would be no group, and
   * would not be written. The inputs made from {@link #before} delay the groups until they are
   * complete.
   */
  private PCollection<KV<Integer, Chunk>> withEmptyChunks(
      PCollection<KV<Integer, Chunk>> chunks, Schema schema, Coder<KV<Integer, Chunk>> coder) {
    PCollectionList<KV<Integer, Chunk>> all =
        PCollectionList.of(chunks)
            .and(
                chunks
                    .getPipeline()
                    .apply("Files", Create.of(files.count()))
                    .apply("No rows", ParDo.of(new EmptyChunksFn(schema)))
                    .setCoder(coder));
    for (int i = 0; i < before.size(); i++) {
      all = all.and(noRows(before.get(i), "After " + i).setCoder(coder));
    }
    return all.apply("All files", Flatten.pCollections());
  }

  private static <T> PCollection<KV<Integer, Chunk>> noRows(PCollection<T> after, String name) {
    return after.apply(name, ParDo.of(new NoRowsFn<>()));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    super.populateDisplayData(builder);
    builder
        .add(DisplayData.item("node", options.counters().node()).withLabel("Node"))
        .add(DisplayData.item("files", files.template()).withLabel("Files"))
        .add(DisplayData.item("fileCount", files.count()).withLabel("How many files"))
        .add(
            DisplayData.item("sortMemory", options.sortMemory())
                .withLabel("Bytes sorted in memory"));
  }
}
