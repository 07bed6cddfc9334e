package dev.xylem.pipeline.progress;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.xylem.types.IoReason;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import java.util.function.Supplier;

/** The events of a run as JSON, one object a line. Nothing is told after the end of the run. */
public final class EventStream {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final PrintWriter out;
  private final Supplier<Instant> clock;
  private boolean ended;

  EventStream(PrintWriter out, Supplier<Instant> clock) {
    this.out = out;
    this.clock = clock;
  }

  public static EventStream to(PrintWriter out) {
    return new EventStream(out, Instant::now);
  }

  /**
   * @param file a pipe or {@code /dev/fd/3}; a file is appended to, or made for this user alone
   * @throws XylemException if it cannot be opened
   */
  public static EventStream to(Path file) {
    try {
      return to(
          new PrintWriter(
              Channels.newWriter(
                  Files.newByteChannel(
                      file,
                      Set.of(StandardOpenOption.CREATE, StandardOpenOption.APPEND),
                      PosixFilePermissions.asFileAttribute(
                          PosixFilePermissions.fromString("rw-------"))),
                  StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new XylemException("the events of the run cannot be written: " + IoReason.of(e), e)
          .with(Fact.FILE, file);
    }
  }

  /** Writes an event. That nobody reads any more does not end the run. */
  public synchronized void tell(RunEvent event) {
    if (ended) {
      return;
    }
    ended = event instanceof RunEvent.Ended;
    ObjectNode json =
        MAPPER
            .createObjectNode()
            .put("event", event.name())
            .put("time", clock.get().truncatedTo(ChronoUnit.MILLIS).toString());
    event.describe(json);
    out.print(json + "\n");
    out.flush();
  }
}
