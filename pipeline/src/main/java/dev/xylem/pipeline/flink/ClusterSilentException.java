package dev.xylem.pipeline.flink;

import java.io.IOException;
import java.io.Serial;

/** A Flink elsewhere did not answer, or not with what was asked for. */
public final class ClusterSilentException extends IOException {
  @Serial private static final long serialVersionUID = 1L;

  ClusterSilentException(String reason, Throwable cause) {
    super(reason, cause);
  }
}
