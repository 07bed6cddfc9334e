package dev.xylem.check;

import dev.xylem.load.InputFiles;
import dev.xylem.script.check.Check;
import dev.xylem.script.check.Demand.MaxAge;
import dev.xylem.types.UrlSecrets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** How long ago files were changed. */
public final class FileAge {
  private FileAge() {}

  /**
   * Whether the latest of some files is not older than it may be. Files of which their server does
   * not say when they were changed count as too old.
   *
   * @param files URLs, at least one
   */
  public static CheckResult check(
      String node, Check check, MaxAge max, List<String> files, Instant now) {
    String latest = "";
    Instant changed = Instant.MIN;
    for (String file : files) {
      Optional<Instant> change = changed(file);
      if (change.isPresent() && change.get().isAfter(changed)) {
        changed = change.get();
        latest = file;
      }
    }
    String problem =
        latest.isEmpty()
            ? "of none of the files is it known when it was changed, first of them "
                + UrlSecrets.hide(files.get(0))
            : problem(latest, changed, max, now);
    return CheckResult.of(node, check, problem, 0);
  }

  private static String problem(String latest, Instant changed, MaxAge max, Instant now) {
    Duration age = Duration.between(changed, now);
    return age.compareTo(max.age()) <= 0
        ? ""
        : "the latest file, %s, was changed at %s, %s ago"
            .formatted(
                UrlSecrets.hide(latest), changed, MaxAge.text(Duration.ofSeconds(age.toSeconds())));
  }

  private static Optional<Instant> changed(String file) {
    long millis = InputFiles.find(file).lastModifiedMillis();
    return millis > 0 ? Optional.of(Instant.ofEpochMilli(millis)) : Optional.empty();
  }
}
