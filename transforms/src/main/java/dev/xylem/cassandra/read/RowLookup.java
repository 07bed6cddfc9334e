package dev.xylem.cassandra.read;

import static java.util.Objects.requireNonNull;

import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import dev.xylem.cassandra.schema.SelectIndexedFields;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.PageSize;
import dev.xylem.cassandra.session.Pages;
import dev.xylem.types.Chunk;
import dev.xylem.types.RowId;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Finds rows of a table by their ids, or by the value of an indexed field; reads no others. */
public final class RowLookup {
  private final CassandraSession session;
  private final TableSchema table;
  private final Set<String> indexed;

  private RowLookup(CassandraSession session, TableSchema table, Set<String> indexed) {
    this.session = requireNonNull(session, "session");
    this.table = requireNonNull(table, "table");
    this.indexed = Set.copyOf(indexed);
  }

  /**
   * @param session to be closed after the lookup
   */
  public static RowLookup of(CassandraSession session, TableSchema table) {
    return new RowLookup(session, table, SelectIndexedFields.execute(session, table.name()));
  }

  /** The fields of the table, as the rows that are found have them. */
  public Schema fields() {
    return table.fields();
  }

  /** The fields by which rows can be found. */
  public Set<String> indexed() {
    return indexed;
  }

  /** The row of that id with all of its fields, as a chunk; empty if there is none. */
  public Optional<Chunk> find(RowId id) {
    List<Chunk> found = new ArrayList<>();
    read(
        SelectRows.withId(session.config(), table, table.fields(), id), table.fields(), found::add);
    return found.stream().findFirst();
  }

  /**
   * Hands on the rows that have a value in an indexed field, in the order of the ring.
   *
   * @param fields what is read of them
   * @param value as {@link dev.xylem.types.Column#value} gives it
   * @param output returns whether it wants more
   */
  public void forEach(Schema fields, String field, Object value, Predicate<Chunk> output) {
    if (!indexed.contains(field)) {
      throw new IllegalArgumentException("no index of %s in %s".formatted(field, table.name()));
    }
    read(SelectRows.withValue(session.config(), table, fields, field, value), fields, output);
  }

  private void read(SimpleStatement query, Schema fields, Predicate<Chunk> output) {
    ReadOptions options = ReadOptions.DEFAULT;
    boolean[] isEnough = {false};
    ChunkAssembler assembler =
        new ChunkAssembler(fields, chunk -> isEnough[0] = isEnough[0] || !output.test(chunk));
    try {
      Pages pages =
          new Pages(
              session.cql(),
              session.retries(options.giveUpAfter()),
              new PageSize(options.pageRows(), options.pageBytes()),
              query,
              (rows, bytes, locally) -> {});
      Iterable<Row> page = pages.next();
      while (page != null && !isEnough[0]) {
        page.forEach(assembler::add);
        page = isEnough[0] ? null : pages.next();
      }
      assembler.finish();
    } catch (XylemException e) {
      throw e.with(Fact.TABLE, table.name());
    }
  }
}
