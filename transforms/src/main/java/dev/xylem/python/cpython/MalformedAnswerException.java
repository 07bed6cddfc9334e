package dev.xylem.python.cpython;

import java.io.IOException;

/** A worker has sent what is no answer to its request. */
final class MalformedAnswerException extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * @param answer what was found in it
   */
  MalformedAnswerException(String answer) {
    super(answer);
  }
}
