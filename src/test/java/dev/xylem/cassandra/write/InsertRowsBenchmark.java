package dev.xylem.cassandra.write;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.DefaultProtocolVersion;
import com.datastax.oss.driver.api.core.cql.BatchStatement;
import com.datastax.oss.driver.api.core.cql.BatchableStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.ColumnDefinition;
import com.datastax.oss.driver.api.core.cql.ColumnDefinitions;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.detach.AttachmentPoint;
import com.datastax.oss.driver.api.core.type.codec.registry.CodecRegistry;
import com.datastax.oss.driver.internal.core.cql.DefaultColumnDefinition;
import com.datastax.oss.driver.internal.core.cql.DefaultColumnDefinitions;
import com.datastax.oss.driver.internal.core.cql.DefaultPreparedStatement;
import com.datastax.oss.protocol.internal.ProtocolConstants;
import com.datastax.oss.protocol.internal.response.result.ColumnSpec;
import com.datastax.oss.protocol.internal.response.result.RawType;
import dev.xylem.testing.Trades;
import dev.xylem.types.Chunk;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What it costs, per row, to make a batch of a chunk of transactions, up to where the driver takes
 * it over. Results stand in docs/benchmarks.md.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(InsertRowsBenchmark.ROWS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class InsertRowsBenchmark {
  static final int ROWS = 1000;

  private final Chunk chunk = Trades.written(0, ROWS, 15_000);
  private final InsertRows insert =
      new InsertRows(prepared(), "portfolio", ConsistencyLevel.LOCAL_ONE);

  /** The statement as the driver would have prepared it, with no server to ask. */
  private static PreparedStatement prepared() {
    ByteBuffer id = ByteBuffer.allocate(16);
    return new DefaultPreparedStatement(
        id,
        "INSERT",
        variables(),
        List.of(0),
        null,
        DefaultColumnDefinitions.valueOf(List.of()),
        null,
        Map.of(),
        null,
        null,
        null,
        null,
        null,
        Map.of(),
        true,
        null,
        null,
        Integer.MIN_VALUE,
        ConsistencyLevel.LOCAL_ONE,
        null,
        false,
        CodecRegistry.DEFAULT,
        DefaultProtocolVersion.V5);
  }

  /** Chunk, ordinal and fields; their types do not matter to values that are encoded. */
  private static ColumnDefinitions variables() {
    RawType blob = RawType.PRIMITIVES.get(ProtocolConstants.DataType.BLOB);
    List<ColumnDefinition> variables = new ArrayList<>();
    for (int i = 0; i < Trades.WRITTEN.size() + 2; i++) {
      ColumnSpec column = new ColumnSpec("portfolio", "txns_00001", "c" + i, i, blob);
      variables.add(new DefaultColumnDefinition(column, AttachmentPoint.NONE));
    }
    return DefaultColumnDefinitions.valueOf(variables);
  }

  /** Values as the protocol has them, and where the batch ends. */
  @Benchmark
  public int encode() {
    EncodedChunk encoded = new EncodedChunk(chunk);
    return encoded.batchEnd(0, ROWS, 1 << 20);
  }

  /** The same, and the statement that carries them. */
  @Benchmark
  public BatchStatement encodeAndBind() {
    EncodedChunk encoded = new EncodedChunk(chunk);
    return (BatchStatement) insert.bind(encoded, 0, encoded.batchEnd(0, ROWS, 1 << 20));
  }

  /** The same, and asking for all values once, as the driver does to write them. */
  @Benchmark
  public long encodeBindAndRead() {
    long bytes = 0;
    for (BatchableStatement<?> row : encodeAndBind()) {
      for (ByteBuffer value : ((BoundStatement) row).getValues()) {
        bytes += value.remaining();
      }
    }
    return bytes;
  }

  public static void main(String[] arguments) throws Exception {
    org.openjdk.jmh.Main.main(new String[] {InsertRowsBenchmark.class.getName()});
  }
}
