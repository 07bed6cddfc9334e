package dev.xylem.pipeline.plan;

import dev.xylem.script.Script;
import dev.xylem.script.ScriptReader;
import dev.xylem.script.ScriptReader.Source;
import dev.xylem.script.ScriptReading;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.beam.sdk.io.FileSystems;

/**
 * A script, and the place that the relative paths in it start from: the directory of the script, so
 * that a script runs the same from everywhere.
 */
public final class ScriptFiles {
  private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*://.*");
  private static final String LOCAL = "file://";

  private final String scriptUrl;
  private final Script script;

  private ScriptFiles(String scriptUrl, Script script) {
    this.scriptUrl = scriptUrl;
    this.script = script;
  }

  /**
   * @param scriptUrl a path, or a URL of a scheme that Beam's file systems know
   * @throws dev.xylem.script.ScriptException if the script or its parameters are not valid
   */
  public static ScriptFiles load(String scriptUrl, Optional<String> parametersUrl) {
    return of(scriptUrl, examine(scriptUrl, parametersUrl).valid());
  }

  /** Reads a script, whatever is wrong with it. */
  public static ScriptReading examine(String scriptUrl, Optional<String> parametersUrl) {
    return ScriptReader.examine(
        new Source(scriptUrl, read(scriptUrl, "the script")),
        parametersUrl.map(url -> new Source(url, read(url, "the parameters"))));
  }

  /** A script that was read. */
  public static ScriptFiles of(String scriptUrl, Script script) {
    return new ScriptFiles(scriptUrl, script);
  }

  public Script script() {
    return script;
  }

  /** An absolute path or URL for one that a script mentions. */
  public String resolve(String url) {
    return resolve(scriptUrl, url);
  }

  static String resolve(String scriptUrl, String url) {
    if (url.startsWith(LOCAL)) {
      return url.substring(LOCAL.length());
    }
    if (SCHEME.matcher(url).matches()) {
      return url;
    }
    if (SCHEME.matcher(scriptUrl).matches() && !scriptUrl.startsWith(LOCAL)) {
      return url.startsWith("/")
          ? url
          : scriptUrl.substring(0, scriptUrl.lastIndexOf('/') + 1) + url;
    }
    String scriptPath =
        scriptUrl.startsWith(LOCAL) ? scriptUrl.substring(LOCAL.length()) : scriptUrl;
    Path directory = Path.of(scriptPath).toAbsolutePath().getParent();
    return directory.resolve(url).normalize().toString();
  }

  /** The text of a file that a script mentions. */
  public String readText(String url, String what) {
    return read(resolve(url), what);
  }

  private static String read(String url, String what) {
    try (InputStream in = open(url)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (FileNotFoundException | NoSuchFileException e) {
      throw new XylemException(what + " cannot be found", e).with(Fact.FILE, url);
    } catch (IOException | IllegalArgumentException e) {
      throw new XylemException(what + " cannot be read: " + e.getMessage(), e).with(Fact.FILE, url);
    }
  }

  /** Local files without Beam, which takes longer to start than a script to be read. */
  private static InputStream open(String url) throws IOException {
    return SCHEME.matcher(url).matches()
        ? Channels.newInputStream(FileSystems.open(FileSystems.matchNewResource(url, false)))
        : Files.newInputStream(Path.of(url));
  }
}
