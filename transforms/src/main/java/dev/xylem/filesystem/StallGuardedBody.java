package dev.xylem.filesystem;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The body of a response as it arrives. A read fails when nothing arrives for the timeout: the
 * client's own timeout covers the headers only. Holds one buffer list of the client at a time.
 */
final class StallGuardedBody extends InputStream
    implements HttpResponse.BodySubscriber<StallGuardedBody> {
  private final Duration stallTimeout;
  private final CompletableFuture<Flow.Subscription> subscription = new CompletableFuture<>();
  private final BlockingQueue<Delivery> deliveries = new LinkedBlockingQueue<>();
  private final ArrayDeque<ByteBuffer> buffers = new ArrayDeque<>();
  private Delivery last;

  /** Buffers, or without any the end, which is a failure if it has a cause. */
  private record Delivery(List<ByteBuffer> buffers, Throwable cause) {}

  StallGuardedBody(Duration stallTimeout) {
    this.stallTimeout = stallTimeout;
  }

  @Override
  public CompletionStage<StallGuardedBody> getBody() {
    return CompletableFuture.completedStage(this);
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription.complete(given);
    given.request(1);
  }

  @Override
  public void onNext(List<ByteBuffer> next) {
    deliveries.add(new Delivery(next, null));
  }

  @Override
  public void onError(Throwable failure) {
    deliveries.add(new Delivery(List.of(), failure));
  }

  @Override
  public void onComplete() {
    deliveries.add(new Delivery(List.of(), null));
  }

  @Override
  public int read() throws IOException {
    return fill() ? buffers.peek().get() & 0xff : -1;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!fill()) {
      return -1;
    }
    int count = Math.min(length, buffers.peek().remaining());
    buffers.peek().get(bytes, from, count);
    return count;
  }

  /** Whether there is something to read. */
  private boolean fill() throws IOException {
    while (!buffers.isEmpty() && !buffers.peek().hasRemaining()) {
      buffers.remove();
      if (buffers.isEmpty()) {
        subscription.join().request(1);
      }
    }
    while (buffers.isEmpty() && last == null) {
      take();
    }
    if (!buffers.isEmpty()) {
      return true;
    }
    if (last.cause() != null) {
      throw new IOException("the connection broke: " + last.cause().getMessage(), last.cause());
    }
    return false;
  }

  private void take() throws IOException {
    Delivery next;
    try {
      next = deliveries.poll(stallTimeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
    if (next == null) {
      throw new IOException("the server sent nothing for %d s".formatted(stallTimeout.toSeconds()));
    }
    if (next.buffers().isEmpty()) {
      last = next;
    }
    next.buffers().stream().filter(ByteBuffer::hasRemaining).forEach(buffers::add);
    if (buffers.isEmpty() && last == null) {
      subscription.join().request(1);
    }
  }

  /** Closes the connection unless all has arrived. */
  @Override
  public void close() {
    subscription.thenAccept(Flow.Subscription::cancel);
  }
}
