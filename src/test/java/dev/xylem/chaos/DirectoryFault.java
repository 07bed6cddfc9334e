package dev.xylem.chaos;

import dev.xylem.chaos.trial.Phase;
import dev.xylem.chaos.trial.Setup;
import dev.xylem.chaos.trial.TrialCommand;
import dev.xylem.chaos.trial.TrialDirectory;
import dev.xylem.chaos.trial.TrialRun;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/** A directory of the run is full, cannot be written to, or is not there any more. */
record DirectoryFault(TrialDirectory.Place place, Kind kind) implements Fault {
  private static final int BLOCK = 64 << 10;

  enum Kind {
    FULL("is full", "No space left|disk is full|is full"),
    READ_ONLY("is read-only", "[Rr]ead-only|cannot be (written|made|created)|not writable"),
    VANISHED("vanishes", "No such file|not there|does not exist|is missing|is gone|NoSuchFile");

    private final String text;
    private final String cause;

    Kind(String text, String cause) {
      this.text = text;
      this.cause = cause;
    }
  }

  @Override
  public String text() {
    return "directory for " + place.text() + " " + kind.text;
  }

  @Override
  public boolean suits(Setup setup) {
    return switch (place) {
      case OUTPUT, TEMPORARY -> true;
      case DATA -> setup.isEmbedded();
      case BULK -> setup.sink().equals("bulk");
    };
  }

  @Override
  public Set<Phase> phases() {
    return place == TrialDirectory.Place.BULK
        ? EnumSet.range(Phase.START, Phase.COMMIT)
        : EnumSet.allOf(Phase.class);
  }

  @Override
  public Pattern cause() {
    return Pattern.compile(kind.cause);
  }

  @Override
  public boolean mayLeaveFiles(int exitStatus) {
    return kind == Kind.READ_ONLY;
  }

  @Override
  public boolean mayLoseOutputs() {
    return place == TrialDirectory.Place.OUTPUT && kind == Kind.VANISHED;
  }

  @Override
  public void prepare(TrialCommand command) throws IOException, InterruptedException {
    if (kind == Kind.FULL) {
      command.directory().mountSmallDisk(place);
    }
  }

  @Override
  public boolean inject(TrialRun run) throws IOException, InterruptedException {
    Path directory = run.directory().path(place);
    return switch (kind) {
      case FULL -> run.directory().isMounted(place) && fill(directory);
      case READ_ONLY -> run.directory().makeReadOnly(place);
      case VANISHED -> {
        Files.move(directory, run.directory().graveyard().resolve(directory.getFileName()));
        yield true;
      }
    };
  }

  private static boolean fill(Path directory) {
    byte[] block = new byte[BLOCK];
    try (OutputStream filler = Files.newOutputStream(directory.resolve("filler"))) {
      while (true) {
        filler.write(block);
      }
    } catch (IOException e) {
      return true;
    }
  }

  @Override
  public void undo(TrialDirectory directory) throws IOException, InterruptedException {
    directory.repair(place);
  }
}
