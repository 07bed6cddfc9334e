package dev.xylem.bench.command;

import dev.xylem.generate.PortfolioFile;
import dev.xylem.generate.PortfolioFormat;
import dev.xylem.generate.PortfolioPreset;
import dev.xylem.generate.PortfolioSize;
import dev.xylem.generate.PortfolioTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Options that say how much is generated and in which files: a preset, and what differs from it.
 */
public final class PresetArguments {
  private static final long ROWS_PER_FILE = 5_000_000;
  private static final long MAX_FILES = 99_999;

  @Option(
      names = "--preset",
      paramLabel = "small|medium|bigtest",
      description = {
        "How much: small, 6 accounts and 20 000 transactions, the sample's own data; medium, 48",
        "and 707 000; bigtest, 996 and 14 683 696, the published job. The two large ones are",
        "Parquet, in 1000 files of transactions and 50 of holdings. Options below override it",
        "(default: small)."
      })
  private PortfolioPreset preset;

  @Option(
      names = "--accounts",
      paramLabel = "N",
      description = "Accounts (default: those of the preset).")
  private Long accounts;

  @Option(
      names = "--transactions",
      paramLabel = "N",
      description = "Transactions of all accounts, up to 2 billion (default: those of the preset).")
  private Long transactions;

  @Option(
      names = "--holdings",
      paramLabel = "N",
      description = "Holdings at ends of months, of all accounts (default: those of the preset).")
  private Long holdings;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Another seed, other data (${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(
      names = "--format",
      paramLabel = "csv|parquet",
      description = "Format of the files (default: that of the preset).")
  private String format;

  @Option(
      names = "--transaction-files",
      paramLabel = "N",
      description = {
        "Files to cut transactions into",
        "(default: as --preset says; without it, one for every 5 million)."
      })
  private Long transactionFiles;

  @Option(
      names = "--holding-files",
      paramLabel = "N",
      description = {
        "Files to cut holdings into",
        "(default: as --preset says; without it, one for every 5 million)."
      })
  private Long holdingFiles;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * @throws ParameterException if the numbers do not go together
   */
  public PortfolioSize size() {
    try {
      return new PortfolioSize(
          given(accounts, preset().accounts()),
          given(transactions, preset().transactions()),
          given(holdings, preset().holdings()),
          seed);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  /**
   * @throws ParameterException if there is no such format
   */
  public PortfolioFormat format() {
    if (format == null) {
      return preset().format();
    }
    return Stream.of(PortfolioFormat.values())
        .filter(known -> known.suffix().equals(format.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(() -> invalid("--format=" + format + ": must be csv or parquet"));
  }

  /**
   * The files of all tables.
   *
   * @throws ParameterException if there would be more files than rows
   */
  public List<PortfolioFile> files() {
    PortfolioSize size = size();
    long holdingsIn =
        holdingFiles == null
            ? fileCount(size.holdings(), preset().holdingFiles())
            : checked("--holding-files", holdingFiles, size.holdings());
    long transactionsIn =
        transactionFiles == null
            ? fileCount(size.transactions(), preset().transactionFiles())
            : checked("--transaction-files", transactionFiles, size.transactions());
    List<PortfolioFile> files = new ArrayList<>();
    files.addAll(PortfolioFile.of(PortfolioTable.ACCOUNTS, size, format(), 1));
    files.addAll(PortfolioFile.of(PortfolioTable.HOLDINGS, size, format(), holdingsIn));
    files.addAll(PortfolioFile.of(PortfolioTable.TXNS, size, format(), transactionsIn));
    return files;
  }

  private PortfolioPreset preset() {
    return preset == null ? PortfolioPreset.SMALL : preset;
  }

  private static long given(Long asked, long otherwise) {
    return asked == null ? otherwise : asked;
  }

  private long fileCount(long rows, long ofPreset) {
    return preset == null ? 1 + (rows - 1) / ROWS_PER_FILE : Math.min(rows, ofPreset);
  }

  private long checked(String option, long files, long rows) {
    if (files < 1 || files > Math.min(rows, MAX_FILES)) {
      throw invalid(
          "%s=%d: must be from 1 to %d".formatted(option, files, Math.min(rows, MAX_FILES)));
    }
    return files;
  }

  private ParameterException invalid(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
