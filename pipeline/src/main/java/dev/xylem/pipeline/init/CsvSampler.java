package dev.xylem.pipeline.init;

import dev.xylem.load.csv.CsvRecordReader;
import dev.xylem.load.csv.CsvRecordReader.Cells;
import dev.xylem.types.FieldType;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Reads the first rows of a delimited file and finds out what they are.
 *
 * @param separator found by looking when empty
 * @param header whether the first record holds names; found by looking when empty
 * @param rows how many to look at; all when 0
 */
public record CsvSampler(Optional<Character> separator, Optional<Boolean> header, long rows) {

  CsvSample sample(SampleSource source) throws IOException {
    char between = separator.isPresent() ? separator.get() : SeparatorGuess.of(source);
    try (CsvRecordReader text = new CsvRecordReader(source.openDecompressed(), between)) {
      Cells first = text.next();
      if (first == null) {
        throw new XylemException("the file is empty: there are no columns to find");
      }
      List<String> names = first.texts();
      List<ColumnGuess> guesses = names.stream().map(name -> new ColumnGuess()).toList();
      long read = 0;
      while (text.hasNext() && (rows == 0 || read < rows)) {
        add(text.next(), guesses, between);
        read++;
      }
      boolean more = text.hasNext();
      boolean hasHeader = header.orElseGet(() -> isHeader(names, guesses));
      if (!hasHeader) {
        add(first, guesses, between);
        read++;
      }
      return new CsvSample(
          source.url(), between, hasHeader, read, more, columns(names, hasHeader, guesses));
    }
  }

  private static void add(Cells record, List<ColumnGuess> guesses, char separator) {
    if (record.texts().size() != guesses.size()) {
      throw new XylemException(
              "%d cells where the first record has %d"
                  .formatted(record.texts().size(), guesses.size()))
          .with(Fact.LINE, record.line())
          .with(
              Fact.HINT,
              "correct the file, or say what separates cells if it is not '%s': --separator=..."
                  .formatted(separator == '\t' ? "\\t" : separator));
    }
    for (int i = 0; i < guesses.size(); i++) {
      guesses.get(i).add(record.texts().get(i));
    }
  }

  /**
   * Names are told from values by the columns that do not hold strings: a value would fit there.
   * Where that does not decide, names are no numbers, and no two of them are alike.
   */
  private static boolean isHeader(List<String> first, List<ColumnGuess> guesses) {
    List<String> typed =
        IntStream.range(0, first.size())
            .filter(i -> guesses.get(i).format().type() != FieldType.STRING)
            .mapToObj(first::get)
            .toList();
    long names = typed.stream().filter(cell -> !cell.isBlank() && !isValue(cell)).count();
    long values = typed.stream().filter(CsvSampler::isValue).count();
    if (names != values) {
      return names > values;
    }
    return first.stream().noneMatch(CsvSampler::isValue)
        && (!typed.isEmpty() || first.stream().noneMatch(String::isBlank))
        && new HashSet<>(first).size() == first.size();
  }

  private static boolean isValue(String cell) {
    ColumnGuess alone = new ColumnGuess();
    alone.add(cell);
    return alone.format().type() != FieldType.STRING;
  }

  private static List<SampleColumn> columns(
      List<String> names, boolean hasHeader, List<ColumnGuess> guesses) {
    ScriptNames identifiers = new ScriptNames();
    List<SampleColumn> columns = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String name = hasHeader ? names.get(i) : "";
      ColumnGuess guess = guesses.get(i);
      columns.add(
          new SampleColumn(name, i, identifiers.field(name, i), guess.format(), guess.note()));
    }
    return columns;
  }
}
