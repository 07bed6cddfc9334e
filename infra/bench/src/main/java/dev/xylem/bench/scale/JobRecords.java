package dev.xylem.bench.scale;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.bench.scale.JobRecord.StageRecord;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Reads what {@code xylem bench portfolio --format=json} has printed: an object a line, of which
 * those of whole jobs count.
 */
public final class JobRecords {
  /** A record has some kilobytes. */
  private static final long MAX_BYTES = 16 << 20;

  private static final double MAX_FIGURE = 1e12;
  private static final int MAX_CORES = 1_000_000;
  private static final String NO_FLAVOUR = "this machine";
  private static final String HINT =
      "a record is made by: xylem bench portfolio --format=json > FILE";

  private final String source;
  private int line;

  private JobRecords(String source) {
    this.source = source;
  }

  /**
   * The jobs of a file, in its order.
   *
   * @throws XylemException naming file and line, if there is none or one cannot be understood
   */
  public static List<JobRecord> read(Path file) {
    JobRecords records = new JobRecords(file.toString());
    return records.parse(records.lines(file));
  }

  /**
   * The jobs of a text.
   *
   * @param source that messages name
   * @throws XylemException as {@link #read}
   */
  public static List<JobRecord> parse(String source, Stream<String> lines) {
    return new JobRecords(source).parse(lines.toList());
  }

  private List<JobRecord> parse(List<String> lines) {
    List<JobRecord> jobs = new ArrayList<>();
    for (String text : lines) {
      line++;
      if (!text.isBlank()) {
        JsonNode json = json(text);
        if (json.has("stages")) {
          jobs.add(job(json));
        }
      }
    }
    if (jobs.isEmpty()) {
      throw wrong("it has no record of a job");
    }
    return jobs;
  }

  private List<String> lines(Path file) {
    try {
      if (Files.size(file) > MAX_BYTES) {
        throw wrong("it is larger than %d MB, which no record is".formatted(MAX_BYTES >> 20));
      }
      return Files.readAllLines(file);
    } catch (NoSuchFileException e) {
      throw wrong("there is no such file", e);
    } catch (CharacterCodingException e) {
      throw wrong("it is no text in UTF-8", e);
    } catch (IOException e) {
      throw wrong("it cannot be read: " + e.getMessage(), e);
    }
  }

  private JsonNode json(String text) {
    try {
      JsonNode json = new ObjectMapper().readTree(text);
      if (json.isObject()) {
        return json;
      }
    } catch (JsonProcessingException e) {
      throw wrong("a line is no JSON: " + e.getOriginalMessage(), e).with(Fact.LINE, line);
    }
    throw wrong("a line is no object of JSON").with(Fact.LINE, line);
  }

  private JobRecord job(JsonNode json) {
    List<StageRecord> stages = new ArrayList<>();
    json.get("stages").forEach(stage -> stages.add(stage(stage)));
    if (stages.isEmpty()) {
      throw wrong("stages: at least one is expected").with(Fact.LINE, line);
    }
    int cores = count(json, "cores", MAX_CORES);
    int nodes = json.has("nodes") ? count(json, "nodes", cores) : 1;
    if (cores % nodes != 0) {
      throw wrong("cores %d of %d nodes: each node has as many".formatted(cores, nodes))
          .with(Fact.LINE, line);
    }
    double seconds = figure(json, "wall_s");
    return new JobRecord(
        json.path("preset").asText("")
            + (json.path("fraction").asInt(1) > 1 ? "/" + json.get("fraction").asInt() : ""),
        count(json, "transactions", Integer.MAX_VALUE),
        json.path("flavour").asText(NO_FLAVOUR),
        new ClusterSize(nodes, cores / nodes),
        figure(json, "usd_per_run") * 3600 / seconds,
        seconds,
        stages);
  }

  private StageRecord stage(JsonNode json) {
    double wall = figure(json, "wall_s");
    return new StageRecord(
        json.path("stage").asText(""),
        wall,
        json.has("run_s") ? Math.min(wall, figure(json, "run_s")) : wall,
        figure(json, "core_seconds"),
        json.at("/cpu_s/cassandra").asDouble(0) + json.at("/cpu_s/sstables").asDouble(0));
  }

  private int count(JsonNode json, String field, int max) {
    double value = figure(json, field);
    if (value != Math.rint(value) || value > max) {
      throw wrong("%s: a whole number from 1 to %d is expected".formatted(field, max))
          .with(Fact.LINE, line)
          .with(Fact.VALUE, json.get(field));
    }
    return (int) value;
  }

  private double figure(JsonNode json, String field) {
    JsonNode value = json.path(field);
    if (!value.isNumber() || !(value.asDouble() > 0) || value.asDouble() > MAX_FIGURE) {
      throw wrong(field + ": a number above 0 is expected")
          .with(Fact.LINE, line)
          .with(Fact.VALUE, value.isMissingNode() ? "nothing" : value);
    }
    return value.asDouble();
  }

  private XylemException wrong(String why) {
    return wrong(why, null);
  }

  private XylemException wrong(String why, Exception cause) {
    return new XylemException("a record cannot be used: " + why, cause)
        .with(Fact.FILE, source)
        .with(Fact.HINT, HINT);
  }
}
