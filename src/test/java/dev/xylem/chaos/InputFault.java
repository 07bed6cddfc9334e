package dev.xylem.chaos;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.chaos.trial.Phase;
import dev.xylem.chaos.trial.Setup;
import dev.xylem.chaos.trial.TrialDirectory;
import dev.xylem.chaos.trial.TrialRun;
import dev.xylem.chaos.trial.Workload;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/** An input file changes while the run reads it, or just before. */
record InputFault(Kind kind) implements Fault {
  enum Kind {
    TRUNCATED("is truncated"),
    REPLACED("is replaced"),
    GROWN("grows"),
    DELETED("is deleted");

    private final String text;

    Kind(String text) {
      this.text = text;
    }
  }

  @Override
  public String text() {
    return "input " + kind.text;
  }

  @Override
  public boolean suits(Setup setup) {
    return true;
  }

  @Override
  public Set<Phase> phases() {
    return EnumSet.of(Phase.START, Phase.LOAD);
  }

  @Override
  public Pattern cause() {
    return Pattern.compile("txns\\.csv");
  }

  @Override
  public boolean mayChangeResults() {
    return true;
  }

  /** Whether a run may take the changed file for what was meant. */
  boolean mayBeReadAfter(Phase phase) {
    return switch (kind) {
      case REPLACED, GROWN -> true;
      // Once rows are read, it is known how much there was.
      case TRUNCATED -> phase == Phase.START;
      case DELETED -> false;
    };
  }

  @Override
  public boolean inject(TrialRun run) throws IOException {
    change(run.directory().input().resolve(Workload.LARGE_INPUT));
    return true;
  }

  void change(Path file) throws IOException {
    switch (kind) {
      case TRUNCATED -> {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
          channel.truncate(channel.size() * 2 / 3);
        }
      }
      case REPLACED -> {
        Path other = Files.createTempFile(file.getParent(), "other", ".tmp");
        Workload.writeTransactions(other, 2);
        Files.move(other, file, StandardCopyOption.ATOMIC_MOVE);
      }
      case GROWN ->
          Files.write(
              file,
              Workload.transaction(Workload.ROWS, 1).getBytes(UTF_8),
              StandardOpenOption.APPEND);
      case DELETED -> Files.delete(file);
    }
  }

  @Override
  public void undo(TrialDirectory directory) throws IOException {
    Workload.write(directory.input());
  }
}
