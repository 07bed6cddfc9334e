package dev.xylem.pipeline.validate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.python.PythonSettings;
import dev.xylem.script.PythonEngineName;
import dev.xylem.script.PythonPermission;
import dev.xylem.script.SampleScripts;
import dev.xylem.script.reading.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every problem of a script, in all its nodes, in one go, each with its place. */
class ScriptValidationTest {
  private static final PythonSettings PYTHON =
      new PythonSettings(
          PythonEngineName.CPYTHON,
          "python3",
          List.of(),
          Duration.ofSeconds(60),
          1L << 30,
          Set.of(PythonPermission.READ_FILES),
          false);

  @TempDir private Path directory;
  private Path script;
  private Path parameters;

  @BeforeEach
  void aDirectoryWithFormulasAndCriteria() throws IOException {
    script = directory.resolve("script.yaml");
    parameters = directory.resolve("params.yaml");
    Files.writeString(parameters, "dir: .\nn: 2\n");
    Files.writeString(directory.resolve("f.py"), "def f(x):\n    return x\n");
    Files.createDirectory(directory.resolve("packages"));
    Files.writeString(directory.resolve("tags.json"), "{\"small\": \"r.cnt < 3\"}");
  }

  @Test
  void a_valid_script_has_no_problems() throws IOException {
    assertThat(problems(SampleScripts.EVERY_KEY_YAML)).isEmpty();
  }

  @Test
  void json_is_checked_as_yaml_is() throws IOException {
    script = directory.resolve("script.json");

    assertThat(problems(SampleScripts.everyKeyJson())).isEmpty();
    assertThat(problems(SampleScripts.everyKeyJson().replace("\"left\"", "\"lft\"")))
        .singleElement()
        .asString()
        .contains(
            "nodes.join.l.join_type: inner or left is expected, found lft; did you mean left?");
  }

  /** What is replaced in a valid script, and the one problem that this makes. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = " | ",
      quoteCharacter = '~',
      value = {
        "having: w.id > 0 | having: w.idd > 0 | 19:15: nodes.read.w.having: w has no field idd; did"
            + " you mean id?",
        "having: w.id > 0 | having: w.id + 1 | nodes.read.w.having: a condition must give a bool,"
            + " this gives int",
        "having: w.id > 0 | having: r.c_id > 0 | nodes.read.w.having: r.c_id is not known here;"
            + " there is w.*",
        "hdr_line_idx: 0 | hdr_line_idx: -5 | nodes.read.r.csv.hdr_line_idx: there is no line -5"
            + " for the columns that have a col_hdr; lines are counted from 0",
        "{expression: r.c_ts, type: datetime} | {expression: r.c_ts, type: string} |"
            + " nodes.read.w.fields.ts.expression: the expression gives datetime, but the type is"
            + " string; change the type, or convert with string(...)",
        "{expression: r.c_id, type: int} | {expression: w.ts, type: int} |"
            + " nodes.read.w.fields.id.expression: w.ts is not known here; there is r.*",
        "{expression: r.c_id, type: int} | {expression: sum(r.c_id), type: int} |"
            + " nodes.read.w.fields.id.expression: sum is an aggregate; it can only stand in a"
            + " field of a lookup with group: true, and not inside of another aggregate",
        "{expression: r.c_id, type: int} | {expression: 'int(r.c_id', type: int} |"
            + " nodes.read.w.fields.id.expression: expected",
        "{expression: r.c_id, type: int} | {expression: lenn(\"x\"), type: int} | 22:26:"
            + " nodes.read.w.fields.id.expression: unknown function lenn; did you mean len?",
        "filter: l.id != 5 | filter: r.id != 5 | nodes.join.l.filter: r.id is not known here; there"
            + " is l.*",
        "join_on: r.id | join_on: r.ts | nodes.join.l.join_on: r.ts is datetime, but l.id is int",
        "join_on: r.id | join_on: l.id | nodes.join.l.join_on: r.field, r.field, ... is expected,"
            + " found l.id",
        "join_on: r.id | join_on: r.id, r.ts | nodes.join.l.join_on: idx_t1_id has 1 component, but"
            + " 2 fields are joined on",
        "join_type: left | other: left | nodes.join.l.join_type: is missing",
        "index_name: idx_t1_id | index_name: idx_t1_idd | 50:19: nodes.join.l.index_name: no index"
            + " idx_t1_idd; did you mean idx_t1_id?",
        "default_value: \"0\"} | default_value: zero} | nodes.join.w.fields.cnt.default_value: is"
            + " no int: ",
        "rowset_size: 1000 | rowset_size: 100001 | nodes.join.r.rowset_size: a number from 0 to"
            + " 100000 is expected, found 100001",
        "idx_read_batch_size: 3000 | idx_read_batch_size: 20001 | nodes.join.l.idx_read_batch_size:"
            + " a number from -2147483648 to 20000 is expected",
        "r: {table: t4} | r: {table: t44} | nodes.write_parquet.r.table: no node makes a table t44;"
            + " did you mean t4?",
        "name: t7 | name: t5 | nodes.tag_by_file.w.name: node tag makes a table t5 already",
        "name: t7 | name: wf_x | nodes.tag_by_file.w.name: names that start with idx, wf, system or"
            + " xylem are taken, found wf_x",
        "indexes: {idx_t3: unique(id)} | indexes: {idx_t3: non_unique(id)} |"
            + " nodes.distinct.w.indexes: a distinct_table needs exactly one unique index, found 0",
        "indexes: {idx_t3: unique(id)} | indexes: {idx_t3: uniq(id)} |"
            + " nodes.distinct.w.indexes.idx_t3: unique(field, ...) or non_unique(field, ...) is"
            + " expected, found uniq(id)",
        "{big: r.cnt > 10} | {big: r.cnt} | nodes.tag.p.tag_criteria.big: a condition must give a"
            + " bool, this gives int",
        "{big: r.cnt > 10} | {} | nodes.tag.p.tag_criteria: either tag_criteria or tag_criteria_url"
            + " is needed",
        "tag_criteria_url: tags.json | tag_criteria_url: none.json |"
            + " nodes.tag_by_file.p.tag_criteria_url: the criteria cannot be found",
        "custom_proc_type: py_calc | custom_proc_type: py_clac | nodes.calc.custom_proc_type:"
            + " py_calc or tag_and_denormalize is expected, found py_clac; did you mean py_calc?",
        "type: distinct_table | type: distinct | nodes.distinct.type: no node type distinct",
        "start_policy: auto | start_policy: automatic | nodes.read.start_policy: auto or manual is"
            + " expected, found automatic",
        "rerun_policy: rerun | rerun_policy: never | nodes.read.rerun_policy: rerun or fail is"
            + " expected, found never",
        "dependency_policy: p1 | dependency_policy: p2 | nodes.join.dependency_policy: no policy"
            + " p2; did you mean p1?",
        "cmd: go | cmd: goo | dependency_policies.p1.rules[0].cmd: go, wait or nogo is expected,"
            + " found goo; did you mean go?",
        "wfmodel.NodeBatchSuccess | wfmodel.NodeBatchSucess |"
            + " dependency_policies.p1.rules[0].expression: wfmodel has no field NodeBatchSucess;"
            + " did you mean NodeBatchSuccess?",
        "nrs.node_status == wf | nrs.node_status + wf | dependency_policies.p1.rules[0].expression:"
            + " a condition must give a bool, this gives int",
        "run_id(desc) | run_idd(desc) | dependency_policies.p1.event_priority_order: no field"
            + " run_idd; did you mean run_id?",
        "expression: r.z, csv | expression: r.zz, csv | nodes.write.w.columns[0].expression: r has"
            + " no field zz",
        "w.z > 0.0 | w.y > 0.0 | nodes.write.w.having: w has no field y",
        "order: z(desc) | order: y(desc) | nodes.write.w.top.order: no field y",
        "{header: Z, format: \"%.2f\"} | {} | nodes.write.w.columns[0]: it cannot be told what kind"
            + " of file this is",
        "codec: gzip | codec: gzipp | nodes.write_parquet.w.parquet.codec: one of gzip, snappy,"
            + " zstd, uncompressed is expected, found gzipp; did you mean gzip?",
        "col_format: \"2006-01-02\" | col_hdr: ts | nodes.read.r.columns.c_ts.csv.col_format: a"
            + " datetime needs a layout such as",
        "col_default_value: \"0\" | col_default_value: 0 |"
            + " nodes.read.r.columns.c_id.col_default_value: a text is expected, found 0; put"
            + " quotes around it: \"0\"",
        "csv: {col_idx: 1} | csv: {col_idx: -1} | nodes.read_by_position.r.columns.c.csv.col_idx: a"
            + " number from 0 to",
        "csv: {col_idx: 1} | csv: {col_hdr: c} | nodes.read_by_position.r.columns.d: col_hdr is"
            + " missing: either all columns have one or none",
        "urls: [c.csv] | urls: [1] | nodes.read_by_position.r.urls[0]: a text is expected, found 1",
        "packages: [\"{dir}/packages\"] | packages: [gone] | nodes.calc.p.packages[0]: the"
            + " directory with Python packages does not exist",
        "packages: [\"{dir}/packages\"] | packages: [\"https://example.org/p\"] |"
            + " nodes.calc.p.packages[0]: Python packages are imported from local directories only",
        "python_code_urls: [\"{dir}/f.py\"] | python_code_urls: [g.py] |"
            + " nodes.calc.p.python_code_urls[0]: the formulas cannot be found",
        "{dir}/z.parquet | {dri}/z.parquet | no parameter dri; did you mean dir?",
        "expected_batches_total: \"{n|number}\" | expected_batches_total: \"{m|number}\" | no"
            + " parameter m; did you mean n?",
        "r.id > 0} | r.idd > 0} | 29:54: nodes.read.checks[1].expression: r has no field idd; did"
            + " you mean id?",
        "count() > 1 && | count() && | nodes.read.checks[0].expression: ",
        "count() > 1 && | r.id > 1 && | nodes.read.checks[0].expression: r.id is a field of one"
            + " row, beside an aggregate of all; put it into one, as max(r.id)",
        "count() > 1 && | median(r.id) > 1.0 && | nodes.read.checks[0].expression: median needs all"
            + " rows at one place; here there are avg, count,",
        "count() > 1 && every(r.id < 9) | count() + 1 | nodes.read.checks[0].expression: a"
            + " condition must give a bool, this gives int",
        "severity: warn | severity: error | nodes.read.checks[0].severity: fail or warn is"
            + " expected, found error",
        "name: once | name: positive | nodes.read.checks[2].name: the node has a check positive"
            + " already",
        "unique: [id, ts] | unique: [id, tz] | nodes.read.checks[2].unique: no field tz; did you"
            + " mean ts?",
        "unique: [id, ts] | unique: [] | nodes.read.checks[2].unique: at least one field is needed",
        "not_default: [id, ts] | not_default: id | nodes.read.checks[3].not_default: a list of"
            + " texts is expected, found \"id\"",
        "accepted_values: [1, 2] | accepted_values: [1, two] |"
            + " nodes.read.checks[4].accepted_values[1]: a value of type int is expected, found"
            + " \"two\"",
        "field: id, accepted | field: ts, accepted | nodes.read.checks[4].field: it is a datetime,"
            + " of which no values are listed; use an expression",
        "references: t2.id | references: t22.id | nodes.read.checks[5].references: no node makes a"
            + " table t22; did you mean t2?",
        "references: t2.id | references: t2.idd | nodes.read.checks[5].references: table t2 has no"
            + " field idd; did you mean id?",
        "references: t2.id | references: t4.z | nodes.read.checks[5].references: id is int, but"
            + " t4.z is float",
        "max_age: 24h | max_age: a day | nodes.read.checks[6].max_age: a number and s, m, h or d is"
            + " expected, as 24h, found a day",
        "max_age: 24h | unique: [id], max_age: 1d | nodes.read.checks[6]: a check has one of"
            + " expression, unique, not_default, accepted_values, references, max_age, found"
            + " unique, max_age",
        "desc: text | desc: {a: b} | nodes.read.desc: a text is expected, found a map of a",
      })
  void one_thing_wrong_is_one_error_at_its_place(String right, String wrong, String problem)
      throws IOException {
    String text = SampleScripts.EVERY_KEY_YAML.replace(right, wrong);

    List<Problem> errors = problems(text).stream().filter(Problem::isError).toList();

    assertThat(text).isNotEqualTo(SampleScripts.EVERY_KEY_YAML);
    assertThat(errors).singleElement().asString().contains(problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " | ",
      quoteCharacter = '~',
      value = {
        "{name: fresh, | {name: fresh, description: old, | nodes.read.checks[6].description:"
            + " unknown key description",
        "desc: text | dsc: text | 4:5: nodes.read.dsc: unknown key dsc; did you mean desc?",
        "desc: text | explicit_run_only: true | nodes.read.explicit_run_only: unknown key"
            + " explicit_run_only",
        "desc: text | custom_proc_type: py_calc | nodes.read.custom_proc_type: custom_proc_type has"
            + " no effect in a file_table",
        "desc: text | dependency_policy: p9 | nodes.read.dependency_policy: has no effect in a node"
            + " that reads files",
        "desc: text | TYPE: file_table | nodes.read.TYPE: TYPE stands twice",
        "filter: l.id != 5 | filtr: l.id != 5 | nodes.join.l.filtr: unknown key filtr; did you mean"
            + " filter?",
        "idx_t1_id: non_unique(id) | idx_t1_id: non_unique(id), idx_t1_b: non_unique(id) |"
            + " nodes.read.w.indexes.idx_t1_b: no lookup uses this index",
        "top: {order: z(desc), limit: 1000} | top: {limit: 1000} | nodes.write.w.top.limit: has no"
            + " effect without an order",
        "csv: {header: Z, format: \"%.2f\"} | csv: {header: Z} |"
            + " nodes.write.w.columns[0].csv.format: without a format cells are not readable",
        "csv: {header: Z, format: \"%.2f\"} | csv: {header: Z, format: \"%s\"} |"
            + " nodes.write.w.columns[0].csv.format: does not suit float: 1 would be written as"
            + " %!s(float64=1); use %.2f",
        "{expression: r.c_id, type: int} | {expression: r.c_id, type: int, default_value: \"1\"} |"
            + " nodes.read.w.fields.id.default_value: has no effect",
      })
  void what_is_legal_but_surely_not_meant_is_a_warning(
      String right, String suspicious, String problem) throws IOException {
    List<Problem> problems = problems(SampleScripts.EVERY_KEY_YAML.replace(right, suspicious));

    assertThat(problems).noneMatch(Problem::isError);
    assertThat(problems).singleElement().asString().contains(problem);
  }

  @Test
  void a_mistyped_key_is_both_unknown_and_missing() throws IOException {
    assertThat(
            problems(SampleScripts.EVERY_KEY_YAML.replace("{expression: r.x,", "{exression: r.x,")))
        .extracting(problem -> problem.severity() + " " + problem.path() + ": " + problem.text())
        .containsExactly(
            "ERROR nodes.read_parquet.w.fields.x.expression: is missing",
            "WARNING nodes.read_parquet.w.fields.x.exression: unknown key exression; did you mean"
                + " expression?");
  }

  @Test
  void what_depends_on_something_broken_is_not_called_broken_too() throws IOException {
    String broken =
        SampleScripts.EVERY_KEY_YAML
            .replace("cnt: {expression: count(), type: int", "cnt: {expression: count(), type: itn")
            .replace("c_id: {col_type: int", "c_id: {col_type: in");

    assertThat(problems(broken))
        .extracting(Problem::path)
        .containsExactly("nodes.read.r.columns.c_id.col_type", "nodes.join.w.fields.cnt.type");
  }

  @Test
  void problems_of_several_nodes_come_in_the_order_of_the_file() throws IOException {
    String broken =
        SampleScripts.EVERY_KEY_YAML
            .replace("w.z > 0.0", "w.z")
            .replace("r.cnt > 10", "r.cnt >")
            .replace(
                "type: file_table\n    desc", "type: file_table\n    start_policy: 5\n    desc")
            .replace("{dir}/f.py", "{dirr}/f.py");

    assertThat(problems(broken))
        .extracting(problem -> problem.positionOrNull().line())
        .isSorted()
        .hasSize(4);
  }

  @Test
  void several_problems_of_formulas_are_found_and_a_syntax_error_has_its_line_and_column()
      throws IOException {
    String two =
        SampleScripts.EVERY_KEY_YAML.replace(
            "{z: {expression: f(r.cnt), type: float}}",
            "{z: {expression: g(r.cnt), type: float}, y: {expression: f(r.none), type: int}}");
    assertThat(problems(two))
        .extracting(Problem::path)
        .containsExactly(
            "nodes.calc.p.calculated_fields.z.expression",
            "nodes.calc.p.calculated_fields.y.expression");

    Files.writeString(directory.resolve("f.py"), "def f(x):\n    return x +\n");
    assertThat(problems(SampleScripts.EVERY_KEY_YAML))
        .singleElement()
        .asString()
        .contains("f.py:2:15: nodes.calc.p.python_code_urls: SyntaxError");
  }

  @Test
  void criteria_in_a_file_are_checked_at_their_places_in_it() throws IOException {
    Files.writeString(
        directory.resolve("tags.json"), "{\"a\": \"r.cnt > 1\",\n \"b\": \"r.ctn > 1\"}");

    assertThat(problems(SampleScripts.EVERY_KEY_YAML))
        .singleElement()
        .asString()
        .contains("tags.json:2:8: b: r has no field ctn; did you mean cnt?");
  }

  @Test
  void without_parameters_each_is_missing_once_and_nothing_follows_from_that() throws IOException {
    Files.writeString(script, SampleScripts.EVERY_KEY_YAML);

    assertThat(
            ScriptValidation.of(script.toString(), Optional.empty())
                .withFormulas(PYTHON)
                .problems())
        .extracting(Problem::text)
        .containsExactly(
            "no parameter dir; give it in a file, with --params=FILE",
            "no parameter n; give it in a file, with --params=FILE");
  }

  @Test
  void a_hundred_nodes_are_validated_in_under_a_second() throws IOException {
    Files.writeString(script, HundredNodes.yaml());

    // The fastest of several runs: what the machine does beside it must not fail the test.
    long fastest =
        LongStream.range(0, 7)
            .map(
                run -> {
                  long started = System.nanoTime();
                  ScriptValidation validation =
                      ScriptValidation.of(script.toString(), Optional.of(parameters.toString()));
                  assertThat(validation.problems()).noneMatch(Problem::isError);
                  assertThat(validation.script().nodes()).hasSize(100);
                  return System.nanoTime() - started;
                })
            .min()
            .orElseThrow();

    assertThat(Duration.ofNanos(fastest)).isLessThan(Duration.ofSeconds(1));
  }

  private List<Problem> problems(String text) throws IOException {
    Files.writeString(script, text);
    return ScriptValidation.of(script.toString(), Optional.of(parameters.toString()))
        .withFormulas(PYTHON)
        .problems();
  }
}
