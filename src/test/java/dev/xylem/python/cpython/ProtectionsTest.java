package dev.xylem.python.cpython;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProtectionsTest {
  @Test
  void files_and_calls_of_the_kernel_are_both_shut_off() {
    Protections both = new Protections(List.of("limits", "landlock-4", "seccomp"));

    assertThat(both.areEnforcedByKernel()).isTrue();
    assertThat(both).hasToString("landlock-4 and seccomp");
  }

  @ParameterizedTest
  @ValueSource(strings = {"limits,audit", "limits,landlock-4,audit", "limits,seccomp"})
  void one_of_them_is_not_enough(String names) {
    assertThat(new Protections(List.of(names.split(","))).areEnforcedByKernel()).isFalse();
  }
}
