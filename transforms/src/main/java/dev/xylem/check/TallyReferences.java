package dev.xylem.check;

import dev.xylem.join.JoinKey;
import dev.xylem.join.JoinSide;
import dev.xylem.join.JoinSide.KeyField;
import dev.xylem.join.distinct.KeyShards;
import dev.xylem.join.distinct.UniqueKeys;
import dev.xylem.script.check.Demand.References;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.join.CoGbkResult;
import org.apache.beam.sdk.transforms.join.CoGroupByKey;
import org.apache.beam.sdk.transforms.join.KeyedPCollectionTuple;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;

/**
 * Finds the rows of which a field has a value that a field of another table does not have. Only
 * these two columns are shuffled; those of the other table's that are in one shard are held in
 * memory.
 */
final class TallyReferences extends PTransform<PCollectionTuple, PCollection<CheckTally>> {
  static final TupleTag<Chunk> ROWS = new TupleTag<>("rows");
  static final TupleTag<Chunk> REFERENCED = new TupleTag<>("referenced");

  private static final long serialVersionUID = 1L;

  private final int check;
  private final String field;
  private final JoinSide rows;
  private final JoinSide referenced;
  private final int shards;

  private TallyReferences(int check, String field, JoinSide rows, JoinSide referenced, int shards) {
    this.check = check;
    this.field = field;
    this.rows = rows;
    this.referenced = referenced;
    this.shards = shards;
  }

  /**
   * @param check its number
   * @param other the fields of the other table
   */
  static TallyReferences of(
      int check, References references, Schema table, Schema other, int shards) {
    return new TallyReferences(
        check,
        references.field(),
        side(table, references.field()),
        side(other, references.tableField()),
        shards);
  }

  private static JoinSide side(Schema table, String field) {
    return new JoinSide(table, Set.of(), List.of(new KeyField(field, false)));
  }

  @Override
  public PCollection<CheckTally> expand(PCollectionTuple tables) {
    return KeyedPCollectionTuple.of(
            ROWS, tables.get(ROWS).apply("Keys", KeyShards.of(rows, shards)))
        .and(
            REFERENCED,
            tables.get(REFERENCED).apply("Referenced keys", KeyShards.of(referenced, shards)))
        .apply("By shard", CoGroupByKey.create())
        .apply("Find", ParDo.of(new FindFn(check, field)))
        .setCoder(CheckTally.coder());
  }

  private static final class FindFn extends DoFn<KV<Integer, CoGbkResult>, CheckTally> {
    private static final long serialVersionUID = 1L;

    private final int check;
    private final String field;

    FindFn(int check, String field) {
      this.check = check;
      this.field = field;
    }

    @ProcessElement
    public void process(@Element KV<Integer, CoGbkResult> shard, OutputReceiver<CheckTally> out) {
      List<Chunk> known = new ArrayList<>();
      shard.getValue().getAll(REFERENCED).forEach(known::add);
      RowTally tally = new RowTally();
      UniqueKeys.forEachMissing(
          new JoinKey(new int[] {0}),
          known,
          shard.getValue().getAll(ROWS),
          (chunk, missing) -> add(tally, chunk, missing));
      out.output(new CheckTally(check, tally));
    }

    private void add(RowTally tally, Chunk chunk, int[] missing) {
      Column values = chunk.column(0);
      Column zero = FilledFields.zero(values.type());
      tally.addRows(chunk.rows());
      tally.addFailed(
          chunk,
          Arrays.stream(missing).filter(row -> !values.equal(row, zero, 0)).toArray(),
          row -> "%s = %s".formatted(field, values.value(row)));
    }
  }
}
