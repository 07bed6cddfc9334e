package dev.xylem.output;

import static java.util.Objects.requireNonNull;

import dev.xylem.expr.ProjectedField;
import dev.xylem.expr.Projection;
import dev.xylem.expr.Rounding;
import dev.xylem.expr.Scope;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.script.CsvOutputColumn;
import dev.xylem.script.CsvWriter;
import dev.xylem.script.Top;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.util.List;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.TypeDescriptors;

/**
 * Writes rows to one file of delimited text with a header line.
 *
 * <p>In: chunks of the input schema, whose fields the columns' expressions know as {@code r}. Rows
 * that {@code having} drops, or that the limit of {@code top} cuts off, count as filtered.
 *
 * <p>Out: the file's path, once it is complete. Lines are in the order of {@code top}, or else in
 * the order in which rows were produced, which also decides ties; they end with LF, and cells are
 * quoted as in RFC 4180. No rows make a file with only the header.
 *
 * <p>Lines are made in parallel, then sorted and written by one thread, on local disk when they
 * exceed the {@link #withSortMemory sort memory}. The file grows under a temporary name beside its
 * own, {@code .xylem-*.tmp}, and replaces an older one only when it is complete; directories are
 * made as needed.
 *
 * <p>Errors: the pipeline fails with a {@link XylemException} that names node, row, column,
 * expression and values when an expression has no value for a row, or node and file when the file
 * cannot be written; then the temporary file is removed.
 */
public final class WriteCsv extends PTransform<PCollection<Chunk>, PCollection<String>> {
  /** Bytes of lines that one thread sorts in memory, unless said otherwise. */
  public static final long DEFAULT_SORT_MEMORY = 64L << 20;

  private static final long serialVersionUID = 1L;

  private final CsvWriter writer;
  private final Schema inputSchema;
  private final Projection projection;
  private final String target;
  private final NodeCounters counters;
  private final long sortMemory;

  /** Known only while the pipeline is put together. */
  private final transient List<PCollection<Long>> before;

  private WriteCsv(
      CsvWriter writer,
      Schema inputSchema,
      Projection projection,
      String target,
      NodeCounters counters,
      long sortMemory,
      List<PCollection<Long>> before) {
    this.before = List.copyOf(before);
    this.writer = requireNonNull(writer, "writer");
    this.inputSchema = requireNonNull(inputSchema, "inputSchema");
    this.projection = projection;
    this.target = requireNonNull(target, "target");
    this.counters = requireNonNull(counters, "counters");
    this.sortMemory = sortMemory;
    if (sortMemory < 1) {
      throw new IllegalArgumentException("memory is needed to sort: " + sortMemory);
    }
  }

  /**
   * A writer of one file.
   *
   * @param target a path or URL that can be written, with everything resolved but {@code
   *     {batch_idx}}, which becomes 00000: there is one file
   * @throws XylemException if a column's expression or having is not valid over the input, or the
   *     target cannot be written
   */
  public static WriteCsv of(CsvWriter writer, Schema inputSchema, String target) {
    String file = target.replace("{batch_idx}", "00000");
    NewFile.checkTarget(file);
    return new WriteCsv(
        writer,
        inputSchema,
        projection(writer, inputSchema),
        file,
        NodeCounters.of("", "WriteCsv"),
        DEFAULT_SORT_MEMORY,
        List.of());
  }

  private static Projection projection(CsvWriter writer, Schema inputSchema) {
    Scope scope = Scope.of("r", inputSchema);
    List<ProjectedField> fields =
        writer.columns().stream().map(column -> projectedField(column, scope)).toList();
    return Projection.of(fields, writer.having());
  }

  private static ProjectedField projectedField(CsvOutputColumn column, Scope scope) {
    return ProjectedField.compile(
        new Field(column.name(), column.type()), column.expression(), scope, Rounding.ON);
  }

  /** Counts, and names the node in errors. */
  public WriteCsv withCounters(NodeCounters node) {
    return new WriteCsv(writer, inputSchema, projection, target, node, sortMemory, before);
  }

  /** How many bytes of lines are sorted in memory; more are sorted on local disk. */
  public WriteCsv withSortMemory(long bytes) {
    return new WriteCsv(writer, inputSchema, projection, target, counters, bytes, before);
  }

  /**
   * Writes the file only when all of these are complete: for one that must not appear unless the
   * tables beside it are kept.
   */
  public WriteCsv withWriteAfter(List<PCollection<Long>> others) {
    return new WriteCsv(writer, inputSchema, projection, target, counters, sortMemory, others);
  }

  @Override
  public PCollection<String> expand(PCollection<Chunk> rows) {
    SortKeys keys = new SortKeys(projection.schema(), writer.top());
    CsvLines lines = new CsvLines(writer);
    List<Field> columns = projection.schema().fields();
    Schema lineSchema = keys.append(List.of(new Field("line", FieldType.STRING)));
    ChunkCoder keyedCoder = ChunkCoder.of(keys.append(columns));
    ChunkCoder lineCoder = ChunkCoder.of(lineSchema);
    long limit = writer.top().map(Top::limit).filter(n -> n > 0).orElse(Long.MAX_VALUE);

    PCollection<Chunk> candidates =
        rows.apply("Project", ParDo.of(new ProjectRowsFn(projection, keys, counters)))
            .setCoder(keyedCoder);
    if (limit < Integer.MAX_VALUE) {
      candidates =
          candidates
              .apply(
                  "Top",
                  ParDo.of(new TopRowsFn(keys.order(columns.size()), limit, sortMemory, counters)))
              .setCoder(keyedCoder);
    }
    PCollection<Chunk> formatted =
        candidates
            .apply("Format", ParDo.of(new FormatLinesFn(lines, keys.count())))
            .setCoder(lineCoder);
    return withEmptyChunks(formatted, lineCoder)
        .apply("OneFile", WithKeys.<Integer, Chunk>of(0).withKeyType(TypeDescriptors.integers()))
        .apply("Gather", GroupByKey.create())
        .apply(
            "Write",
            ParDo.of(
                new WriteLinesFn(
                    target,
                    lines.header(),
                    lineSchema,
                    keys.order(1),
                    limit,
                    sortMemory,
                    counters)));
  }

  /**
   * Without one, no rows would mean no group, and no file. Those made of what has to be complete
   * before hold the group back until it is.
   */
  private PCollection<Chunk> withEmptyChunks(PCollection<Chunk> chunks, ChunkCoder coder) {
    Chunk empty = new ChunkBuilder(coder.schema(), 0).build(ChunkId.ofFile(0, 0));
    PCollectionList<Chunk> all =
        PCollectionList.of(chunks)
            .and(chunks.getPipeline().apply("Header", Create.of(empty).withCoder(coder)));
    for (int i = 0; i < before.size(); i++) {
      all = all.and(before.get(i).apply("After" + i, ParDo.of(new NoRowsFn())).setCoder(coder));
    }
    return all.apply("WithHeader", Flatten.pCollections());
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    super.populateDisplayData(builder);
    builder
        .add(DisplayData.item("node", counters.node()).withLabel("Node"))
        .add(DisplayData.item("target", target).withLabel("File"))
        .add(DisplayData.item("sortMemory", sortMemory).withLabel("Bytes sorted in memory"));
  }
}
