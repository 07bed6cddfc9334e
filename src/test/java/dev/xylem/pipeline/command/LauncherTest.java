package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThatCode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code bin/xylem} with JDKs whose {@code java} prints what it is given. */
class LauncherTest {

  private static final Path SCRIPT = Path.of("../../pipeline/bin/xylem");

  /** With formulas, if any, for CPython only: in GraalPy there is no archive. */
  private static final String[] RUN = {"run", "--script=script.yaml", "--python=cpython"};

  @TempDir Path temp;
  private Path launcher;

  @BeforeEach
  void install() throws IOException {
    Path application = temp.resolve("the application");
    launcher = application.resolve("bin/xylem");
    Files.createDirectories(launcher.getParent());
    Files.createDirectories(application.resolve("target/jit"));
    Files.createFile(application.resolve("target/xylem.jar"));
    Files.copy(SCRIPT, launcher);
    Files.writeString(temp.resolve("script.yaml"), "nodes: {}");
  }

  @Test
  void givenSeveralJdks_thenTheNewestSuitableOneIsTaken() throws Exception {
    jdk("a", "17.0.15");
    jdk("b", "25.0.3");
    jdk("c", "26");
    jdk("d", "1.8.0_412");

    assertThat(launch(Map.of(), "run").lines()).contains("java 25.0.3");
  }

  @Test
  void givenXylemJavaHome_thenItDecides() throws Exception {
    Path chosen = jdk("a", "21.0.7");
    jdk("b", "25.0.3");

    assertThat(launch(Map.of("XYLEM_JAVA_HOME", chosen.toString()), "run").lines())
        .contains("java 21.0.7");
  }

  @Test
  void givenXylemJavaHomeWithoutAJdk_thenItIsRefused() throws Exception {
    jdk("b", "25.0.3");

    Outcome outcome = launch(Map.of("XYLEM_JAVA_HOME", temp.toString()), "run");

    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.output()).contains("which is no JDK from 17 to 25");
  }

  @Test
  void givenNoSuitableJdk_thenItSaysWhichToInstall() throws Exception {
    jdk("old", "11.0.2");

    Outcome outcome = launch(Map.of(), "run");

    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.output()).contains("no JDK from 17 to 25 found");
  }

  @Test
  void givenAJdkWithJit_thenPythonIsCompiled() throws Exception {
    jdk("a", "21.0.7");

    assertThat(launch(Map.of(), "run").lines())
        .contains("-XX:+EnableJVMCI")
        .anyMatch(line -> line.matches("--upgrade-module-path=.*/the application/target/jit"))
        .noneMatch(line -> line.startsWith("xylem:"));
  }

  @Test
  void givenAnOldJdk_thenPythonIsInterpretedWithoutAWord() throws Exception {
    jdk("a", "17.0.15");

    assertThat(launch(Map.of(), "run").lines())
        .contains("java 17.0.15", "-Dpolyglot.engine.WarnInterpreterOnly=false")
        .noneMatch("-XX:+EnableJVMCI"::equals)
        .noneMatch(line -> line.startsWith("xylem:"));
  }

  @Test
  void givenAScriptForCPython_thenTheCompilerForGraalPyIsNotLoaded() throws Exception {
    jdk("a", "25.0.3");
    Path script = temp.resolve("script.yaml");
    Path python = Files.createFile(temp.resolve("a python"));
    assertThat(python.toFile().setExecutable(true)).isTrue();
    String[] arguments = {"run", "--script=" + script, "--python-interpreter=" + python};

    assertThat(launch(Map.of(), arguments).lines()).noneMatch("-XX:+EnableJVMCI"::equals);
    Files.writeString(script, "nodes: {a: {p: {engine: graalpy}}}");
    assertThat(launch(Map.of(), arguments).lines()).contains("-XX:+EnableJVMCI");
  }

  @Test
  void givenNoCPython_thenTheCompilerForGraalPyIsLoaded() throws Exception {
    jdk("a", "25.0.3");
    Path script = temp.resolve("script.yaml");

    assertThat(launch(Map.of(), "run", "--script", script.toString(), "--python=GraalPy").lines())
        .contains("-XX:+EnableJVMCI");
    assertThat(
            launch(Map.of(), "run", "--script=" + script, "--python-interpreter=no-such").lines())
        .contains("-XX:+EnableJVMCI");
  }

  @Test
  void givenARun_thenTheOptimisingCompilerWaitsLongerUnlessTheUserSaysOtherwise() throws Exception {
    jdk("a", "25.0.3");
    String own = "-XX:Tier4InvocationThreshold=5000";

    assertThat(launch(Map.of("XYLEM_JAVA_OPTS", own), RUN).lines())
        .containsSubsequence("-XX:Tier4InvocationThreshold=100000", own);
    assertThat(launch(Map.of(), "test-formulas").lines())
        .noneMatch(line -> line.startsWith("-XX:Tier4"));
  }

  @Test
  void givenBenchmarks_thenTheyAreOnTheClassPath() throws Exception {
    jdk("a", "25.0.3");
    assertThat(launch(Map.of(), "bench").lines()).noneMatch(line -> line.contains("xylem-bench"));
    Path benchmarks = temp.resolve("infra/bench/target/xylem-bench.jar");
    Files.createDirectories(benchmarks.getParent());
    Files.createFile(benchmarks);

    assertThat(launch(Map.of(), "bench").lines())
        .anyMatch(line -> line.matches(".*/xylem.jar:.*/infra/bench/target/xylem-bench.jar"));
  }

  @Test
  void givenNoArchiveOfClasses_thenARunMakesOne() throws Exception {
    jdk("a", "25.0.3");

    assertThat(launch(Map.of(), RUN).lines())
        .contains("-XX:+RecordDynamicDumpInfo")
        .anyMatch(line -> line.matches("-Dxylem.class.archive=.*/a cache/classes-.*[.]jsa"));
    assertThat(launch(Map.of(), "show").lines()).noneMatch("-XX:+RecordDynamicDumpInfo"::equals);
    assertThat(launch(Map.of("XYLEM_ARCHIVE", "off"), RUN).lines())
        .noneMatch("-XX:+RecordDynamicDumpInfo"::equals);
    assertThat(launch(Map.of("XYLEM_JAVA_OPTS", "-Xshare:off"), RUN).lines())
        .noneMatch("-XX:+RecordDynamicDumpInfo"::equals);
  }

  @Test
  void givenAnArchiveOfTheseClasses_thenItIsUsed() throws Exception {
    jdk("a", "17.0.15");
    Path archive = missingArchive();
    Files.createFile(archive);

    assertThat(launch(Map.of(), RUN).lines())
        .contains("-XX:SharedArchiveFile=" + archive)
        .noneMatch("-XX:+RecordDynamicDumpInfo"::equals);
    assertThat(launch(Map.of(), "validate").lines()).contains("-XX:SharedArchiveFile=" + archive);
  }

  @Test
  void givenAnotherBuild_thenTheArchiveIsAnotherOne() throws Exception {
    jdk("a", "17.0.15");
    Path archive = missingArchive();

    Files.writeString(temp.resolve("the application/target/xylem.jar"), "built again");

    assertThat(missingArchive()).isNotEqualTo(archive);
  }

  @Test
  void givenADirectoryThatOthersCanWriteTo_thenThereIsNoArchive() throws Exception {
    jdk("a", "17.0.15");
    Path archive = missingArchive();
    Files.createFile(archive);
    Files.setPosixFilePermissions(
        archive.getParent(), PosixFilePermissions.fromString("rwxrwxrwx"));

    assertThat(launch(Map.of(), RUN).lines()).noneMatch(line -> line.contains(".jsa"));
  }

  @Test
  void givenABuildOfEqualSizeAtAnotherTime_thenTheArchiveIsAnotherOne() throws Exception {
    jdk("a", "17.0.15");
    Path jar = temp.resolve("the application/target/xylem.jar");
    Instant built = Instant.parse("2026-01-01T12:00:00Z");

    Files.setLastModifiedTime(jar, FileTime.from(built));
    Path archive = missingArchive();
    Files.setLastModifiedTime(jar, FileTime.from(built.plusSeconds(1)));

    assertThat(missingArchive()).isNotEqualTo(archive);
  }

  @Test
  void givenAnotherDriver_thenTheArchiveIsAnotherOneForEachOfItsBuilds() throws Exception {
    jdk("a", "17.0.15");
    Path drivers = temp.resolve("the application/target/drivers/scylla");
    Files.createDirectories(drivers);
    Map<String, String> scylla = Map.of("XYLEM_DRIVER", "scylla");

    Path archive = missingArchive(scylla);
    Files.writeString(drivers.resolve("driver.jar"), "built again");

    assertThat(missingArchive(scylla)).isNotEqualTo(archive).isNotEqualTo(missingArchive());
  }

  @Test
  void givenOtherJvmOptions_thenTheArchiveIsAnotherOne() throws Exception {
    jdk("a", "17.0.15");

    assertThat(missingArchive(Map.of("XYLEM_JAVA_OPTS", "-XX:-UseCompressedOops")))
        .isNotEqualTo(missingArchive());
  }

  @Test
  void givenARelativeDirectory_thenItIsOneOfTheCurrentDirectory() throws Exception {
    jdk("a", "17.0.15");

    assertThat(missingArchive(Map.of("XYLEM_ARCHIVE", "my/archives")))
        .hasParentRaw(temp.toRealPath().resolve("my/archives"));
  }

  @Test
  void givenADirectoryWithAColon_thenItSaysThatThereIsNoArchive() throws Exception {
    jdk("a", "17.0.15");

    assertThat(launch(Map.of("XYLEM_ARCHIVE", temp + "/a:b"), RUN).lines())
        .anyMatch(line -> line.matches("xylem: no archive of classes in .*/a:b: .*':'"))
        .noneMatch(line -> line.contains(".jsa"));
  }

  @Test
  void givenCommandsOtherThanRun_thenNoDirectoryIsMade() throws Exception {
    jdk("a", "17.0.15");

    launch(Map.of(), "show");
    launch(Map.of(), "validate");

    assertThat(temp.resolve("a cache")).doesNotExist();
  }

  @Test
  void givenAnArchiveThatOthersCanWriteTo_thenItIsNotUsed() throws Exception {
    jdk("a", "17.0.15");
    Path archive = missingArchive();
    Files.createFile(archive);
    Files.setPosixFilePermissions(archive, PosixFilePermissions.fromString("rw-rw-r--"));

    assertThat(launch(Map.of(), RUN).lines()).noneMatch(line -> line.contains(".jsa"));
  }

  @Test
  void givenAnArchiveOfAnotherUser_thenItIsNotUsed() throws Exception {
    jdk("a", "17.0.15");
    Path archive = missingArchive();
    Files.createFile(archive);
    assumeThatCode(() -> Files.setAttribute(archive, "unix:uid", 12345)).doesNotThrowAnyException();

    assertThat(launch(Map.of(), RUN).lines()).noneMatch(line -> line.contains(".jsa"));
  }

  @Test
  void givenAFailureToMakeTheArchive_thenItIsNotTriedAgainForADay() throws Exception {
    jdk("a", "17.0.15");
    Path archive = missingArchive();
    Path failure = Files.createFile(archive.resolveSibling(archive.getFileName() + ".failed"));

    assertThat(launch(Map.of(), RUN).lines()).noneMatch(line -> line.contains(".jsa"));
    Files.setLastModifiedTime(failure, FileTime.from(Instant.now().minus(Duration.ofDays(2))));
    assertThat(missingArchive()).isEqualTo(archive);
  }

  private Path missingArchive() throws Exception {
    return missingArchive(Map.of());
  }

  /** Which one a run would make. */
  private Path missingArchive(Map<String, String> environment) throws Exception {
    String option = "-Dxylem.class.archive=";
    return launch(environment, RUN).lines().stream()
        .filter(line -> line.startsWith(option))
        .map(line -> Path.of(line.substring(option.length())))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void givenArgumentsWithSpaces_thenTheyArriveWhole() throws Exception {
    jdk("a", "25.0.3");

    assertThat(launch(Map.of(), "run", "--script=my script.yaml", "*").lines())
        .endsWith("run", "--script=my script.yaml", "*");
  }

  @Test
  void givenAHeapAndJvmOptions_thenTheyArePassedOn() throws Exception {
    jdk("a", "25.0.3");

    assertThat(
            launch(Map.of("XYLEM_HEAP", "3g", "XYLEM_JAVA_OPTS", "-Da=b -XX:+UseZGC"), "run")
                .lines())
        .contains("-Xmx3g", "-Da=b", "-XX:+UseZGC")
        .noneMatch("-XX:+UseParallelGC"::equals);
  }

  @Test
  void givenASymbolicLinkFromElsewhere_thenTheApplicationIsFound() throws Exception {
    jdk("a", "25.0.3");
    Path link = Files.createSymbolicLink(temp.resolve("link"), launcher);
    launcher = link;

    assertThat(launch(Map.of(), "run").lines())
        .anyMatch(line -> line.endsWith("/the application/target/xylem.jar"));
  }

  @Test
  void givenTheDriverForScylla_thenItStandsBeforeTheApplication() throws Exception {
    jdk("a", "25.0.3");
    Files.createDirectories(temp.resolve("the application/target/drivers/scylla"));
    String before = "the application/target/drivers/scylla/\\*:.*/the application/target/xylem.jar";

    assertThat(launch(Map.of(), "run", "--driver=scylla").lines())
        .anyMatch(line -> line.matches(".*/" + before));
    assertThat(launch(Map.of(), "run", "--driver", "Scylla").lines())
        .anyMatch(line -> line.matches(".*/" + before));
    assertThat(launch(Map.of("XYLEM_DRIVER", "scylla"), "run").lines())
        .anyMatch(line -> line.matches(".*/" + before));
    assertThat(launch(Map.of("XYLEM_DRIVER", "scylla"), "run", "--driver=apache").lines())
        .noneMatch(line -> line.matches(".*/" + before));
  }

  @Test
  void givenADriverThatIsNotThere_thenItSaysHowToBuildIt() throws Exception {
    jdk("a", "25.0.3");

    Outcome outcome = launch(Map.of(), "run", "--driver=scylla");

    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.output()).contains("drivers/scylla is missing; run: mvn");
  }

  @Test
  void givenNoBuild_thenItSaysHowToBuild() throws Exception {
    Files.delete(temp.resolve("the application/target/xylem.jar"));

    Outcome outcome = launch(Map.of(), "run");

    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.output()).contains("run: mvn -DskipTests package");
  }

  private record Outcome(int status, String output) {
    List<String> lines() {
      return output.lines().toList();
    }
  }

  private Outcome launch(Map<String, String> environment, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("sh", launcher.toString()));
    command.addAll(Arrays.asList(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(temp.toFile()).redirectErrorStream(true);
    Map<String, String> variables = new TreeMap<>(builder.environment());
    variables.keySet().removeIf(name -> name.startsWith("XYLEM_"));
    variables.put("XYLEM_JDKS", temp.resolve("jdks").toString());
    variables.put("XYLEM_ARCHIVE", temp.resolve("a cache").toString());
    variables.putAll(environment);
    builder.environment().clear();
    builder.environment().putAll(variables);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Outcome(process.waitFor(), output);
  }

  private Path jdk(String name, String version) throws IOException {
    Path home = temp.resolve("jdks").resolve(name);
    Path java = home.resolve("bin/java");
    Files.createDirectories(java.getParent());
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    Files.writeString(java, "#!/bin/sh\necho 'java " + version + "'\nprintf '%s\\n' \"$@\"\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    return home;
  }
}
