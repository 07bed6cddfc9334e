package dev.xylem;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.apache.beam.sdk.transforms.DoFn;
import org.junit.jupiter.api.Test;

/** Dependencies point one way, and names say something. */
class ArchitectureTest {
  /** With package-info, 40. */
  private static final long MAX_FILES = 39;

  /** The annotation of failures that are not to be tried again; at runtime it may be missing. */
  private static final String SEEN_BY_FLINK = "org.apache.flink.runtime.throwable";

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(location -> !location.contains(testClasses()))
          .importPackages("dev.xylem");

  private static String testClasses() {
    return ArchitectureTest.class.getProtectionDomain().getCodeSource().getLocation().getPath();
  }

  @Test
  void every_package_depends_only_on_those_below_it() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .ensureAllClassesAreContainedInArchitecture()
        .layer("types")
        .definedBy("dev.xylem.types..")
        .layer("lifetime")
        .definedBy("dev.xylem.lifetime")
        .layer("shuffle")
        .definedBy("dev.xylem.shuffle")
        .layer("gofmt")
        .definedBy("dev.xylem.gofmt")
        .layer("metrics")
        .definedBy("dev.xylem.metrics")
        .layer("filesystem")
        .definedBy("dev.xylem.filesystem")
        .layer("script")
        .definedBy("dev.xylem.script", "dev.xylem.script.check")
        .layer("script.reading")
        .definedBy("dev.xylem.script.reading")
        .layer("expr")
        .definedBy("dev.xylem.expr..")
        .layer("python")
        .definedBy("dev.xylem.python..")
        .layer("parquet")
        .definedBy("dev.xylem.parquet")
        .layer("sort")
        .definedBy("dev.xylem.sort")
        .layer("nodes")
        .definedBy("dev.xylem.load..", "dev.xylem.join..", "dev.xylem.calc..", "dev.xylem.output..")
        .layer("check")
        .definedBy("dev.xylem.check")
        .layer("wire")
        .definedBy("dev.xylem.wire")
        .layer("jvm")
        .definedBy("dev.xylem.jvm")
        .layer("cassandra")
        .definedBy("dev.xylem.cassandra..")
        .layer("embedded")
        .definedBy("dev.xylem.embedded")
        .layer("pipeline")
        .definedBy("dev.xylem.pipeline..")
        .layer("bench")
        .definedBy("dev.xylem.bench..", "dev.xylem.generate..")
        // Not on the class path of these tests, as the module's jar holds all libraries.
        .optionalLayer("flink")
        .definedBy("dev.xylem.flink")
        .layer("cluster")
        .definedBy("dev.xylem.cluster..")
        .whereLayer("types")
        .mayNotAccessAnyLayer()
        .whereLayer("lifetime")
        .mayNotAccessAnyLayer()
        .whereLayer("shuffle")
        .mayNotAccessAnyLayer()
        .whereLayer("gofmt")
        .mayOnlyAccessLayers("types")
        .whereLayer("metrics")
        .mayOnlyAccessLayers("types")
        .whereLayer("filesystem")
        .mayOnlyAccessLayers("lifetime", "types")
        .whereLayer("script")
        .mayOnlyAccessLayers("types")
        .whereLayer("script.reading")
        .mayOnlyAccessLayers("script", "types")
        .whereLayer("expr")
        .mayOnlyAccessLayers("script", "gofmt", "types")
        .whereLayer("python")
        .mayOnlyAccessLayers("script", "gofmt", "lifetime", "types")
        .whereLayer("parquet")
        .mayNotAccessAnyLayer()
        .whereLayer("sort")
        .mayOnlyAccessLayers("script", "types")
        .whereLayer("nodes")
        .mayOnlyAccessLayers(
            "expr",
            "python",
            "parquet",
            "script",
            "filesystem",
            "metrics",
            "gofmt",
            "shuffle",
            "sort",
            "types")
        .whereLayer("check")
        .mayOnlyAccessLayers("nodes", "expr", "script", "metrics", "types")
        .whereLayer("wire")
        .mayNotAccessAnyLayer()
        .whereLayer("jvm")
        .mayNotAccessAnyLayer()
        .whereLayer("cassandra")
        .mayOnlyAccessLayers("wire", "filesystem", "metrics", "lifetime", "types")
        .whereLayer("embedded")
        .mayOnlyAccessLayers("wire")
        .whereLayer("bench")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("flink")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("cluster")
        .mayNotBeAccessedByAnyLayer()
        .check(CLASSES);
  }

  @Test
  void messages_to_child_processes_need_nothing_but_the_jdk() {
    noClasses()
        .that()
        .resideInAnyPackage("dev.xylem.wire", "dev.xylem.jvm")
        .should()
        .dependOnClassesThat()
        .resideOutsideOfPackages("java..", "javax.management..", "dev.xylem.wire", "dev.xylem.jvm")
        .check(CLASSES);
  }

  @Test
  void expressions_are_parsed_then_checked_then_evaluated() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("expr")
        .definedBy("dev.xylem.expr")
        .layer("aggregate")
        .definedBy("dev.xylem.expr.aggregate")
        .layer("function")
        .definedBy("dev.xylem.expr.function")
        .layer("eval")
        .definedBy("dev.xylem.expr.eval")
        .layer("syntax")
        .definedBy("dev.xylem.expr.syntax")
        .layer("shuffle")
        .definedBy("dev.xylem.shuffle")
        .layer("gofmt")
        .definedBy("dev.xylem.gofmt")
        .whereLayer("expr")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("aggregate")
        .mayOnlyBeAccessedByLayers("expr")
        .whereLayer("function")
        .mayOnlyBeAccessedByLayers("expr", "aggregate")
        .whereLayer("eval")
        .mayOnlyBeAccessedByLayers("expr", "aggregate", "function")
        .whereLayer("syntax")
        .mayOnlyBeAccessedByLayers("expr", "aggregate", "function", "eval")
        .whereLayer("shuffle")
        .mayNotAccessAnyLayer()
        .whereLayer("gofmt")
        .mayOnlyBeAccessedByLayers("expr", "aggregate", "function", "eval")
        .check(CLASSES);
  }

  @Test
  void the_packages_of_cassandra_depend_one_way() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("session")
        .definedBy("dev.xylem.cassandra.session")
        .layer("ring")
        .definedBy("dev.xylem.cassandra.ring")
        .layer("schema")
        .definedBy("dev.xylem.cassandra.schema")
        .layer("read")
        .definedBy("dev.xylem.cassandra.read")
        .layer("write")
        .definedBy("dev.xylem.cassandra.write")
        .layer("delivery")
        .definedBy("dev.xylem.cassandra.bulk.delivery")
        .layer("bulk")
        .definedBy("dev.xylem.cassandra.bulk")
        .whereLayer("bulk")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("read")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("write")
        .mayOnlyBeAccessedByLayers("bulk")
        .whereLayer("delivery")
        .mayOnlyBeAccessedByLayers("bulk")
        .whereLayer("schema")
        .mayOnlyBeAccessedByLayers("read", "write", "delivery", "bulk")
        .whereLayer("ring")
        .mayOnlyBeAccessedByLayers("read", "delivery", "bulk")
        .whereLayer("session")
        .mayOnlyBeAccessedByLayers("schema", "read", "write", "delivery", "bulk")
        .check(CLASSES);
  }

  @Test
  void commands_call_what_does_the_work_and_nothing_calls_them() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("command")
        .definedBy("dev.xylem.pipeline.command")
        .layer("report")
        .definedBy("dev.xylem.pipeline.report")
        .layer("arguments")
        .definedBy("dev.xylem.pipeline.arguments")
        .layer("preview")
        .definedBy("dev.xylem.pipeline.preview")
        .layer("run")
        .definedBy("dev.xylem.pipeline.run")
        .layer("steps of a run")
        .definedBy(
            "dev.xylem.pipeline.assemble",
            "dev.xylem.pipeline.completion",
            "dev.xylem.pipeline.history",
            "dev.xylem.pipeline.inputs",
            "dev.xylem.pipeline.metrics",
            "dev.xylem.pipeline.progress",
            "dev.xylem.pipeline.stall",
            "dev.xylem.pipeline.validate")
        .layer("plan")
        .definedBy(
            "dev.xylem.pipeline.plan",
            "dev.xylem.pipeline.facts",
            "dev.xylem.pipeline.checks",
            "dev.xylem.pipeline.fingerprint",
            "dev.xylem.pipeline.numbering")
        .layer("settings")
        .definedBy(
            "dev.xylem.pipeline.connection",
            "dev.xylem.pipeline.defaults",
            "dev.xylem.pipeline.settings")
        .layer("flink")
        .definedBy("dev.xylem.pipeline.flink")
        .whereLayer("command")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("report")
        .mayOnlyBeAccessedByLayers("command")
        .whereLayer("arguments")
        .mayOnlyBeAccessedByLayers("command", "report")
        .whereLayer("preview")
        .mayOnlyBeAccessedByLayers("command", "report")
        .whereLayer("run")
        .mayOnlyBeAccessedByLayers("command", "report", "preview")
        .whereLayer("steps of a run")
        .mayOnlyBeAccessedByLayers("command", "report", "arguments", "preview", "run")
        .whereLayer("plan")
        .mayOnlyAccessLayers("settings", "flink")
        .whereLayer("settings")
        .mayOnlyAccessLayers("flink")
        .whereLayer("flink")
        .mayNotAccessAnyLayer()
        .check(CLASSES);
  }

  @Test
  void only_commands_and_what_they_share_know_the_library_of_the_command_line() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "dev.xylem.pipeline.command",
            "dev.xylem.pipeline.arguments",
            "dev.xylem.pipeline.report",
            "dev.xylem.bench.command",
            "dev.xylem.flink",
            "dev.xylem.cluster.command")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("picocli..")
        .check(CLASSES);
  }

  @Test
  void the_packages_of_benchmarks_depend_one_way() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("command")
        .definedBy("dev.xylem.bench.command")
        .layer("measuring")
        .definedBy(
            "dev.xylem.bench.cassandra", "dev.xylem.bench.python", "dev.xylem.bench.portfolio")
        .layer("size")
        .definedBy("dev.xylem.bench.size")
        .layer("scale")
        .definedBy("dev.xylem.bench.scale")
        .layer("generate")
        .definedBy("dev.xylem.generate")
        .layer("process")
        .definedBy("dev.xylem.bench.process")
        .layer("chart")
        .definedBy("dev.xylem.bench.chart")
        .whereLayer("command")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("measuring")
        .mayOnlyBeAccessedByLayers("command")
        .whereLayer("size")
        .mayOnlyAccessLayers("scale")
        .whereLayer("scale")
        .mayOnlyAccessLayers("chart")
        .whereLayer("generate")
        .mayNotAccessAnyLayer()
        .whereLayer("process")
        .mayNotAccessAnyLayer()
        .whereLayer("chart")
        .mayNotAccessAnyLayer()
        .check(CLASSES);
  }

  @Test
  void a_cluster_knows_nothing_of_the_application_but_its_commands_do() {
    noClasses()
        .that()
        .resideInAPackage("dev.xylem.cluster")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.xylem.pipeline..", "dev.xylem.cluster.command", "org.apache.beam..")
        .check(CLASSES);
  }

  @Test
  void the_transforms_of_the_node_types_do_not_know_each_other() {
    slices()
        .matching("dev.xylem.(load|join|calc|output)..")
        .should()
        .notDependOnEachOther()
        .check(CLASSES);
  }

  @Test
  void no_package_depends_on_itself_in_a_circle() {
    slices().matching("dev.xylem.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void no_package_has_more_files_than_a_reader_can_survey() {
    Map<String, Long> files =
        StreamSupport.stream(CLASSES.spliterator(), false)
            .filter(JavaClass::isTopLevelClass)
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));

    assertThat(files).allSatisfy((name, count) -> assertThat(count).isLessThanOrEqualTo(MAX_FILES));
  }

  @Test
  void one_simple_name_stands_for_one_class() {
    Map<String, Set<String>> classesByName =
        StreamSupport.stream(CLASSES.spliterator(), false)
            .filter(JavaClass::isTopLevelClass)
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .collect(
                Collectors.groupingBy(
                    JavaClass::getSimpleName,
                    Collectors.mapping(JavaClass::getName, Collectors.toSet())));

    assertThat(classesByName.values()).allMatch(classes -> classes.size() == 1);
  }

  @Test
  void transforms_know_no_runner_and_no_command_line() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "dev.xylem.pipeline..",
            "dev.xylem.bench..",
            "dev.xylem.generate..",
            "dev.xylem.cluster..",
            "dev.xylem.flink")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("org.apache.beam.runners..", "org.apache.flink..", "picocli..")
                .and(not(resideInAPackage(SEEN_BY_FLINK))))
        .check(CLASSES);
  }

  @Test
  void nothing_here_is_compiled_against_the_cassandra_server() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.xylem.server..",
            "org.apache.cassandra.db..",
            "org.apache.cassandra.io..",
            "org.apache.cassandra.service..")
        .check(CLASSES);
  }

  @Test
  void names_say_what_a_class_is() {
    noClasses()
        .should()
        .haveSimpleNameEndingWith("Utils")
        .orShould()
        .haveSimpleNameEndingWith("Util")
        .orShould()
        .haveSimpleNameEndingWith("Helper")
        .orShould()
        .haveSimpleNameEndingWith("Manager")
        .orShould()
        .haveSimpleNameEndingWith("Impl")
        .check(CLASSES);
  }

  /**
   * Commands write to what picocli gives them, so that tests see it. LoadedClasses keeps the JDK
   * from printing.
   */
  @Test
  void only_the_program_of_a_child_process_prints_to_the_standard_streams() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("dev.xylem.bench.python.ContenderMain")
        .and()
        .doNotHaveFullyQualifiedName("dev.xylem.jvm.LoadedClasses")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(Throwable.class, "printStackTrace")
        .check(CLASSES);
  }

  @Test
  void functions_of_beam_are_not_part_of_the_api() {
    classes().that().areAssignableTo(DoFn.class).should().notBePublic().check(CLASSES);
  }
}
