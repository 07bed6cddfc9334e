package dev.xylem.testing;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Where the workers of a cluster have the classes of its jobs from. */
public enum ClassesOfJobs {
  /** They are on the class path of the workers. */
  ON_WORKERS(file -> true, file -> false),

  /** Each job brings them, and they are gone with it. Workers have what Flink itself needs. */
  WITH_EACH_JOB(ClassesOfJobs::isFlinks, file -> !isFlinks(file));

  private static final Pattern FLINKS =
      Pattern.compile(
          "(flink|commons|slf4j-api|logback|lz4|snappy|kryo|minlog|objenesis|chill|javassist|jsr305"
              + "|snakeyaml-engine)-.*");

  private final Predicate<Path> onWorkers;
  private final Predicate<Path> inJar;

  ClassesOfJobs(Predicate<Path> onWorkers, Predicate<Path> inJar) {
    this.onWorkers = onWorkers;
    this.inJar = inJar;
  }

  private static boolean isFlinks(Path file) {
    return FLINKS.matcher(file.getFileName().toString()).matches();
  }

  private static List<Path> files(Predicate<Path> chosen) {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .filter(Files::exists)
        .filter(chosen)
        .toList();
  }

  String ofWorkers() {
    return files(onWorkers).stream()
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  /**
   * Makes a jar to be sent with a job. It names the files that it stands for, so that nothing of
   * them is sent.
   */
  Path jar(Path jar) throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.put(
        Attributes.Name.CLASS_PATH,
        files(inJar).stream()
            .map(file -> file.toUri().toString())
            .collect(Collectors.joining(" ")));
    new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    return jar;
  }
}
