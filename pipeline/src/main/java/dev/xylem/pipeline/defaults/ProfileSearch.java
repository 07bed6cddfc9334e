package dev.xylem.pipeline.defaults;

import dev.xylem.pipeline.defaults.ProfileFile.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the profile file: the first of those that there may be. */
public final class ProfileSearch {
  /** In place of a file: there shall be none. */
  public static final String NONE = "none";

  public static final String VARIABLE = "XYLEM_PROFILE_FILE";
  private static final String NAME = "xylem.yaml";
  private static final Set<String> TRUSTED_NAMES = Set.of("root");

  private final Map<String, String> environment;
  private final Path directory;

  /**
   * @param directory the working directory
   */
  public ProfileSearch(Map<String, String> environment, Path directory) {
    this.environment = environment;
    this.directory = directory;
  }

  /**
   * The file that is named, else the one of the working directory, else the user's own.
   *
   * @param typed the file that the command line names, if it does
   * @throws IllegalArgumentException if it cannot be read, others can change it, or with all that
   *     is wrong with it
   */
  public Optional<ProfileFile> find(Optional<String> typed) {
    Optional<String> named =
        typed.or(() -> Optional.ofNullable(environment.get(VARIABLE)).filter(n -> !n.isEmpty()));
    if (named.isPresent()) {
      return named
          .filter(name -> !name.equals(NONE))
          .map(name -> read(Path.of(name), Origin.NAMED));
    }
    Path here = directory.resolve(NAME);
    if (Files.exists(here)) {
      return Optional.of(read(here, Origin.FOUND));
    }
    return Optional.of(ofUser()).filter(Files::exists).map(file -> read(file, Origin.OF_USER));
  }

  /** The file of the user's configuration directory, whether it is there or not. */
  public Path ofUser() {
    String configuration = environment.getOrDefault("XDG_CONFIG_HOME", "");
    Path base =
        configuration.startsWith("/")
            ? Path.of(configuration)
            : Path.of(environment.getOrDefault("HOME", System.getProperty("user.home")), ".config");
    return base.resolve("xylem").resolve(NAME);
  }

  private static ProfileFile read(Path file, Origin origin) {
    requireOwn(file, origin);
    return ProfileReader.read(file, origin);
  }

  private static void requireOwn(Path file, Origin origin) {
    PosixFileAttributes attributes;
    try {
      attributes = Files.readAttributes(file, PosixFileAttributes.class);
    } catch (UnsupportedOperationException e) {
      return;
    } catch (IOException e) {
      throw new IllegalArgumentException(file + " cannot be read", e);
    }
    String owner = attributes.owner().getName();
    if (origin != Origin.NAMED && !owner.equals(self()) && !TRUSTED_NAMES.contains(owner)) {
      throw new IllegalArgumentException(
          "%s is not yours but %s's: name it if you trust it (--profile-file=%s), or leave it out (--profile-file=%s)"
              .formatted(file, owner, file, NONE));
    }
    if (isOpenToOthers(attributes)) {
      throw new IllegalArgumentException(
          "%s can be changed by others, who would decide what you run: chmod go-w %s"
              .formatted(file, file));
    }
  }

  /** A group named as its owner is that user's own, as many systems have it. */
  private static boolean isOpenToOthers(PosixFileAttributes attributes) {
    Set<PosixFilePermission> permissions = attributes.permissions();
    return permissions.contains(PosixFilePermission.OTHERS_WRITE)
        || (permissions.contains(PosixFilePermission.GROUP_WRITE)
            && !attributes.group().getName().equals(attributes.owner().getName()));
  }

  /** A container's user may have no name. */
  private static String self() {
    try {
      return Files.getOwner(Path.of("/proc/self")).getName();
    } catch (IOException | UnsupportedOperationException e) {
      return System.getProperty("user.name");
    }
  }
}
