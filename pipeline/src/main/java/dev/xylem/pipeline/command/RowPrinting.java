package dev.xylem.pipeline.command;

import dev.xylem.output.NewFile;
import dev.xylem.pipeline.look.RowFormat;
import dev.xylem.pipeline.look.RowOutput;
import dev.xylem.pipeline.look.RowQuery;
import dev.xylem.pipeline.look.RowReader;
import dev.xylem.pipeline.report.PrinterStream;
import dev.xylem.script.FileWriter;
import dev.xylem.types.IoReason;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.util.Optional;

/** Writes rows where somebody wants them, in the form in which they are wanted. */
final class RowPrinting {
  private final PrintWriter out;
  private final RowArguments wanted;
  private final Optional<FileWriter> file;

  /**
   * @param out standard output
   */
  RowPrinting(PrintWriter out, RowArguments wanted) {
    this(out, wanted, Optional.empty());
  }

  private RowPrinting(PrintWriter out, RowArguments wanted, Optional<FileWriter> file) {
    this.out = out;
    this.wanted = wanted;
    this.file = file;
  }

  /** For rows of a file: whole ones in the file's own form are written as a script says. */
  RowPrinting as(FileWriter writer) {
    return new RowPrinting(out, wanted, Optional.of(writer));
  }

  /** Returns how many there were. */
  long write(RowReader reader, RowQuery query) throws IOException {
    if (wanted.output().isPresent()) {
      long rows = writeFile(wanted.output().get(), reader, query);
      out.printf("%s: %d rows%n", wanted.output().get(), rows);
      return rows;
    }
    try (OutputStream stream = new PrinterStream(out);
        RowOutput writer = open(query, stream)) {
      return reader.read(writer);
    }
  }

  private long writeFile(String name, RowReader reader, RowQuery query) {
    try (NewFile target = NewFile.create(name)) {
      long rows;
      try (RowOutput writer = open(query, target)) {
        rows = reader.read(writer);
      }
      target.commit();
      return rows;
    } catch (IOException e) {
      throw new XylemException("the file cannot be written: " + IoReason.of(e), e)
          .with(Fact.FILE, name)
          .with(Fact.HINT, "check the directory, its permissions and the space on the disk");
    }
  }

  private RowOutput open(RowQuery query, OutputStream stream) throws IOException {
    RowFormat format = wanted.format();
    Optional<FileWriter> same = file.filter(writer -> wanted.areWhole() && format.isOf(writer));
    return same.isPresent()
        ? RowFormat.open(same.get(), stream)
        : format.open(query.schema(), stream);
  }
}
