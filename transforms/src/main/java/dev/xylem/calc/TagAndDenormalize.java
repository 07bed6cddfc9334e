package dev.xylem.calc;

import static java.util.Objects.requireNonNull;

import dev.xylem.expr.Projection;
import dev.xylem.expr.Scope;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.script.TagNode;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;

/**
 * A {@code tag_and_denormalize} node: every row gives one row for each tag whose criterion is true
 * for it, with the tag in {@code p.<tag field>}; a row without a tag gives none.
 *
 * <p>In: chunks of the reader's schema. Out: chunks of the writer's. With m criteria, the row for
 * the t-th tag (from 0, in the order of the script) of row n has ordinal {@code n * m + t} in the
 * chunk's {@linkplain dev.xylem.types.ChunkId#exploded exploded} id; what is larger than the chunk
 * size is cut into parts. Counts rows read, rows filtered (those that give no row at all), and rows
 * produced, which may be more than were read. A row for which an expression has no value goes to
 * the {@linkplain #withBadRows sink of bad rows}, or ends the run with a {@link XylemException}.
 */
public final class TagAndDenormalize extends PTransform<PCollection<Chunk>, PCollection<Chunk>> {
  private static final long serialVersionUID = 1L;

  private final RowTagger tagger;
  private final NodeCounters counters;
  private final BadRowSink badRows;

  private TagAndDenormalize(RowTagger tagger, NodeCounters counters, BadRowSink badRows) {
    this.tagger = tagger;
    this.counters = counters;
    this.badRows = badRows;
  }

  /**
   * @param node with its criteria; those that stand in a file must have been read into it
   * @throws XylemException if a criterion or an expression of the writer is not valid
   */
  public static TagAndDenormalize of(TagNode node, Schema reader) {
    if (node.criteria().isEmpty()) {
      throw new IllegalArgumentException("no tag criteria for node " + node.name());
    }
    try {
      Scope readerScope = Scope.of("r", reader);
      Scope scope = readerScope.and("p", Schema.of(new Field(node.tagField(), FieldType.STRING)));
      Projection projection = Projection.of(node.writer(), scope);
      int[] inputs = reader.positions(List.copyOf(projection.referencesTo("r")));
      RowTagger tagger =
          new RowTagger(
              TagCriteria.compile(node.criteria(), readerScope),
              projection,
              inputs,
              ChunkSize.DEFAULT);
      return new TagAndDenormalize(tagger, NodeCounters.of("", node.name()), BadRowSink.FAIL);
    } catch (XylemException e) {
      throw e.with(Fact.NODE, node.name());
    }
  }

  public TagAndDenormalize withCounters(NodeCounters counters) {
    return new TagAndDenormalize(tagger, requireNonNull(counters, "counters"), badRows);
  }

  /** Where a row goes for which an expression has no value; it ends the run if not said. */
  public TagAndDenormalize withBadRows(BadRowSink badRows) {
    return new TagAndDenormalize(tagger, counters, requireNonNull(badRows, "badRows"));
  }

  public TagAndDenormalize withChunkSize(ChunkSize chunkSize) {
    return new TagAndDenormalize(
        new RowTagger(
            tagger.criteria(),
            tagger.projection(),
            tagger.inputs(),
            requireNonNull(chunkSize, "chunkSize")),
        counters,
        badRows);
  }

  @Override
  public PCollection<Chunk> expand(PCollection<Chunk> rows) {
    return rows.apply("Tag", ParDo.of(new TagRowsFn(tagger, counters, badRows)))
        .setCoder(ChunkCoder.of(tagger.projection().schema()));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(DisplayData.item("node", counters.node()))
        .add(DisplayData.item("tags", tagger.criteria().size()));
  }

  private static final class TagRowsFn extends DoFn<Chunk, Chunk> {
    private static final long serialVersionUID = 1L;

    private final RowTagger tagger;
    private final NodeCounters counters;
    private final BadRowSink badRows;

    TagRowsFn(RowTagger tagger, NodeCounters counters, BadRowSink badRows) {
      this.tagger = tagger;
      this.counters = counters;
      this.badRows = badRows;
    }

    @ProcessElement
    public void process(@Element Chunk chunk, OutputReceiver<Chunk> out) {
      if (chunk.isMessage()) {
        out.output(chunk);
        return;
      }
      counters.add(RowCount.READ, chunk.rows());
      try {
        long taggedRows =
            tagger.tag(
                chunk,
                badRows,
                tagged -> {
                  counters.add(RowCount.PRODUCED, tagged.rows());
                  out.output(tagged);
                });
        counters.add(RowCount.FILTERED, chunk.rows() - taggedRows);
        badRows.flush();
      } catch (XylemException e) {
        throw counters.place(e, chunk);
      }
    }

    @FinishBundle
    public void finishBundle(FinishBundleContext context) {
      counters.finishBundle(context);
    }
  }
}
