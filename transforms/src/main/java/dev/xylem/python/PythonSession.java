package dev.xylem.python;

import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;

/**
 * An interpreter with the user's files loaded. For one thread at a time. After an error that is
 * {@linkplain PythonError#isFatal() fatal} it can only be closed.
 */
public interface PythonSession extends AutoCloseable {
  /** Stands for the row where none was reached, or it is not known. */
  int NO_ROW = -1;

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

  /** What an engine throws when the thread that waits for it is interrupted: no row is to blame. */
  static XylemException interrupted() {
    return new XylemException("interrupted while formulas were running");
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
