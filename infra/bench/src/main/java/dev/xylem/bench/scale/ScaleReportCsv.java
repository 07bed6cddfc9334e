package dev.xylem.bench.scale;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The comparison as CSV: a header, then a line for each run. */
public record ScaleReportCsv(List<ScaledSystem> systems) {
  private static final String HEADER =
      "system,flavour,nodes,cores,usd_per_hour,run_s,linear_s,law_s,usd,core_seconds,efficiency";

  /** Without line ends. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(HEADER);
    for (ScaledSystem system : systems) {
      ScalabilityLaw law = system.fit(LawForm.UNIVERSAL).law();
      system.runs().forEach(run -> lines.add(line(system, law, run)));
    }
    return lines;
  }

  private static String line(ScaledSystem system, ScalabilityLaw law, ScalingRun run) {
    return List.<Object>of(
            system.name(),
            run.flavour(),
            run.size().nodes(),
            run.billedCores(),
            run.usdPerHour(),
            run.seconds(),
            system.idealSeconds(run),
            law.seconds(run.size()),
            run.usd(),
            run.coreSeconds(),
            system.efficiency(run))
        .stream()
        .map(cell -> quoted(cell.toString()))
        .collect(Collectors.joining(","));
  }

  /** As RFC 4180 has it. */
  private static String quoted(String cell) {
    return cell.matches("[^,\"\r\n]*") ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }
}
