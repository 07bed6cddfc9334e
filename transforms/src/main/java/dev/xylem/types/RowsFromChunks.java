package dev.xylem.types;

import static java.util.Objects.requireNonNull;

import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.Row;

/**
 * Gives the rows of chunks as Beam rows, for transforms that work row by row.
 *
 * <p>In: chunks of the schema. Out: one Beam row for each of their rows, with a Beam schema of
 * INT64, DOUBLE, STRING, BOOLEAN, DATETIME and DECIMAL fields of the same names, none nullable.
 * Datetimes are cut to milliseconds. The rows' identities are not kept.
 */
public final class RowsFromChunks extends PTransform<PCollection<Chunk>, PCollection<Row>> {
  private static final long serialVersionUID = 1L;

  private final Schema schema;

  private RowsFromChunks(Schema schema) {
    this.schema = requireNonNull(schema, "schema");
  }

  /**
   * An adapter for chunks of one schema.
   *
   * @param schema of the chunks
   */
  public static RowsFromChunks of(Schema schema) {
    return new RowsFromChunks(schema);
  }

  @Override
  public PCollection<Row> expand(PCollection<Chunk> chunks) {
    org.apache.beam.sdk.schemas.Schema rows = BeamSchemas.toBeam(schema);
    return chunks.apply("Unpack", ParDo.of(new UnpackFn(rows))).setRowSchema(rows);
  }

  private static final class UnpackFn extends DoFn<Chunk, Row> {
    private static final long serialVersionUID = 1L;

    private final org.apache.beam.sdk.schemas.Schema rows;

    UnpackFn(org.apache.beam.sdk.schemas.Schema rows) {
      this.rows = rows;
    }

    @ProcessElement
    public void processElement(@Element Chunk chunk, OutputReceiver<Row> out) {
      for (int row = 0; row < chunk.rows(); row++) {
        Object[] values = new Object[chunk.columnCount()];
        for (int i = 0; i < values.length; i++) {
          values[i] = BeamSchemas.toBeam(chunk.column(i), row);
        }
        out.output(Row.withSchema(rows).attachValues(values));
      }
    }
  }
}
