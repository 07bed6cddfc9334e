package dev.xylem.filesystem;

import dev.xylem.types.UrlSecrets;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.Optional;
import java.util.Set;

/**
 * Where a request may go. Servers that scripts name must not lead Xylem to places that they cannot
 * reach themselves.
 */
final class HttpRedirects {
  /** As many as Java follows. */
  static final int MAX = 5;

  private static final Set<Integer> STATUSES = Set.of(301, 302, 303, 307, 308);

  private HttpRedirects() {}

  /**
   * @throws IOException if there are no files, but credentials of a cloud
   */
  static void requireAllowed(URI uri) throws IOException {
    if (NetworkReach.mostPrivate(uri) == NetworkReach.LINK) {
      throw new RefusedAddressException(
          uri.getAuthority()
              + " is a link-local address, where clouds hand out credentials: no"
              + " files are read from there");
    }
  }

  /**
   * Where an answer leads to, if it leads to another place that is asked instead: none from https
   * to http, and none without http.
   *
   * @throws IOException if it leads from one network into a more private one
   */
  static Optional<URI> target(URI from, HttpResponse<?> answer) throws IOException {
    Optional<String> location = answer.headers().firstValue("Location");
    if (!STATUSES.contains(answer.statusCode()) || location.isEmpty()) {
      return Optional.empty();
    }
    URI to;
    try {
      to = from.resolve(location.get());
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
    boolean isFollowed =
        "https".equalsIgnoreCase(to.getScheme())
            || ("http".equalsIgnoreCase(to.getScheme())
                && "http".equalsIgnoreCase(from.getScheme()));
    if (!isFollowed || to.getHost() == null) {
      return Optional.empty();
    }
    requireAsPublic(from, to);
    return Optional.of(to);
  }

  static void requireAsPublic(URI from, URI to) throws IOException {
    if (NetworkReach.mostPrivate(to).compareTo(NetworkReach.leastPrivate(from)) > 0) {
      throw new RefusedAddressException(
          ("%s redirects to %s, in a network that is more private than its own: not followed."
                  + " If that is right, name that URL")
              .formatted(UrlSecrets.hide(from.toString()), UrlSecrets.hide(to.toString())));
    }
  }

  /** Another attempt would not change it. */
  static final class RefusedAddressException extends IOException {
    private static final long serialVersionUID = 1L;

    RefusedAddressException(String problem) {
      super(problem);
    }
  }
}
