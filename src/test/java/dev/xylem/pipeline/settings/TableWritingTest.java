package dev.xylem.pipeline.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.bulk.BulkWriteMethod;
import dev.xylem.cassandra.write.AdaptiveWriteMethod;
import dev.xylem.cassandra.write.CqlWriteMethod;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TableWritingTest {
  private static final WriteSettings DEFAULT = WriteSettings.DEFAULT;

  @Test
  void by_default_small_parts_go_by_cql_and_what_large_ones_have_more_in_bulk() {
    assertThat(TableWriting.settle(DEFAULT, true).methodFor(""))
        .get()
        .isInstanceOfSatisfying(
            AdaptiveWriteMethod.class,
            method -> {
              assertThat(method.first()).isInstanceOf(CqlWriteMethod.class);
              assertThat(method.rest()).isInstanceOf(BulkWriteMethod.class);
            });
  }

  @Test
  void by_default_all_goes_by_cql_where_nothing_can_be_imported() {
    assertThat(TableWriting.settle(DEFAULT, false).methodFor(""))
        .get()
        .isInstanceOf(CqlWriteMethod.class);
  }

  @ParameterizedTest
  @EnumSource(names = "AUTO", mode = EnumSource.Mode.EXCLUDE)
  void a_way_that_was_named_is_taken_wherever_workers_are(TableSink sink) {
    WriteSettings named = DEFAULT.withSink(sink);

    assertThat(TableWriting.settle(named, false).sink()).isEqualTo(sink);
    assertThat(TableWriting.settle(named, true).sink()).isEqualTo(sink);
  }

  @Test
  void tables_that_are_not_kept_are_written_by_no_way() {
    WriteSettings none = DEFAULT.withSink(TableSink.NONE);

    assertThat(TableWriting.settle(none, true).methodFor("")).isEmpty();
  }
}
