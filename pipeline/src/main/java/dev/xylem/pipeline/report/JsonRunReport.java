package dev.xylem.pipeline.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.pipeline.run.RunOutcome;
import dev.xylem.types.IoReason;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Writes the result of a run as JSON, for programs. */
public final class JsonRunReport {
  private JsonRunReport() {}

  /**
   * @param file made for this user alone, whatever the umask; one that is there keeps its
   *     permissions
   * @throws XylemException if the file cannot be written
   */
  public static void write(RunOutcome outcome, Path file) {
    try {
      create(file, json(outcome).toPrettyString() + "\n");
    } catch (IOException e) {
      throw new XylemException(
              "the run is complete, but its report cannot be written: " + IoReason.of(e), e)
          .with(Fact.FILE, file);
    }
  }

  private static void create(Path file, String text) throws IOException {
    try (SeekableByteChannel channel =
        Files.newByteChannel(
            file,
            Set.of(
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")))) {
      ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    }
  }

  private static ObjectNode json(RunOutcome outcome) {
    ObjectNode json = new ObjectMapper().createObjectNode();
    json.put("run", outcome.run())
        .put("seconds", outcome.elapsed().toMillis() / 1000.0)
        .put("tables_kept", outcome.tablesKept())
        .put("rows_written", outcome.writes().rows())
        .put("bytes_written", outcome.writes().bytes())
        .put("write_retries", outcome.writes().retries())
        .put("rows_written_locally", outcome.locality().written().localRows())
        .put("bytes_written_locally", outcome.locality().written().localBytes())
        .put("rows_read_from_tables", outcome.locality().read().rows())
        .put("bytes_read_from_tables", outcome.locality().read().bytes())
        .put("rows_read_locally", outcome.locality().read().localRows())
        .put("bytes_read_locally", outcome.locality().read().localBytes());
    ArrayNode nodes = json.putArray("nodes");
    for (NodeResult node : outcome.nodes()) {
      nodes
          .addObject()
          .put("node", node.node())
          .put("read", node.read())
          .put("filtered", node.filtered())
          .put("rejected", node.rejected())
          .put("made", node.made())
          .put("written", node.written());
    }
    CheckReport.add(json, outcome.checks());
    ArrayNode files = json.putArray("files");
    outcome.files().forEach(files::add);
    return json;
  }
}
