package dev.xylem.script.reading;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.xylem.script.SampleScripts;
import dev.xylem.script.reading.ScriptReader.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ScriptSchemaTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** An independent judge. */
  private static final JsonSchema SCHEMA =
      JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(ScriptSchema.text());

  static List<Path> scripts() throws IOException {
    List<Path> scripts = new ArrayList<>();
    for (Path directory :
        List.of(Path.of("../../pipeline/samples"), Path.of("resources/scripts"))) {
      if (Files.exists(directory)) {
        try (Stream<Path> files = Files.walk(directory)) {
          files.filter(ScriptSchemaTest::isScript).forEach(scripts::add);
        }
      }
    }
    return scripts;
  }

  private static boolean isScript(Path file) {
    return file.getFileName().toString().matches("script.*\\.(yaml|yml|json)");
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void samples_conform_as_they_stand_with_their_parameters_open(Path script) throws IOException {
    assertThat(problems(Files.readString(script))).isEmpty();
  }

  @Test
  void a_script_with_every_key_conforms() {
    assertThat(problems(SampleScripts.EVERY_KEY_YAML)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "type: table_lookup_table    | type: table_lookup",
        "expression: r.c_id          | exression: r.c_id",
        "'type: int}'                | 'type: integer}'",
        "join_type: left             | join_typ: left",
        "maxBadRows: 10              | maxBadRows: ten",
        "index_name: idx_t1_id       | index_name: ''",
      })
  void what_is_wrong_does_not_conform(String right, String wrong) {
    String script = SampleScripts.EVERY_KEY_YAML.replaceFirst(right, wrong);

    assertThat(script).isNotEqualTo(SampleScripts.EVERY_KEY_YAML);
    assertThat(problems(script)).isNotEmpty();
  }

  @Test
  void every_key_is_described() throws IOException {
    List<String> undescribed = new ArrayList<>();
    describe("", MAPPER.readTree(ScriptSchema.text()), undescribed);

    assertThat(undescribed).isEmpty();
  }

  private static void describe(String path, JsonNode schema, List<String> undescribed) {
    schema
        .path("properties")
        .fields()
        .forEachRemaining(
            property -> {
              String description = property.getValue().path("description").asText();
              boolean isConditional = path.contains("/if") || path.contains("/then");
              if (description.isBlank() && !isConditional) {
                undescribed.add(path + "/" + property.getKey());
              }
            });
    schema
        .fields()
        .forEachRemaining(
            field -> {
              if (field.getValue().isObject()) {
                describe(path + "/" + field.getKey(), field.getValue(), undescribed);
              } else if (field.getValue().isArray()) {
                field
                    .getValue()
                    .forEach(item -> describe(path + "/" + field.getKey(), item, undescribed));
              }
            });
  }

  /**
   * What decoding asks a section for and what the schema allows in it are the same: neither can
   * learn a key without the other.
   */
  @Test
  void the_schema_has_the_keys_that_are_decoded_and_no_others() throws Exception {
    SourceText source =
        Parameters.of(
                SourceText.of("p.json", "{}"),
                Documents.read(SourceText.of("p.json", "{\"dir\": \"d\", \"n\": 2}")))
            .substitute(SourceText.of("s.yaml", SampleScripts.EVERY_KEY_YAML))
            .text();
    Problems problems = new Problems(source);
    new ScriptDecoder(problems).decode(Documents.read(source));
    Map<String, JsonNode> schemas = new HashMap<>();
    ScriptSchema.load().checkKeys(Documents.read(source), problems, schemas::put);

    Map<JsonNode, Set<String>> decoded = new HashMap<>();
    Map<JsonNode, Set<String>> known = new HashMap<>();
    problems
        .keysAsked()
        .forEach(
            (path, keys) -> {
              JsonNode schema = schemas.get(path);
              if (schema != null && schema.has("properties")) {
                decoded.computeIfAbsent(schema, s -> new TreeSet<>()).addAll(keys);
                known.computeIfAbsent(schema, ScriptSchemaTest::keys);
              }
            });
    decoded.forEach((schema, keys) -> assertThat(keys).isEqualTo(known.get(schema)));
    assertThat(known).hasSize(new HashSet<>(schemas.values()).size());
  }

  private static Set<String> keys(JsonNode schema) {
    Set<String> keys = new TreeSet<>();
    schema.get("properties").fieldNames().forEachRemaining(keys::add);
    // For editors.
    keys.remove("$schema");
    return keys;
  }

  @Test
  void a_script_without_junk_gives_no_warning() {
    ScriptReading reading =
        ScriptReader.examine(
            new Source("s.yaml", SampleScripts.EVERY_KEY_YAML),
            Optional.of(new Source("p.json", "{\"dir\": \"d\", \"n\": 2}")));

    assertThat(reading.problems()).isEmpty();
  }

  private static List<String> problems(String yaml) {
    try {
      return SCHEMA.validate(MAPPER.readTree(SampleScripts.json(yaml))).stream()
          .map(message -> message.getMessage().toLowerCase(Locale.ROOT))
          .toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
