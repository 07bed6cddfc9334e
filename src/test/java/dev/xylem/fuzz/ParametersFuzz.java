package dev.xylem.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Optional;

/** Parameters and, behind a line with {@code --}, the script that they are put into. */
public final class ParametersFuzz {
  private static final String BORDER = "\n--\n";

  private ParametersFuzz() {}

  public static void fuzzerTestOneInput(byte[] input) {
    String text = new String(input, UTF_8);
    int border = text.indexOf(BORDER);
    String parameters = border < 0 ? text : text.substring(0, border);
    String script =
        border < 0 ? "a: {a}\nb: \"{b|number}\"" : text.substring(border + BORDER.length());
    FuzzBounds.hold(
        () ->
            ScriptFuzz.read(
                ScriptFuzz.source("script", script),
                Optional.of(ScriptFuzz.source("parameters", parameters))));
  }
}
