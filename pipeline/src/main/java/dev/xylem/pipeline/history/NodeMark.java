package dev.xylem.pipeline.history;

import static java.util.Objects.requireNonNull;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is noted of a node of a run. */
sealed interface NodeMark {
  NodeMark UNKEPT = new Unkept();

  /** It makes a table that is kept, or files. */
  record Made(RunStatus status) implements NodeMark {
    public Made {
      requireNonNull(status, "status");
    }

    @Override
    public String text() {
      return status.text();
    }
  }

  /** Its table is not kept, however its run ends; or was dropped. */
  record Unkept() implements NodeMark {
    static final String TEXT = "unkept";

    @Override
    public String text() {
      return TEXT;
    }
  }

  /** It was not computed: its table is that of an earlier run. */
  record Taken(int run) implements NodeMark {
    private static final Pattern TEXT = Pattern.compile("taken from run (\\d{1,9})");

    @Override
    public String text() {
      return "taken from run " + run;
    }
  }

  /** As {@link #parse} reads it. */
  String text();

  static NodeMark of(RunStatus status) {
    return new Made(status);
  }

  static NodeMark parse(String text) {
    if (text.equals(Unkept.TEXT)) {
      return UNKEPT;
    }
    Matcher taken = Taken.TEXT.matcher(text);
    return taken.matches() ? new Taken(Integer.parseInt(taken.group(1))) : of(RunStatus.of(text));
  }

  /** Whether the node has yet to come to its end. */
  default boolean isRunning() {
    return equals(of(RunStatus.RUNNING));
  }
}
