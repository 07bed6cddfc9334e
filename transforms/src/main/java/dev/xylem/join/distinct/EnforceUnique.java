package dev.xylem.join.distinct;

import static java.util.Objects.requireNonNull;

import dev.xylem.join.JoinOptions;
import dev.xylem.join.JoinSide;
import dev.xylem.join.JoinSide.KeyField;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.StepEnd;
import dev.xylem.metrics.TaskEnds;
import dev.xylem.script.IndexDefinition;
import dev.xylem.types.Chunk;
import dev.xylem.types.RowId;
import dev.xylem.types.RowPlace;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;

/**
 * Holds a table to one of its unique indexes.
 *
 * <p>In: chunks of the table. Out: a number per shard, of the keys found to be unique in it. Only
 * the columns of the key are shuffled; the keys of one shard are held in memory.
 *
 * <p>Two rows with exactly the same key end the run with a {@link XylemException} that names node,
 * index, both rows and the key.
 */
public final class EnforceUnique extends PTransform<PCollection<Chunk>, PCollection<Long>> {
  private static final long serialVersionUID = 1L;

  private final IndexDefinition index;
  private final JoinSide keys;
  private final int shards;
  private final NodeCounters counters;

  /** Null if nobody wants to know. */
  private final StepEnd end;

  private EnforceUnique(
      IndexDefinition index, JoinSide keys, int shards, NodeCounters counters, StepEnd end) {
    this.index = index;
    this.keys = keys;
    this.shards = shards;
    this.counters = counters;
    this.end = end;
  }

  /**
   * @param index a unique one, of fields of the table
   */
  public static EnforceUnique of(IndexDefinition index, Schema table) {
    return new EnforceUnique(
        index,
        new JoinSide(table, Set.of(), KeyField.of(index)),
        JoinOptions.DEFAULT.shards(),
        NodeCounters.of("", "EnforceUnique"),
        null);
  }

  /** Names the node in errors. */
  public EnforceUnique withCounters(NodeCounters counters) {
    return new EnforceUnique(index, keys, shards, requireNonNull(counters, "counters"), end);
  }

  /** Has somebody told when each task of it has found no duplicates. */
  public EnforceUnique withEnd(StepEnd told) {
    return new EnforceUnique(index, keys, shards, counters, requireNonNull(told, "told"));
  }

  /** Into how many parts the keys are cut: more than there are workers. */
  public EnforceUnique withShards(int shards) {
    if (shards < 1) {
      throw new IllegalArgumentException("at least one shard is needed: " + shards);
    }
    return new EnforceUnique(index, keys, shards, counters, end);
  }

  @Override
  public PCollection<Long> expand(PCollection<Chunk> rows) {
    return rows.apply("Keys", KeyShards.of(keys, shards))
        .apply("By shard", GroupByKey.create())
        .apply("Check", ParDo.of(new CheckShardFn(index, keys, counters, end)));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(DisplayData.item("node", counters.node()))
        .add(DisplayData.item("index", index.name()))
        .add(DisplayData.item("shards", shards));
  }

  private static final class CheckShardFn extends DoFn<KV<Integer, Iterable<Chunk>>, Long> {
    private static final long serialVersionUID = 1L;

    private final IndexDefinition index;
    private final JoinSide keys;
    private final NodeCounters counters;
    private final StepEnd end;

    CheckShardFn(IndexDefinition index, JoinSide keys, NodeCounters counters, StepEnd end) {
      this.index = index;
      this.keys = keys;
      this.counters = counters;
      this.end = end;
    }

    @Setup
    public void setup() {
      if (end != null) {
        TaskEnds.watch(end, Map::of);
      }
    }

    @ProcessElement
    public void process(@Element KV<Integer, Iterable<Chunk>> shard, OutputReceiver<Long> out) {
      List<Chunk> chunks = new ArrayList<>();
      long rows = 0;
      for (Chunk chunk : shard.getValue()) {
        chunks.add(chunk);
        rows += chunk.rows();
      }
      UniqueKeys.firstDuplicate(keys.key(), chunks)
          .ifPresent(
              duplicate -> {
                throw violation(duplicate);
              });
      out.output(rows);
    }

    private XylemException violation(UniqueKeys.Duplicate duplicate) {
      StringJoiner key = new StringJoiner(", ");
      for (int i = 0; i < index.components().size(); i++) {
        key.add(
            "%s = %s"
                .formatted(
                    index.components().get(i).field(),
                    duplicate.chunk().column(i).value(duplicate.row())));
      }
      RowId first = duplicate.firstChunk().rowId(duplicate.firstRow());
      RowId second = duplicate.chunk().rowId(duplicate.row());
      return new XylemException(
              "unique index %s is violated: %s have the same key"
                  .formatted(index.name(), bothRows(first, second)))
          .with(Fact.NODE, counters.node())
          .with(Fact.VALUE, key);
    }

    private String bothRows(RowId first, RowId second) {
      Optional<RowPlace> from = counters.origins().find(first);
      Optional<RowPlace> and = counters.origins().find(second);
      return from.isPresent() && and.isPresent()
          ? from.get().and(and.get())
          : "rows %s and %s".formatted(first, second);
    }
  }
}
