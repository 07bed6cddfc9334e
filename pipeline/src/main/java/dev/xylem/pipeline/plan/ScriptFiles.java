package dev.xylem.pipeline.plan;

import dev.xylem.filesystem.LocalPath;
import dev.xylem.load.FileListing;
import dev.xylem.python.PythonFile;
import dev.xylem.script.FileTableNode;
import dev.xylem.script.Script;
import dev.xylem.script.reading.ScriptReader;
import dev.xylem.script.reading.ScriptReader.Source;
import dev.xylem.script.reading.ScriptReading;
import dev.xylem.script.reading.TagCriteriaFile;
import dev.xylem.types.UrlSecrets;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * A script, and the place that the relative paths in it start from: the directory of the script, so
 * that a script runs the same from everywhere.
 */
public final class ScriptFiles {
  private static final Pattern QUERY = Pattern.compile("[?#].*");

  /** Far more than people write; larger files would take long to be refused. */
  private static final int MAX_MEBIBYTES = 16;

  private final String scriptUrl;
  private final Script script;
  private final Map<String, List<String>> inputFiles = new ConcurrentHashMap<>();

  private ScriptFiles(String scriptUrl, Script script) {
    this.scriptUrl = scriptUrl;
    this.script = script;
  }

  /**
   * @param scriptUrl a path, or a URL of a scheme that Beam's file systems know
   * @throws dev.xylem.script.reading.ScriptException if the script or its parameters are not valid
   */
  public static ScriptFiles load(String scriptUrl, Optional<String> parametersUrl) {
    return of(scriptUrl, examine(scriptUrl, parametersUrl).valid());
  }

  /** Reads a script, whatever is wrong with it. */
  public static ScriptReading examine(String scriptUrl, Optional<String> parametersUrl) {
    return ScriptReader.examine(
        source(scriptUrl, "the script"), parametersUrl.map(url -> source(url, "the parameters")));
  }

  /** A script that was read. */
  public static ScriptFiles of(String scriptUrl, Script script) {
    return new ScriptFiles(scriptUrl, script);
  }

  /** Named without what a URL holds in confidence, so that its suffix is last, too. */
  private static Source source(String url, String what) {
    String path = QUERY.matcher(url).replaceFirst("");
    return new Source(UrlSecrets.hide(url.startsWith("http") ? path : url), read(url, what));
  }

  public Script script() {
    return script;
  }

  /** Where the script is. */
  public String url() {
    return scriptUrl;
  }

  /** That of the script, if it is on this machine. */
  Optional<Path> directory() {
    return LocalPath.isLocal(scriptUrl)
        ? Optional.of(Path.of(LocalPath.text(scriptUrl)).toAbsolutePath().getParent())
        : Optional.empty();
  }

  /** An absolute path or URL for one that a script mentions. */
  public String resolve(String url) {
    return resolve(scriptUrl, url);
  }

  static String resolve(String scriptUrl, String url) {
    if (!LocalPath.isLocal(url)) {
      return url;
    }
    String path = LocalPath.text(url);
    if (LocalPath.isLocal(scriptUrl)) {
      Path script = Path.of(LocalPath.text(scriptUrl)).toAbsolutePath();
      return script.getParent().resolve(path).normalize().toString();
    }
    return path.startsWith("/") ? path : besideRemote(scriptUrl, path);
  }

  /** Servers do not know what {@code ..} is. */
  private static String besideRemote(String scriptUrl, String path) {
    String script =
        scriptUrl.startsWith("http") ? QUERY.matcher(scriptUrl).replaceFirst("") : scriptUrl;
    int server = script.indexOf('/', script.indexOf("://") + 3);
    Deque<String> names = new ArrayDeque<>();
    String directory = script.substring(server + 1, Math.max(server, script.lastIndexOf('/')) + 1);
    for (String name : (directory + path).split("/", -1)) {
      if (name.equals("..")) {
        names.pollLast();
      } else if (!name.equals(".")) {
        names.addLast(name);
      }
    }
    return script.substring(0, server + 1) + String.join("/", names);
  }

  /**
   * The files that a node reads, listed once.
   *
   * @throws XylemException if there are none
   */
  public List<String> inputFiles(FileTableNode node) {
    return inputFiles.computeIfAbsent(
        node.name(),
        name -> FileListing.of(name, node.reader().urls().stream().map(this::resolve).toList()));
  }

  /** The text of the script itself. */
  public String readScript() {
    return read(scriptUrl, "the script");
  }

  /**
   * The text of its parameters.
   *
   * @param url path or URL, from where the user is
   */
  public String readParameters(String url) {
    return read(url, "the parameters");
  }

  /** A file of formulas that a script mentions, named without what its URL holds in confidence. */
  public PythonFile readFormulas(String url) {
    return new PythonFile(UrlSecrets.hide(resolve(url)), readText(url, "the formulas"));
  }

  /** A file of tag criteria that a script mentions, named like formulas. */
  public TagCriteriaFile readCriteria(String url) {
    return ScriptReader.readCriteria(
        new Source(UrlSecrets.hide(resolve(url)), readText(url, "the criteria")));
  }

  /**
   * The text of a file that a script mentions.
   *
   * @throws XylemException if it cannot be read, or is larger than {@value #MAX_MEBIBYTES} MB
   */
  public String readText(String url, String what) {
    String resolved = resolve(url);
    if (LocalPath.isDevice(resolved)) {
      throw new XylemException(what + " cannot be read: a pipe or a device is no file")
          .with(Fact.FILE, resolved);
    }
    return read(resolved, what);
  }

  private static String read(String url, String what) {
    try (InputStream in = open(url)) {
      byte[] bytes = in.readNBytes((MAX_MEBIBYTES << 20) + 1);
      if (bytes.length > MAX_MEBIBYTES << 20) {
        throw new XylemException(
                "%s cannot be read: the file is larger than %d MB".formatted(what, MAX_MEBIBYTES))
            .with(Fact.FILE, url);
      }
      return decoded(bytes, what).toString();
    } catch (XylemException e) {
      throw e.with(Fact.FILE, url);
    } catch (FileNotFoundException | NoSuchFileException e) {
      throw new XylemException(what + " cannot be found", e).with(Fact.FILE, url);
    } catch (IOException | IllegalArgumentException e) {
      throw new XylemException(what + " cannot be read: " + e.getMessage(), e).with(Fact.FILE, url);
    }
  }

  /** A byte that is no text would silently become another name or another value. */
  private static CharBuffer decoded(byte[] bytes, String what) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer text = CharBuffer.allocate(bytes.length);
    if (StandardCharsets.UTF_8.newDecoder().decode(in, text, true).isError()) {
      long line = 1;
      for (int at = 0; at < in.position(); at++) {
        line += bytes[at] == '\n' ? 1 : 0;
      }
      throw new XylemException(what + " cannot be read: the file is not in UTF-8")
          .with(Fact.LINE, line)
          .with(Fact.HINT, "save it as UTF-8, or convert it, for example with iconv");
    }
    return text.flip();
  }

  /** Local files without Beam, which takes longer to start than a script to be read. */
  private static InputStream open(String url) throws IOException {
    return LocalPath.isLocal(url)
        ? Files.newInputStream(Path.of(LocalPath.text(url)))
        : RemoteFiles.open(url);
  }
}
