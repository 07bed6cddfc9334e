package dev.xylem.lifetime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class JobLifetimeTest {
  private final List<Runnable> registered = new ArrayList<>();
  private final List<String> closed = new CopyOnWriteArrayList<>();

  private JobLifetime ofClusterJob() {
    return new JobLifetime(false, registered::add);
  }

  private Runnable closing(String what) {
    return () -> closed.add(what);
  }

  @Test
  void what_was_opened_last_is_closed_first() {
    JobLifetime end = ofClusterJob();
    end.add("engine", closing("engine"));
    end.add("sessions", closing("sessions"));

    registered.get(0).run();

    assertThat(closed).containsExactly("sessions", "engine");
  }

  @Test
  void the_end_is_asked_for_once_and_each_thing_is_closed_once() {
    JobLifetime end = ofClusterJob();
    end.add("sessions", closing("first"));
    end.add("sessions", closing("second"));

    registered.get(0).run();

    assertThat(registered).hasSize(1);
    assertThat(closed).containsExactly("first");
  }

  @Test
  void what_cannot_be_closed_keeps_nothing_else_open() {
    JobLifetime end = ofClusterJob();
    end.add("engine", closing("engine"));
    end.add(
        "sessions",
        () -> {
          throw new NoClassDefFoundError("gone");
        });

    registered.get(0).run();

    assertThat(closed).containsExactly("engine");
  }

  @Test
  void where_the_end_is_not_told_nothing_may_be_kept_but_a_program_can_end_by_itself() {
    JobLifetime end = new JobLifetime(false, atEnd -> false);

    boolean mayBeKept = end.add("sessions", closing("sessions"));
    end.end();

    assertThat(mayBeKept).isFalse();
    assertThat(closed).containsExactly("sessions");
  }

  @Test
  void classes_of_the_jvm_itself_keep_what_they_have_from_job_to_job() {
    JobLifetime end = new JobLifetime(true, registered::add);

    boolean mayBeKept = end.add("sessions", closing("sessions"));

    assertThat(mayBeKept).isTrue();
    assertThat(registered).isEmpty();
  }
}
