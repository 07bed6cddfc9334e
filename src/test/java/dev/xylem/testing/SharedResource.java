package dev.xylem.testing;

import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives tests what all tests of the JVM share, started when the first of them asks. Before each
 * test, whatever the one before did to it is made good.
 *
 * @param <T> the type of parameter that tests have for it
 */
abstract class SharedResource<T> implements ParameterResolver, BeforeEachCallback {
  private final Class<T> type;

  SharedResource(Class<T> type) {
    this.type = type;
  }

  abstract Started<T> start() throws Exception;

  abstract void heal(T resource) throws Exception;

  /** The resource, and how it ends after the last test. */
  record Started<T>(T resource, AutoCloseable end) implements Store.CloseableResource {
    @Override
    public void close() throws Exception {
      end.close();
    }
  }

  @Override
  public final boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == type;
  }

  @Override
  public final Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return resource(context);
  }

  @Override
  public final void beforeEach(ExtensionContext context) throws Exception {
    heal(resource(context));
  }

  private T resource(ExtensionContext context) {
    Started<?> started =
        context
            .getRoot()
            .getStore(Namespace.create(getClass()))
            .getOrComputeIfAbsent(type, key -> startNow(), Started.class);
    return type.cast(started.resource());
  }

  private Started<T> startNow() {
    try {
      return start();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while starting " + type.getSimpleName(), e);
    } catch (Exception e) {
      throw new IllegalStateException(type.getSimpleName() + " did not start", e);
    }
  }
}
