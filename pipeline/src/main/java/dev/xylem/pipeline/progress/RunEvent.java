package dev.xylem.pipeline.progress;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What happens in a run, for programs; docs/running.md says what stands where. */
public sealed interface RunEvent {
  /** Its kind. */
  String name();

  /** Adds what is to be said of it. */
  void describe(ObjectNode json);

  /** The run has its number, and is in the history. */
  record Started(int run, String keyspace, String script, List<String> nodes) implements RunEvent {
    @Override
    public String name() {
      return "run_started";
    }

    @Override
    public void describe(ObjectNode json) {
      json.put("run", run).put("keyspace", keyspace).put("script", script);
      nodes.forEach(json.putArray("nodes")::add);
    }
  }

  /** A node has come further, or its state is another. */
  record NodeChanged(NodeProgress node) implements RunEvent {
    @Override
    public String name() {
      return "node";
    }

    @Override
    public void describe(ObjectNode json) {
      json.put("node", node.node())
          .put("state", node.state().label())
          .put("read", node.read())
          .put("made", node.made())
          .put("written", node.written())
          .put("table_kept", node.kept())
          .put("seconds", seconds(node.elapsed()));
      node.rowsPerSecond().ifPresent(rate -> json.put("rows_per_second", rate));
      node.share().ifPresent(share -> json.put("share", Math.round(share * 1000) / 1000.0));
      node.left().ifPresent(left -> json.put("seconds_left", left.toSeconds()));
    }
  }

  /** A line that a person would be shown. */
  record Told(String text) implements RunEvent {
    @Override
    public String name() {
      return "message";
    }

    @Override
    public void describe(ObjectNode json) {
      json.put("text", text);
    }
  }

  /**
   * The last event of a run.
   *
   * @param run absent if there was none yet
   * @param why empty if it is complete
   */
  record Ended(State state, Optional<Integer> run, Duration elapsed, String why)
      implements RunEvent {
    /** Nothing was run, as for a script that is not valid. */
    public static Ended beforeItBegan(String why) {
      return new Ended(State.FAILED, Optional.empty(), Duration.ZERO, why);
    }

    /** How it ended. */
    public enum State {
      COMPLETE,
      FAILED,
      STOPPED,
      LOST,
      /** Its job does not need the command that began it. */
      GOES_ON
    }

    @Override
    public String name() {
      return "run_ended";
    }

    @Override
    public void describe(ObjectNode json) {
      json.put("state", state.name().toLowerCase(Locale.ROOT));
      run.ifPresent(number -> json.put("run", number));
      json.put("seconds", seconds(elapsed)).put("why", why);
    }
  }

  private static double seconds(Duration time) {
    return time.toMillis() / 1000.0;
  }
}
