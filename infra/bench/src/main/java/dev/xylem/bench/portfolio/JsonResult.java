package dev.xylem.bench.portfolio;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.xylem.bench.process.ProcessKind;
import java.util.ArrayList;
import java.util.List;

/** Results as JSON: an object a line for each run, and at last one for the job. */
public final class JsonResult {
  private static final double MEGABYTE = 1e6;
  private static final double THOUSAND = 1e3;

  private final ObjectMapper mapper = new ObjectMapper();
  private final PortfolioBenchmarkResult result;
  private final Prices prices;

  public JsonResult(PortfolioBenchmarkResult result, Prices prices) {
    this.result = result;
    this.prices = prices;
  }

  /** Without line ends. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    result.runs().forEach(run -> lines.add(stage(run).toString()));
    lines.add(job().toString());
    return lines;
  }

  private ObjectNode stage(StageRun run) {
    ObjectNode json = mapper.createObjectNode();
    json.put("stage", run.stage().label())
        .put("round", run.round())
        .put("wall_s", rounded(run.wallSeconds()))
        .put("run_s", rounded(run.totals().seconds()))
        .put("core_seconds", rounded(run.coreSeconds()));
    ObjectNode cpu = json.putObject("cpu_s");
    for (ProcessKind kind : ProcessKind.values()) {
      cpu.put(kind.label(), rounded(run.cpuSeconds(kind)));
    }
    json.put("peak_rss_mb", Math.round(run.peakResidentBytes() / MEGABYTE))
        .put("rows_read", run.totals().rowsRead())
        .put("rows_written", run.totals().rowsWritten())
        .put("rows_per_s", Math.round(run.totals().rowsPerSecond()))
        .put("cassandra_bytes_written", run.totals().bytesWritten())
        .put("cassandra_bytes_stored", run.storedBytes())
        .put("shuffle_bytes", run.exchangedBytes());
    json.putObject("gc")
        .put("pauses", run.gc().pauses())
        .put("pause_s", rounded(run.gc().pauseSeconds()))
        .put("cpu_s", rounded(run.gc().cpuSeconds()));
    return json;
  }

  private ObjectNode job() {
    Dataset dataset = result.settings().dataset();
    PortfolioBenchmarkResult.Job job = result.job();
    ObjectNode json = mapper.createObjectNode();
    json.put("preset", dataset.preset().label())
        .put("fraction", dataset.fraction())
        .put("input", dataset.format().suffix())
        .put("formula", result.settings().formula().label())
        .put("accounts", dataset.accounts())
        .put("transactions", dataset.transactions())
        .put("holdings", dataset.holdings());
    ArrayNode options = json.putArray("options");
    result.settings().runOptions().forEach(options::add);
    json.put("heap", result.settings().jvm().heap().orElse(""))
        .put("cores", result.cores())
        .put("rounds", result.settings().rounds())
        .put("wall_s", rounded(job.wallSeconds()))
        .put("core_seconds", rounded(job.coreSeconds()))
        .put("python_core_seconds", rounded(job.pythonSeconds()))
        .put("peak_rss_mb", Math.round(job.peakResidentBytes() / MEGABYTE))
        .put(
            "core_seconds_per_million_transactions",
            rounded(result.coreSecondsPerMillionTransactions()))
        .put("usd_per_run", prices.usd(result.cores(), job.wallSeconds()))
        .put("price", prices.description());
    ArrayNode stages = json.putArray("stages");
    result.medians().forEach(run -> stages.add(stage(run)));
    return json;
  }

  private static double rounded(double value) {
    return Math.round(value * THOUSAND) / THOUSAND;
  }
}
