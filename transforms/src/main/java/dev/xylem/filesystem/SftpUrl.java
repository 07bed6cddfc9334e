package dev.xylem.filesystem;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code sftp://[user@]host[:port]/absolute/path}.
 *
 * @param server the URL up to the path
 * @param endpoint whom it names
 * @param path not encoded any more, but for patterns
 */
record SftpUrl(String server, Endpoint endpoint, String path) {
  private static final int DEFAULT_PORT = 22;
  private static final Pattern URL =
      Pattern.compile("(sftp://(?:([^@/]*)@)?(\\[[^\\]]+\\]|[^:/@]+)(?::(\\d{1,5}))?)(/.*)");

  /** A user on a host. */
  record Endpoint(String user, String host, int port) {}

  /**
   * @throws IllegalArgumentException if it is none; with a message that does not quote it
   */
  static SftpUrl parse(String url) {
    Matcher parts = URL.matcher(url);
    if (!parts.matches()) {
      throw new IllegalArgumentException("not of the form sftp://user@host:port/path");
    }
    String user = parts.group(2);
    if (user != null && user.contains(":")) {
      throw new IllegalArgumentException(
          "a password in a URL would be seen by others: put it in the environment as "
              + SftpConnection.PASSWORD);
    }
    String host = parts.group(3);
    return new SftpUrl(
        parts.group(1),
        new Endpoint(
            user == null ? System.getProperty("user.name") : PercentEncoding.decode(user),
            host.startsWith("[") ? host.substring(1, host.length() - 1) : host,
            parts.group(4) == null ? DEFAULT_PORT : Integer.parseInt(parts.group(4))),
        parts.group(5));
  }

  /** The path as the server knows it. */
  String remotePath() {
    return PercentEncoding.decode(path);
  }
}
