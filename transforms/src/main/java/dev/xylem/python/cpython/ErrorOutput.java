package dev.xylem.python.cpython;

import dev.xylem.python.PythonFrame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a process wrote to its standard error before it ended.
 *
 * @param text without the stack that Python's fault handler dumps there
 * @param frames of that stack, outermost first
 */
record ErrorOutput(String text, List<PythonFrame> frames) {
  private static final int MAX_TEXT = 500;
  private static final Pattern FRAME = Pattern.compile(" *File \"(.*)\", line (\\d{1,9}) in (.*)");
  private static final Pattern HEADING =
      Pattern.compile("(Current thread|Thread|Stack|Extension modules).*");

  static ErrorOutput of(String errors) {
    StringBuilder text = new StringBuilder();
    List<PythonFrame> frames = new ArrayList<>();
    for (String line : errors.lines().toList()) {
      Matcher frame = FRAME.matcher(line);
      if (frame.matches()) {
        frames.add(
            new PythonFrame(frame.group(1), Integer.parseInt(frame.group(2)), frame.group(3)));
      } else if (!line.isBlank() && !HEADING.matcher(line).lookingAt()) {
        text.append(text.isEmpty() ? "" : "\n").append(line);
      }
    }
    frames.removeIf(frame -> frame.file().startsWith(WorkerSources.OWN_FILES));
    Collections.reverse(frames);
    int skipped = Math.max(0, text.length() - MAX_TEXT);
    return new ErrorOutput(text.substring(skipped), frames);
  }
}
