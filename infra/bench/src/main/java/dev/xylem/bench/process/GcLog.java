package dev.xylem.bench.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a JVM's garbage collections took, by its log.
 *
 * @param pauses how often the JVM stood still
 * @param pauseSeconds how long in all
 * @param cpuSeconds of the threads that collected during pauses
 */
public record GcLog(long pauses, double pauseSeconds, double cpuSeconds) {
  public static final GcLog NONE = new GcLog(0, 0, 0);

  private static final Pattern PAUSE = Pattern.compile("\\bPause\\b.* ([0-9.]+)ms$");
  private static final Pattern CPU = Pattern.compile("User=([0-9.]+)s Sys=([0-9.]+)s");
  private static final double MILLIS = 1e3;

  /** The option with which a JVM keeps such a log. */
  public static String option(Path file) {
    return "-Xlog:gc,gc+cpu:file=\"" + file + "\":uptime:filecount=0";
  }

  /** Nothing, if there is no such file. */
  public static GcLog read(Path file) throws IOException {
    if (Files.notExists(file)) {
      return NONE;
    }
    try (Stream<String> lines = Files.lines(file, StandardCharsets.UTF_8)) {
      return of(lines.toList());
    }
  }

  static GcLog of(List<String> lines) {
    GcLog sum = NONE;
    for (String line : lines) {
      Matcher pause = PAUSE.matcher(line);
      if (pause.find()) {
        sum = sum.plus(new GcLog(1, Double.parseDouble(pause.group(1)) / MILLIS, 0));
      }
      Matcher cpu = CPU.matcher(line);
      if (cpu.find()) {
        double seconds = Double.parseDouble(cpu.group(1)) + Double.parseDouble(cpu.group(2));
        sum = sum.plus(new GcLog(0, 0, seconds));
      }
    }
    return sum;
  }

  private GcLog plus(GcLog other) {
    return new GcLog(
        pauses + other.pauses, pauseSeconds + other.pauseSeconds, cpuSeconds + other.cpuSeconds);
  }
}
