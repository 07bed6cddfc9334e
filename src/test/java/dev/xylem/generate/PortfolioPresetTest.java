package dev.xylem.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.bench.command.PresetArguments;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class PortfolioPresetTest {
  @Command
  private static final class Arguments {
    @Mixin private PresetArguments preset;
  }

  @ParameterizedTest
  @CsvSource({
    "small,        6,     20000,   2000, csv,        1,  1",
    "medium,      48,    707000,  34400, parquet, 1000, 50",
    "bigtest,    996,  14683696, 713800, parquet, 1000, 50",
  })
  void a_preset_is_exactly_so_many_rows_in_so_many_files(
      String preset,
      long accounts,
      long transactions,
      long holdings,
      String format,
      int transactionFiles,
      int holdingFiles) {
    List<PortfolioFile> files = parse("--preset=" + preset).files();

    assertThat(rows(files, PortfolioTable.ACCOUNTS)).isEqualTo(accounts);
    assertThat(rows(files, PortfolioTable.TXNS)).isEqualTo(transactions);
    assertThat(rows(files, PortfolioTable.HOLDINGS)).isEqualTo(holdings);
    assertThat(files).filteredOn(PortfolioFile::table, PortfolioTable.ACCOUNTS).hasSize(1);
    assertThat(files)
        .filteredOn(PortfolioFile::table, PortfolioTable.TXNS)
        .hasSize(transactionFiles);
    assertThat(files)
        .filteredOn(PortfolioFile::table, PortfolioTable.HOLDINGS)
        .hasSize(holdingFiles);
    assertThat(files).allMatch(file -> file.rows() > 0 && file.name().endsWith("." + format));
  }

  @ParameterizedTest
  @EnumSource(PortfolioPreset.class)
  void what_the_accounts_do_adds_up_to_the_rows_of_the_preset(PortfolioPreset preset) {
    PortfolioSize size = parse("--preset=" + preset.label()).size();
    List<AccountPlan> plans =
        LongStream.range(0, size.accounts())
            .mapToObj(account -> new AccountPlan(size, account))
            .toList();

    assertThat(plans.stream().mapToLong(PortfolioPresetTest::trades).sum())
        .isEqualTo(preset.transactions());
    assertThat(plans.stream().mapToLong(PortfolioPresetTest::holdings).sum())
        .isEqualTo(preset.holdings());
  }

  @Test
  void the_middle_of_the_big_test_is_the_same_each_time_and_follows_the_seed() {
    PortfolioSize size = parse("--preset=bigtest").size();
    PortfolioSize other = parse("--preset=bigtest", "--seed=2").size();

    List<String> rows = RecordedRows.of(PortfolioTable.TXNS, size, 7_000_000, 7_000_100);

    assertThat(rows)
        .hasSize(100)
        .isEqualTo(RecordedRows.of(PortfolioTable.TXNS, size, 7_000_000, 7_000_100))
        .isNotEqualTo(RecordedRows.of(PortfolioTable.TXNS, other, 7_000_000, 7_000_100));
  }

  @Test
  void options_override_the_preset() {
    PresetArguments preset =
        parse("--preset=medium", "--transactions=900", "--holding-files=2", "--format=csv");

    assertThat(preset.size()).isEqualTo(new PortfolioSize(48, 900, 34_400, 1));
    assertThat(preset.format()).isEqualTo(PortfolioFormat.CSV);
    assertThat(preset.files()).filteredOn(PortfolioFile::table, PortfolioTable.HOLDINGS).hasSize(2);
    assertThat(preset.files()).filteredOn(PortfolioFile::table, PortfolioTable.TXNS).hasSize(900);
  }

  @Test
  void without_a_preset_there_is_a_file_for_every_5_million_rows() {
    List<PortfolioFile> files = parse("--accounts=300", "--transactions=10000001").files();

    assertThat(files).filteredOn(PortfolioFile::table, PortfolioTable.TXNS).hasSize(3);
    assertThat(files).filteredOn(PortfolioFile::table, PortfolioTable.HOLDINGS).hasSize(1);
  }

  private static PresetArguments parse(String... arguments) {
    Arguments parsed = new Arguments();
    new CommandLine(parsed).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(arguments);
    return parsed.preset;
  }

  private static long rows(List<PortfolioFile> files, PortfolioTable table) {
    return files.stream()
        .filter(file -> file.table() == table)
        .mapToLong(PortfolioFile::rows)
        .sum();
  }

  private static long trades(AccountPlan plan) {
    return IntStream.rangeClosed(1, TradingMonths.COUNT).mapToLong(plan::tradesIn).sum();
  }

  private static long holdings(AccountPlan plan) {
    return plan.positions().stream()
        .mapToLong(
            position ->
                IntStream.range(0, TradingMonths.MONTH_ENDS)
                    .filter(end -> position.quantityAt(end) > 0)
                    .count())
        .sum();
  }
}
