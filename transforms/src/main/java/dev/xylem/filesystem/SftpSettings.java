package dev.xylem.filesystem;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * How sftp servers are talked to. Password and passphrase are not part of it: they are taken from
 * the environment when they are needed.
 *
 * @param identityFile a private key; those in {@code ~/.ssh} when absent
 * @param connectTimeout for connecting and for logging in
 */
record SftpSettings(Optional<Path> identityFile, Path knownHosts, Duration connectTimeout) {
  static SftpSettings of(FileSystemOptions options) {
    return new SftpSettings(
        Optional.ofNullable(options.getSftpIdentityFile()).map(SftpSettings::path),
        options.getSftpKnownHosts() == null
            ? path("~/.ssh/known_hosts")
            : path(options.getSftpKnownHosts()),
        Duration.ofSeconds(options.getSftpConnectTimeout()));
  }

  private static Path path(String text) {
    return text.startsWith("~/")
        ? Path.of(System.getProperty("user.home"), text.substring(2))
        : LocalPath.of(text);
  }
}
