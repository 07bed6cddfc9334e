package dev.xylem.cassandra.read;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import java.nio.ByteBuffer;
import java.util.function.Consumer;

/** Puts rows of a query together to the chunks they were written from. */
final class ChunkAssembler {
  private static final int CHUNK = 0;
  private static final int ORD = 1;
  private static final int FIRST_FIELD = 2;

  private final Consumer<Chunk> output;
  private final ChunkBuilder builder;
  private final CellDecoder[] decoders;
  private ByteBuffer id;

  ChunkAssembler(Schema schema, Consumer<Chunk> output) {
    this.output = output;
    builder = new ChunkBuilder(schema, ChunkSize.DEFAULT.maxRows());
    decoders = new CellDecoder[schema.size()];
    for (int i = 0; i < decoders.length; i++) {
      Field field = schema.field(i);
      decoders[i] = CellDecoder.of(field.type(), builder.column(i));
    }
  }

  /** Takes a row whose columns are the chunk, the ordinal and then the fields. */
  void add(Row row) {
    ByteBuffer rowId = row.getBytesUnsafe(CHUNK);
    if (!rowId.equals(id)) {
      finish();
      id = rowId;
    }
    for (int i = 0; i < decoders.length; i++) {
      decoders[i].append(row.getBytesUnsafe(FIRST_FIELD + i));
    }
    ByteBuffer ord = row.getBytesUnsafe(ORD);
    builder.endRow(ord.getLong(ord.position()));
  }

  /** There are no more rows. */
  void finish() {
    if (!builder.isEmpty()) {
      output.accept(builder.build(new ChunkId(UTF_8.decode(id.duplicate()).toString())));
    }
  }
}
