package dev.xylem.pipeline.generate;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
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
      "  A thousand accounts, with a hundred Parquet files of transactions:",
      "    xylem generate portfolio --out=/data/portfolio --format=parquet \\",
      "      --accounts=1000 --transactions=14000000 --holdings=700000 \\",
      "      --transaction-files=100 --holding-files=10"
    })
final class GeneratePortfolioCommand implements Callable<Integer> {

  private static final Logger LOG = LoggerFactory.getLogger(GeneratePortfolioCommand.class);
  private static final long ROWS_PER_FILE = 5_000_000;

  @Spec private CommandSpec spec;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "Directory for the files, local or of a Beam file system.")
  private String out;

  @Option(names = "--accounts", paramLabel = "N", description = "Accounts (${DEFAULT-VALUE}).")
  private long accounts = 6;

  @Option(
      names = "--transactions",
      paramLabel = "N",
      description = "Transactions of all accounts, up to 2 billion (${DEFAULT-VALUE}).")
  private long transactions = 20_000;

  @Option(
      names = "--holdings",
      paramLabel = "N",
      description = "Holdings at ends of months, of all accounts (${DEFAULT-VALUE}).")
  private long holdings = 2_000;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Another seed, other data (${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(
      names = "--format",
      paramLabel = "csv|parquet",
      description = "Format of the files (${DEFAULT-VALUE}).")
  private String format = "csv";

  @Option(
      names = "--transaction-files",
      paramLabel = "N",
      description = "Files to cut transactions into (default: one for every 5 million).")
  private Long transactionFiles;

  @Option(
      names = "--holding-files",
      paramLabel = "N",
      description = "Files to cut holdings into (default: one for every 5 million).")
  private Long holdingFiles;

  @Option(
      names = "--overwrite",
      description = "Delete what an earlier generation left in the directory.")
  private boolean overwrite;

  @Unmatched private final List<String> beamArguments = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    PortfolioSize size = size();
    FileFormat fileFormat = fileFormat();
    List<PortfolioFile> files = files(size, fileFormat);
    String directory = directory();
    Pipeline pipeline = Pipeline.create(beamOptions());
    clear(directory);

    pipeline.apply("Generate", new GeneratePortfolio(files, size, fileFormat, directory));
    return run(pipeline, files, directory) ? 0 : 1;
  }

  private boolean run(Pipeline pipeline, List<PortfolioFile> files, String directory) {
    PrintWriter terminal = spec.commandLine().getOut();
    long rows = files.stream().mapToLong(PortfolioFile::rows).sum();
    terminal.printf("Generating %,d rows in %d files in %s%n", rows, files.size(), directory);
    terminal.flush();
    long start = System.nanoTime();
    try {
      PipelineResult.State state = pipeline.run().waitUntilFinish();
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

  private PortfolioSize size() {
    try {
      return new PortfolioSize(accounts, transactions, holdings, seed);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private FileFormat fileFormat() {
    return Stream.of(FileFormat.values())
        .filter(known -> known.suffix().equals(format.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(() -> invalid("--format=" + format + ": must be csv or parquet"));
  }

  private List<PortfolioFile> files(PortfolioSize size, FileFormat fileFormat) {
    long txnFiles = fileCount("--transaction-files", transactionFiles, size.transactions());
    long heldFiles = fileCount("--holding-files", holdingFiles, size.holdings());
    List<PortfolioFile> files = new ArrayList<>();
    files.addAll(PortfolioFile.of(PortfolioTable.ACCOUNTS, size, fileFormat, 1));
    files.addAll(PortfolioFile.of(PortfolioTable.HOLDINGS, size, fileFormat, heldFiles));
    files.addAll(PortfolioFile.of(PortfolioTable.TXNS, size, fileFormat, txnFiles));
    return files;
  }

  private long fileCount(String option, Long asked, long rows) {
    if (asked == null) {
      return 1 + (rows - 1) / ROWS_PER_FILE;
    }
    if (asked < 1 || asked > rows || asked > 99_999) {
      throw invalid("%s=%d: must be from 1 to %d".formatted(option, asked, Math.min(rows, 99_999)));
    }
    return asked;
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
          "--out=%s: %s is there already; name another directory or add --overwrite"
              .formatted(out, present.get(0).getFilename()));
    }
    FileSystems.delete(present);
  }

  private ParameterException invalid(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
