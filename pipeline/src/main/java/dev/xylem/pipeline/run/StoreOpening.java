package dev.xylem.pipeline.run;

import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.pipeline.settings.TableWriting;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;

/**
 * A store that opens in the background while the script is checked, which takes about as long; none
 * if the run needs none. Closing ends it in any state, even while it is still opening.
 */
final class StoreOpening implements AutoCloseable {
  private final RunSettings settings;
  private final Optional<TableStore> open;
  private final CompletableFuture<Optional<TableStore>> store = new CompletableFuture<>();
  private final Thread thread = new Thread(this::open, "xylem-store-opening");

  private StoreOpening(RunSettings settings, Optional<TableStore> open) {
    this.settings = settings;
    this.open = open;
  }

  /**
   * @param open a store that is open already
   */
  static StoreOpening begin(RunSettings settings, Optional<TableStore> open) {
    StoreOpening opening = new StoreOpening(settings, open);
    opening.thread.setDaemon(true);
    opening.thread.start();
    return opening;
  }

  private void open() {
    try {
      store.complete(
          settings.usesCassandra()
              ? Optional.of(opened(TableWriting.of(settings)))
              : Optional.empty());
    } catch (Throwable e) {
      store.completeExceptionally(e);
    }
  }

  private TableStore opened(TableWriting writing) throws InterruptedException {
    return open.isPresent()
        ? open.get().reopened(writing)
        : TableStore.open(settings.store(), writing);
  }

  /**
   * The open store with its keyspace; closed with this.
   *
   * @param warnings takes problems of the keyspace's replication
   * @throws ExecutionException with the reason why it does not open
   */
  Optional<TableStore> await(Consumer<String> warnings)
      throws InterruptedException, ExecutionException {
    Optional<TableStore> opened = store.get();
    opened.ifPresent(one -> one.createKeyspace(settings.replication()).forEach(warnings));
    return opened;
  }

  @Override
  public void close() throws InterruptedException {
    thread.interrupt();
    try {
      store.get().ifPresent(TableStore::close);
    } catch (ExecutionException e) {
      // There is no store; who waited for it knows why.
    }
  }
}
