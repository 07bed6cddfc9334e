package dev.xylem.bench.command;

import dev.xylem.generate.GeneratePortfolio;
import dev.xylem.generate.PortfolioFile;
import dev.xylem.generate.PortfolioSize;
import dev.xylem.generate.PortfolioTable;
import dev.xylem.pipeline.flink.FlinkExecutors;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.io.fs.MatchResult.Metadata;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/**
 * {@code xylem generate portfolio}: accounts, transactions and holdings of the portfolio sample.
 */
@Command(
    name = "portfolio",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Generates accounts, transactions and end-of-month holdings of two years for the portfolio"
          + " sample. The same numbers and seed give the same files, on any number of workers.",
      "Every option of Beam and Flink is accepted too, such as --parallelism and --flinkMaster."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  The data of the sample itself:",
      "    xylem generate portfolio --out=pipeline/samples/portfolio/data",
      "  The published job of 996 accounts and 14 683 696 transactions:",
      "    xylem generate portfolio --out=/data/portfolio --preset=bigtest",
      "  A quarter of it, in a hundred CSV files of transactions:",
      "    xylem generate portfolio --out=/data/portfolio --preset=bigtest --format=csv \\",
      "      --accounts=249 --transactions=3670924 --holdings=178450 --transaction-files=100"
    })
final class GeneratePortfolioCommand implements Callable<Integer> {

  private static final Logger LOG = LoggerFactory.getLogger(GeneratePortfolioCommand.class);

  @Spec private CommandSpec spec;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "Directory for the files, local or of a Beam file system.")
  private String out;

  @Mixin private PresetArguments preset;

  @Option(
      names = "--overwrite",
      description = "Delete what an earlier generation left in the directory.")
  private boolean overwrite;

  @Unmatched private final List<String> beamArguments = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    PortfolioSize size = preset.size();
    List<PortfolioFile> files = preset.files();
    String directory = directory();
    Pipeline pipeline = Pipeline.create(beamOptions());
    clear(directory);

    pipeline.apply("Generate", new GeneratePortfolio(files, size, preset.format(), directory));
    return run(pipeline, files, directory) ? 0 : 1;
  }

  private boolean run(Pipeline pipeline, List<PortfolioFile> files, String directory) {
    PrintWriter terminal = spec.commandLine().getOut();
    long rows = files.stream().mapToLong(PortfolioFile::rows).sum();
    terminal.printf("Generating %,d rows in %d files in %s%n", rows, files.size(), directory);
    terminal.flush();
    long start = System.nanoTime();
    try {
      PipelineResult.State state = FlinkExecutors.run(pipeline).waitUntilFinish();
      if (state != PipelineResult.State.DONE) {
        throw new IllegalStateException("the job ended as " + state);
      }
    } catch (RuntimeException e) {
      LOG.debug("generation failed", e);
      PrintWriter errors = spec.commandLine().getErr();
      errors.printf(
          "Generating into %s failed: %s%nFiles with their final names are complete;"
              + " when the cause is removed, run it again with --overwrite.%n",
          directory, rootCause(e).getMessage());
      errors.flush();
      return false;
    }
    double seconds = Duration.ofNanos(System.nanoTime() - start).toMillis() / 1000.0;
    terminal.printf("Done in %.1f s, %,.0f rows/s%n", seconds, rows / seconds);
    terminal.flush();
    return true;
  }

  private static Throwable rootCause(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null && root.getCause() != root) {
      root = root.getCause();
    }
    return root;
  }

  /** The directory as an absolute path, since workers may have another current directory. */
  private String directory() {
    return out.contains("://") ? out : Path.of(out).toAbsolutePath().normalize().toString();
  }

  private PipelineOptions beamOptions() {
    List<String> arguments = new ArrayList<>(beamArguments);
    if (arguments.stream().noneMatch(argument -> argument.startsWith("--runner="))) {
      arguments.add("--runner=FlinkRunner");
    }
    try {
      return PipelineOptionsFactory.fromArgs(arguments.toArray(String[]::new))
          .withValidation()
          .create();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private void clear(String directory) throws IOException {
    List<ResourceId> present = new ArrayList<>();
    for (PortfolioTable table : PortfolioTable.values()) {
      String pattern = directory + "/" + table.baseName() + "*";
      FileSystems.match(pattern, EmptyMatchTreatment.ALLOW).metadata().stream()
          .map(Metadata::resourceId)
          .forEach(present::add);
    }
    if (!present.isEmpty() && !overwrite) {
      throw invalid(
          "--out=%s: %s exists already; name another directory or add --overwrite"
              .formatted(out, present.get(0).getFilename()));
    }
    FileSystems.delete(present);
  }

  private ParameterException invalid(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
