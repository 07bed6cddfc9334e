package dev.xylem.python;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Writes the calls that led to an error as Python does: lines of the user's files and expressions
 * with their text, those of libraries without, and long or repeated sequences shortened.
 */
final class PythonTraceback {
  private static final String HEADER = "Traceback (most recent call last):";

  /** In a longer run of library frames the first and the last one are enough. */
  private static final int MAX_OF_LIBRARIES = 3;

  private static final int FIRST_FRAMES = 8;
  private static final int LAST_FRAMES = 16;

  /** What stands before the part of a path that people know a library by. */
  private static final Pattern LIBRARY_ROOT =
      Pattern.compile(
          "^.*[/\\\\](?:site-packages|lib-python[/\\\\]3|lib/python3\\.\\d+|lib-graalpython)[/\\\\]");

  private final List<PythonFile> files;
  private final Optional<GeneratedFunction> generated;

  /**
   * @param files the user's
   * @param generated the function of the calculated fields, if it was called
   */
  PythonTraceback(List<PythonFile> files, Optional<GeneratedFunction> generated) {
    this.files = files;
    this.generated = generated;
  }

  /**
   * The lines, joined; empty if they would say no more than the expression does.
   *
   * @param passed outermost first
   */
  Optional<String> of(List<PythonFrame> passed) {
    List<PythonFrame> frames = own(passed);
    if (frames.stream().allMatch(frame -> frame.file().equals(GeneratedFunction.FILE))) {
      return Optional.empty();
    }
    List<String> lines = new ArrayList<>(List.of(HEADER));
    lines.addAll(shortened(entries(frames)));
    return Optional.of(String.join("\n", lines));
  }

  /** From the first frame that is the user's on: what is above it is Xylem's. */
  private List<PythonFrame> own(List<PythonFrame> frames) {
    List<PythonFrame> own = new ArrayList<>();
    for (PythonFrame frame : frames) {
      boolean isGenerated = frame.file().equals(GeneratedFunction.FILE);
      if (isGenerated
          ? fieldLine(frame).isPresent()
          : !own.isEmpty() || sourceLine(frame).isPresent()) {
        own.add(frame);
      }
    }
    return own;
  }

  /** One entry a frame, or for several frames of libraries, each of one or two lines. */
  private List<String> entries(List<PythonFrame> frames) {
    List<String> entries = new ArrayList<>();
    int at = 0;
    while (at < frames.size()) {
      int end = at;
      while (end < frames.size() && isOfLibrary(frames.get(end))) {
        end++;
      }
      if (end - at > MAX_OF_LIBRARIES) {
        entries.add(entry(frames.get(at)));
        entries.add("  ... %d more lines of libraries".formatted(end - at - 2));
        at = end - 1;
      }
      entries.add(entry(frames.get(at)));
      at++;
    }
    return entries;
  }

  private boolean isOfLibrary(PythonFrame frame) {
    return !frame.file().equals(GeneratedFunction.FILE) && sourceLine(frame).isEmpty();
  }

  private String entry(PythonFrame frame) {
    if (frame.file().equals(GeneratedFunction.FILE)) {
      return fieldLine(frame).orElseThrow();
    }
    String file = LIBRARY_ROOT.matcher(frame.file()).replaceFirst("");
    String place =
        "  File \"%s\", line %d%s"
            .formatted(
                file, frame.line(), frame.function().isEmpty() ? "" : ", in " + frame.function());
    return sourceLine(frame).map(line -> place + "\n    " + line).orElse(place);
  }

  private Optional<String> fieldLine(PythonFrame frame) {
    return generated
        .flatMap(source -> source.fieldAt(frame.line()))
        .map(
            field ->
                "  Field %s\n    %s"
                    .formatted(field.name(), field.expression().strip().replaceAll("\\s+", " ")));
  }

  private Optional<String> sourceLine(PythonFrame frame) {
    return files.stream()
        .filter(file -> file.name().equals(frame.file()))
        .findFirst()
        .map(file -> file.text().lines().skip(Math.max(frame.line() - 1, 0)).findFirst())
        .map(line -> line.map(String::strip).orElse(""));
  }

  /** Shortens repeated entries as Python does for recursion. */
  private static List<String> shortened(List<String> entries) {
    List<String> lines = new ArrayList<>();
    int at = 0;
    while (at < entries.size()) {
      int end = at + 1;
      while (end < entries.size() && entries.get(end).equals(entries.get(at))) {
        end++;
      }
      lines.add(entries.get(at));
      if (end - at > 1) {
        lines.add("  [Previous line repeated %d more times]".formatted(end - at - 1));
      }
      at = end;
    }
    if (lines.size() > FIRST_FRAMES + LAST_FRAMES + 1) {
      int left = lines.size() - FIRST_FRAMES - LAST_FRAMES;
      lines.subList(FIRST_FRAMES, FIRST_FRAMES + left).clear();
      lines.add(FIRST_FRAMES, "  ... %d more calls".formatted(left));
    }
    return lines;
  }
}
