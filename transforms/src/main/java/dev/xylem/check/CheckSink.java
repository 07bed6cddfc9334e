package dev.xylem.check;

import java.io.Serializable;
import java.util.List;

/** Where results go before a run ends because of one of them. */
@FunctionalInterface
public interface CheckSink extends Serializable {
  /** Takes the results of a node; the same again if that is repeated. */
  void accept(List<CheckResult> results);
}
