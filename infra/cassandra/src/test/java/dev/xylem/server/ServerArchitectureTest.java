package dev.xylem.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

/** The rules of the other modules, for what is compiled against Cassandra's server. */
class ServerArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(location -> !location.contains(testClasses()))
          .importPackages("dev.xylem.server");

  private static String testClasses() {
    return ServerArchitectureTest.class
        .getProtectionDomain()
        .getCodeSource()
        .getLocation()
        .getPath();
  }

  @Test
  void of_xylem_it_knows_only_the_messages_to_its_parent_and_its_own_jvm() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideOutsideOfPackages(
            "dev.xylem.server..",
            "dev.xylem.wire",
            "dev.xylem.jvm",
            "java..",
            "sun.misc",
            "org.slf4j",
            "org.mindrot.jbcrypt",
            "org.apache.cassandra..")
        .check(CLASSES);
  }

  @Test
  void no_package_depends_on_itself_in_a_circle() {
    slices().matching("dev.xylem.server.(**)").should().beFreeOfCycles().check(CLASSES);
    noClasses()
        .that()
        .resideInAPackage("dev.xylem.server")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.xylem.server.sstable")
        .check(CLASSES);
  }

  @Test
  void names_say_what_a_class_is() {
    noClasses().should().haveNameMatching(".*(Utils|Util|Helper|Manager|Impl)").check(CLASSES);
  }

  @Test
  void only_the_programs_reach_for_the_standard_streams() {
    noClasses()
        .that()
        .doNotHaveSimpleName("CassandraServer")
        .and()
        .doNotHaveSimpleName("SSTableServer")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(Throwable.class, "printStackTrace")
        .check(CLASSES);
  }
}
