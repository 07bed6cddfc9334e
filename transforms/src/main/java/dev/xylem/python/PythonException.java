package dev.xylem.python;

/** Python could not do what it was asked. */
public final class PythonException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient PythonFault fault;

  public PythonException(PythonFault fault, Throwable cause) {
    super(fault.problem(), cause);
    this.fault = fault;
  }

  public PythonException(PythonFault fault) {
    this(fault, null);
  }

  public PythonFault fault() {
    return fault;
  }
}
