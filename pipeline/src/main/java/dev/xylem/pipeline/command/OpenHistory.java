package dev.xylem.pipeline.command;

import dev.xylem.pipeline.history.NotedRuns;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.report.NoTables;
import dev.xylem.pipeline.run.TableStore;
import dev.xylem.pipeline.settings.RunSettings.StoreSettings;

/** The history of a keyspace, open for a command that looks at it or changes it. */
record OpenHistory(TableStore store, RunHistory history, NotedRuns runs) implements AutoCloseable {

  /**
   * @throws dev.xylem.types.XylemException if there is none, with what there is instead
   */
  static OpenHistory of(StoreSettings settings) throws InterruptedException {
    TableStore store = TableStore.open(settings);
    try {
      RunHistory history =
          RunHistory.find(store.session(), store.isAlone())
              .orElseThrow(() -> NoTables.in(store.session()));
      return new OpenHistory(store, history, new NotedRuns(store.session()));
    } catch (RuntimeException e) {
      store.close();
      throw e;
    }
  }

  @Override
  public void close() {
    store.close();
  }
}
