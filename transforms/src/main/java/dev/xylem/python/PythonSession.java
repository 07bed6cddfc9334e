package dev.xylem.python;

import dev.xylem.types.Chunk;

/**
 * An interpreter with the user's files loaded. For one thread at a time. After a fault that is
 * {@linkplain PythonFault#isFatal() fatal} it can only be closed.
 */
public interface PythonSession extends AutoCloseable {
  /**
   * What an expression refers to, and what is wrong with it that can be known without rows.
   *
   * @throws PythonException if it is no expression of Python
   */
  Analysis analyse(String expression);

  /**
   * Compiles a generated function.
   *
   * @throws PythonException if it does not compile
   */
  Function compile(GeneratedFunction source);

  /** Whether a new session would be better than this one. */
  default boolean isOutdated() {
    return false;
  }

  @Override
  void close();

  /** A compiled function over columns. Lives as long as its session. */
  @FunctionalInterface
  interface Function {
    /**
     * @param inputs a column per parameter
     * @param output takes what formulas print
     * @return a column per result, each as long as the inputs
     * @throws PythonException if a formula raises, takes too long or too much memory, or the
     *     interpreter is lost
     */
    ResultColumn[] call(Chunk inputs, PythonOutput output);
  }
}
