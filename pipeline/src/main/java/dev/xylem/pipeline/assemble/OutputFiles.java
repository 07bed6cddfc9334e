package dev.xylem.pipeline.assemble;

/** The names of the files that a run writes. */
final class OutputFiles {
  private OutputFiles() {}

  /** One file holds the rows of all batches, so it has the number of the first one. */
  static String target(String template, int run) {
    return template
        .replace("{run_id}", "%05d".formatted(run))
        .replace("{batch_idx}", "%05d".formatted(0));
  }
}
