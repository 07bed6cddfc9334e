package dev.xylem.check;

import dev.xylem.join.JoinSide;
import dev.xylem.join.JoinSide.KeyField;
import dev.xylem.join.distinct.KeyShards;
import dev.xylem.join.distinct.UniqueKeys;
import dev.xylem.types.Chunk;
import dev.xylem.types.RowId;
import dev.xylem.types.RowOrigins;
import dev.xylem.types.RowPlace;
import dev.xylem.types.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;

/** Finds the rows whose key an earlier row has. The keys of one shard are held in memory. */
final class TallyDuplicates extends PTransform<PCollection<Chunk>, PCollection<CheckTally>> {
  private static final long serialVersionUID = 1L;

  private final int check;
  private final List<String> fields;
  private final JoinSide keys;
  private final RowOrigins origins;
  private final int shards;

  private TallyDuplicates(
      int check, List<String> fields, JoinSide keys, RowOrigins origins, int shards) {
    this.check = check;
    this.fields = fields;
    this.keys = keys;
    this.origins = origins;
    this.shards = shards;
  }

  /**
   * @param check its number
   * @param fields the key
   */
  static TallyDuplicates of(
      int check, List<String> fields, Schema table, RowOrigins origins, int shards) {
    List<KeyField> key = fields.stream().map(field -> new KeyField(field, false)).toList();
    return new TallyDuplicates(check, fields, new JoinSide(table, Set.of(), key), origins, shards);
  }

  @Override
  public PCollection<CheckTally> expand(PCollection<Chunk> rows) {
    return rows.apply("Keys", KeyShards.of(keys, shards))
        .apply("By shard", GroupByKey.create())
        .apply("Find", ParDo.of(new FindFn(this)))
        .setCoder(CheckTally.coder());
  }

  private CheckTally tally(Iterable<Chunk> shard) {
    List<Chunk> chunks = new ArrayList<>();
    RowTally tally = new RowTally();
    for (Chunk chunk : shard) {
      chunks.add(chunk);
      tally.addRows(chunk.rows());
    }
    UniqueKeys.forEachDuplicate(
        keys.key(),
        chunks,
        found ->
            tally.addFailed(found.chunk(), new int[] {found.row()}, position -> describe(found)));
    return new CheckTally(check, tally);
  }

  private String describe(UniqueKeys.Duplicate found) {
    StringJoiner key = new StringJoiner(", ");
    for (int i = 0; i < fields.size(); i++) {
      key.add("%s = %s".formatted(fields.get(i), found.chunk().column(i).value(found.row())));
    }
    RowId first = found.firstChunk().rowId(found.firstRow());
    return "%s, as in %s"
        .formatted(
            key, origins.find(first).map(RowPlace::toString).orElseGet(() -> "row " + first));
  }

  private static final class FindFn extends DoFn<KV<Integer, Iterable<Chunk>>, CheckTally> {
    private static final long serialVersionUID = 1L;

    private final TallyDuplicates duplicates;

    FindFn(TallyDuplicates duplicates) {
      this.duplicates = duplicates;
    }

    @ProcessElement
    public void process(
        @Element KV<Integer, Iterable<Chunk>> shard, OutputReceiver<CheckTally> out) {
      out.output(duplicates.tally(shard.getValue()));
    }
  }
}
