package dev.xylem.embedded;

/** A directory whose lock another process, or this one, has. */
public final class DirectoryInUseException extends EmbeddedCassandraException {

  private static final long serialVersionUID = 1L;

  private final String holder;

  /**
   * @param holder the id of the process; empty if it has not noted it
   */
  DirectoryInUseException(String message, String holder) {
    super(message);
    this.holder = holder;
  }

  String holder() {
    return holder;
  }
}
