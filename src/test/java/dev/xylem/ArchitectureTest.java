package dev.xylem;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.apache.beam.sdk.transforms.DoFn;
import org.junit.jupiter.api.Test;

/** Dependencies point one way, and names say something. */
class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(location -> !location.contains(testClasses()))
          .importPackages("dev.xylem");

  private static String testClasses() {
    return ArchitectureTest.class.getProtectionDomain().getCodeSource().getLocation().getPath();
  }

  @Test
  void transforms_and_pipeline_depend_one_way() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("types")
        .definedBy("dev.xylem.types")
        .layer("metrics")
        .definedBy("dev.xylem.metrics")
        .layer("filesystem")
        .definedBy("dev.xylem.filesystem")
        .layer("script")
        .definedBy("dev.xylem.script")
        .layer("script.reading")
        .definedBy("dev.xylem.script.reading")
        .layer("expr")
        .definedBy("dev.xylem.expr..")
        .layer("gofmt")
        .definedBy("dev.xylem.gofmt")
        .layer("python")
        .definedBy("dev.xylem.python..")
        .layer("cassandra")
        .definedBy("dev.xylem.cassandra..")
        .layer("nodes")
        .definedBy("dev.xylem.load..", "dev.xylem.join..", "dev.xylem.calc", "dev.xylem.output")
        .layer("pipeline")
        .definedBy("dev.xylem.pipeline..")
        .layer("bench")
        .definedBy("dev.xylem.bench..", "dev.xylem.generate..")
        .whereLayer("bench")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("pipeline")
        .mayOnlyBeAccessedByLayers("bench")
        .whereLayer("nodes")
        .mayOnlyBeAccessedByLayers("pipeline")
        .whereLayer("cassandra")
        .mayOnlyBeAccessedByLayers("nodes", "pipeline", "bench")
        .whereLayer("python")
        .mayOnlyBeAccessedByLayers("nodes", "pipeline", "bench")
        .whereLayer("expr")
        .mayOnlyBeAccessedByLayers("python", "nodes", "pipeline")
        .whereLayer("gofmt")
        .mayOnlyBeAccessedByLayers("expr", "python", "nodes", "pipeline")
        .whereLayer("filesystem")
        .mayOnlyBeAccessedByLayers("nodes", "pipeline", "bench")
        .whereLayer("script.reading")
        .mayOnlyBeAccessedByLayers("pipeline")
        .whereLayer("script")
        .mayOnlyBeAccessedByLayers("script.reading", "expr", "python", "nodes", "pipeline", "bench")
        .whereLayer("metrics")
        .mayOnlyBeAccessedByLayers("cassandra", "nodes", "pipeline", "bench")
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
        .mayOnlyBeAccessedByLayers("schema", "read", "write", "bulk")
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
  void transforms_know_no_runner_no_command_line_and_no_server() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "dev.xylem.pipeline..",
            "dev.xylem.embedded..",
            "dev.xylem.bench..",
            "dev.xylem.generate..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.apache.beam.runners..", "org.apache.flink..", "picocli..", "dev.xylem.embedded..")
        .check(CLASSES);
  }

  @Test
  void nothing_here_is_compiled_against_the_cassandra_server() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.cassandra.db..", "org.apache.cassandra.service..")
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

  @Test
  void only_the_command_line_and_its_displays_print() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "dev.xylem.pipeline..", "dev.xylem.embedded..", "dev.xylem.bench..")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .check(CLASSES);
  }

  @Test
  void functions_of_beam_are_not_part_of_the_api() {
    classes().that().areAssignableTo(DoFn.class).should().notBePublic().check(CLASSES);
  }
}
