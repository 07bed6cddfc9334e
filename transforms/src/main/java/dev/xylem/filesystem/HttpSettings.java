package dev.xylem.filesystem;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * How http servers are talked to.
 *
 * @param stallTimeout how long a server may send nothing
 * @param retries after the first attempt
 * @param authorities certificates in PEM; those of the JDK when absent
 */
record HttpSettings(
    Duration connectTimeout, Duration stallTimeout, int retries, Optional<Path> authorities) {
  static HttpSettings of(FileSystemOptions options) {
    return new HttpSettings(
        Duration.ofSeconds(options.getHttpConnectTimeout()),
        Duration.ofSeconds(options.getHttpStallTimeout()),
        options.getHttpRetries(),
        Optional.ofNullable(options.getHttpCaPath()).map(LocalPath::of));
  }
}
