package dev.xylem.pipeline.report;

import dev.xylem.pipeline.preview.PreviewedRows;
import dev.xylem.script.TableFileNode;
import dev.xylem.script.TableWriter;
import dev.xylem.types.UrlSecrets;
import java.util.List;
import java.util.stream.Stream;

/** Says what it is that rows are shown of, which no run has made. */
public final class PreviewCaption {
  private PreviewCaption() {}

  /** Lines above the rows: what they are, and below it what they were made of. */
  public static List<String> of(PreviewedRows rows) {
    return Stream.concat(
            Stream.of(
                "%s from %s of its input: %d rows"
                    .formatted(what(rows), rows.isSample() ? "a sample" : "all", rows.total())),
            rows.notes().stream().map("  %s"::formatted))
        .toList();
  }

  private static String what(PreviewedRows rows) {
    return rows.node() instanceof TableFileNode write
        ? "%s as %s would write it"
            .formatted(UrlSecrets.hide(write.writer().urlTemplate()), write.name())
        : "%s as %s makes it"
            .formatted(
                rows.node().tableWriter().map(TableWriter::table).orElseThrow(),
                rows.node().name());
  }
}
