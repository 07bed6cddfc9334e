package dev.xylem.cassandra.session;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.ExecutionInfo;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.Statement;
import java.util.concurrent.CompletableFuture;

/** The pages of a query, one after the other; the next one is under way while one is used. */
public final class Pages {
  private final CqlSession cql;
  private final Retries retries;
  private final PageSize size;
  private final Statement<?> query;
  private final Observer observer;
  private CompletableFuture<AsyncResultSet> upcoming;

  /** Is told of every page that has come. */
  public interface Observer {
    /**
     * @param locally whether a node of this machine has answered
     */
    void pageRead(long rows, long bytes, boolean locally);
  }

  Pages(CqlSession cql, Retries retries, PageSize size, Statement<?> query) {
    this(cql, retries, size, query, (rows, bytes, locally) -> {});
  }

  public Pages(
      CqlSession cql, Retries retries, PageSize size, Statement<?> query, Observer observer) {
    this.cql = cql;
    this.retries = retries;
    this.size = size;
    this.query = query;
    this.observer = observer;
    upcoming = request(query);
  }

  /** The rows of the next page; null when there is none. */
  public Iterable<Row> next() {
    if (upcoming == null) {
      return null;
    }
    AsyncResultSet page = Retries.await(upcoming);
    ExecutionInfo info = page.getExecutionInfo();
    int bytes = info.getResponseSizeInBytes();
    size.seen(page.remaining(), bytes);
    observer.pageRead(
        page.remaining(), Math.max(0, bytes), Machine.current().has(info.getCoordinator()));
    upcoming = page.hasMorePages() ? request(query.setPagingState(info.getPagingState())) : null;
    return page.currentPage();
  }

  private CompletableFuture<AsyncResultSet> request(Statement<?> statement) {
    Statement<?> sized = statement.setPageSize(size.rows());
    return retries.run(() -> cql.executeAsync(sized));
  }
}
