package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;

/** Packages as {@code xylem python-packages} installs them, from where this machine's pip looks. */
final class InstalledPackages {
  private InstalledPackages() {}

  /**
   * @param list of test resources
   * @return the directory with the packages
   */
  static String install(String list, String engine, Path into)
      throws InterruptedException, URISyntaxException {
    assumePip();
    URL requirements = InstalledPackages.class.getResource("/python/" + list);
    CommandLineResult installed =
        CommandLineResult.of(
            "python-packages",
            "--engine=" + engine,
            "--requirements=" + Path.of(requirements.toURI()),
            "--into=" + into);
    assertThat(installed.err()).isEmpty();
    assertThat(installed.exitStatus()).isZero();
    return into.toString();
  }

  private static void assumePip() throws InterruptedException {
    try {
      Process pip = new ProcessBuilder("python3", "-m", "pip", "-V").start();
      assumeTrue(pip.waitFor() == 0, "python3 has no pip");
    } catch (IOException e) {
      assumeTrue(false, "there is no python3");
    }
  }
}
