package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.SharedCassandra;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random orders, joined with the prices of their items and with the regions of their cities, in two
 * runs. Which lines each row comes from is computed here by nested loops.
 */
@Timeout(300)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ExtendWith(SharedCassandra.class)
class ExplainCommandIT {
  private static final String SCRIPT =
      """
      nodes:
        load_orders:
          type: file_table
          r:
            urls: ["orders-*.csv"]
            columns:
              item: {col_type: string, csv: {col_hdr: Item}}
              city: {col_type: string, csv: {col_hdr: City}}
              qty: {col_type: int, csv: {col_hdr: Quantity}}
          w:
            name: orders
            having: w.qty > 1
            fields:
              item: {expression: r.item, type: string}
              city: {expression: r.city, type: string}
              qty: {expression: r.qty, type: int}
        load_prices:
          type: file_table
          r:
            urls: [prices.csv]
            columns:
              item: {col_type: string, csv: {col_hdr: Item}}
              price: {col_type: int, csv: {col_hdr: Price}}
          w:
            name: prices
            fields: {item: {expression: r.item, type: string}, price: {expression: r.price, type: int}}
            indexes: {idx_item: non_unique(item)}
        load_regions:
          type: file_table
          r:
            urls: [regions.csv]
            columns:
              city: {col_type: string, csv: {col_hdr: City}}
              region: {col_type: string, csv: {col_hdr: Region}}
          w:
            name: regions
            fields: {city: {expression: r.city, type: string}, region: {expression: r.region, type: string}}
            indexes: {idx_city: non_unique(city(ignore_case))}
        price:
          type: table_lookup_table
          r: {table: orders}
          l: {index_name: idx_item, join_on: r.item, join_type: inner, group: false, filter: l.price > 10}
          w:
            name: priced
            having: w.amount > 60
            fields: {city: {expression: r.city, type: string}, amount: {expression: r.qty * l.price, type: int}}
        place:
          type: table_lookup_table
          r: {table: priced}
          l: {index_name: idx_city, join_on: r.city, join_type: left, group: false}
          w:
            name: placed
            fields:
              city: {expression: r.city, type: string}
              amount: {expression: r.amount, type: int}
              region: {expression: l.region, type: string, default_value: nowhere}
        tax:
          type: table_custom_tfm_table
          custom_proc_type: py_calc
          r: {table: placed}
          p:
            python_code_urls: [tax.py]
            calculated_fields: {gross: {expression: "with_tax(r.amount)", type: int}}
          w:
            name: taxed
            fields: {city: {expression: r.city, type: string}, gross: {expression: p.gross, type: int}}
            indexes: {idx_taxed_city: non_unique(city)}
        cities:
          type: distinct_table
          r: {table: taxed}
          w:
            name: cities
            fields: {city: {expression: r.city, type: string}}
            indexes: {idx_key: unique(city)}
        sum:
          type: table_lookup_table
          r: {table: cities}
          l:
            {index_name: idx_taxed_city, join_on: r.city, join_type: left, group: true, filter: l.gross > 150}
          w:
            name: totals
            fields:
              city: {expression: r.city, type: string}
              total: {expression: sum(l.gross), type: int}
        write_taxed:
          type: table_file
          r: {table: taxed}
          w:
            url_template: out/taxed_{run_id}.csv
            having: w.gross > 130
            top: {order: "gross(desc)", limit: 12}
            columns:
              - {name: city, type: string, expression: r.city, csv: {header: City, format: "%s"}}
              - {name: gross, type: int, expression: r.gross, csv: {header: Gross, format: "%d"}}
        write_orders:
          type: table_file
          r: {table: orders}
          w:
            url_template: out/orders.csv
            columns:
              - {name: item, type: string, expression: r.item, csv: {header: Item, format: "%s"}}
              - {name: city, type: string, expression: r.city, csv: {header: City, format: "%s"}}
              - {name: qty, type: int, expression: r.qty, csv: {header: Quantity, format: "%d"}}
      """;

  private static final List<String> ITEMS = List.of("pen", "ink", "pad", "cup");
  private static final List<String> CITIES = List.of("Oslo", "Bergen", "Voss", "Narvik", "Moss");

  private record Order(String item, String city, int quantity, String place) {}

  private record Price(String item, int price, String place) {}

  private record Region(String city, String place) {}

  /** A row of the table taxed, and the lines that it was made of. */
  private record Taxed(String city, int gross, List<String> places) {}

  private final Random random = new Random(16);
  private final List<Order> orders = new ArrayList<>();
  private final List<Price> prices = new ArrayList<>();
  private final List<Region> regions = new ArrayList<>();
  private final CassandraConfig cassandra;

  private Path directory;

  ExplainCommandIT(CassandraConfig cassandra) {
    this.cassandra = cassandra;
  }

  @BeforeAll
  void runInTwoParts(@TempDir Path temporary) throws IOException {
    directory = temporary;
    writeFiles();
    xylem(
        "run",
        "--until=place,write_orders",
        "--searchable-indexes=idx_item",
        "--script=" + script());
    xylem("run", "--start=tax", "--script=" + script());
    // What is explained is the run, whatever has become of its script.
    Files.delete(script());
  }

  private void writeFiles() throws IOException {
    Files.writeString(directory.resolve("script.yaml"), SCRIPT);
    Files.writeString(directory.resolve("tax.py"), "def with_tax(amount):\n  return amount * 2\n");
    for (String file : List.of("orders-1.csv", "orders-2.csv")) {
      write(file, "Item,City,Quantity", 15, this::addOrder);
    }
    write("prices.csv", "Item,Price", 10, this::addPrice);
    write("regions.csv", "City,Region", 4, this::addRegion);
  }

  private interface Line {
    String at(String place);
  }

  private void write(String file, String header, int lines, Line line) throws IOException {
    StringBuilder text = new StringBuilder(header).append('\n');
    for (int number = 2; number < lines + 2; number++) {
      text.append(line.at(file + ":" + number)).append('\n');
    }
    Files.writeString(directory.resolve(file), text);
  }

  private String addOrder(String place) {
    Order order = new Order(one(ITEMS), one(CITIES), random.nextInt(5), place);
    orders.add(order);
    return "%s,%s,%d".formatted(order.item(), order.city(), order.quantity());
  }

  private String addPrice(String place) {
    Price price = new Price(one(ITEMS), random.nextInt(50), place);
    prices.add(price);
    return "%s,%d".formatted(price.item(), price.price());
  }

  private String addRegion(String place) {
    Region region = new Region(one(CITIES), place);
    regions.add(region);
    return region.city().toUpperCase(Locale.ROOT) + ",R" + regions.size();
  }

  private String one(List<String> texts) {
    return texts.get(random.nextInt(texts.size()));
  }

  private List<Taxed> taxed() {
    List<Taxed> rows = new ArrayList<>();
    for (Order order : orders) {
      for (Price price : prices) {
        int amount = order.quantity() * price.price();
        if (order.quantity() > 1
            && price.item().equals(order.item())
            && price.price() > 10
            && amount > 60) {
          List<Region> found =
              regions.stream().filter(region -> region.city().equals(order.city())).toList();
          List<String> joined = List.of(order.place(), price.place());
          if (found.isEmpty()) {
            rows.add(new Taxed(order.city(), amount * 2, joined));
          }
          for (Region region : found) {
            List<String> places = new ArrayList<>(joined);
            places.add(region.place());
            rows.add(new Taxed(order.city(), amount * 2, places));
          }
        }
      }
    }
    return rows;
  }

  @Test
  void every_row_comes_from_the_lines_that_nested_loops_name() throws IOException {
    JsonNode rows = explain("totals", "--where=true", "--limit=100", "--group-rows=1000");

    List<Taxed> taxed = taxed();
    Map<String, Taxed> first = new LinkedHashMap<>();
    taxed.forEach(row -> first.putIfAbsent(row.city(), row));
    assertThat(taxed).hasSizeGreaterThan(20);
    assertThat(rows).hasSize(first.size()).hasSizeGreaterThan(2);
    for (JsonNode total : rows) {
      String city = value(total, "city").asText();
      List<Taxed> summed =
          taxed.stream().filter(row -> row.city().equals(city) && row.gross() > 150).toList();
      assertThat(value(total, "total").asInt())
          .isEqualTo(summed.stream().mapToInt(Taxed::gross).sum());
      assertThat(places(total.at("/made_of/left"))).isEqualTo(first.get(city).places());
      JsonNode right = total.at("/made_of/right");
      assertThat(right.get("count").asInt()).isEqualTo(summed.size());
      List<List<String>> found = new ArrayList<>();
      right.get("rows").forEach(row -> found.add(places(row)));
      assertThat(found).isEqualTo(summed.stream().map(Taxed::places).toList());
    }
    assertThat(rows.findValuesAsText("found_by")).contains("index", "scan");
    assertThat(rows.findValuesAsText("run")).containsOnly("1", "2");
  }

  @Test
  void every_line_of_a_file_comes_from_the_lines_that_nested_loops_name() throws IOException {
    List<Taxed> written =
        taxed().stream()
            .filter(row -> row.gross() > 130)
            .sorted(Comparator.comparingInt(Taxed::gross).reversed())
            .limit(12)
            .toList();
    Path file = directory.resolve("out/taxed_00002.csv");

    assertThat(written).hasSize(12);
    assertThat(Files.readAllLines(file)).hasSize(13);
    for (int i = 0; i < 12; i++) {
      JsonNode row = explain(file.toString(), "--line=" + (i + 2)).get(0);
      assertThat(places(row)).isEqualTo(written.get(i).places());
    }
  }

  @Test
  void lines_of_a_file_without_an_order_are_found_too() throws IOException {
    Path file = directory.resolve("out/orders.csv");
    List<Order> kept = orders.stream().filter(order -> order.quantity() > 1).toList();

    assertThat(places(explain(file.toString(), "--line=2").get(0)))
        .containsExactly(kept.get(0).place());
    assertThat(places(explain(file.toString(), "--line=" + (kept.size() + 1)).get(0)))
        .containsExactly(kept.get(kept.size() - 1).place());
  }

  @Test
  void a_file_that_is_another_one_is_not_explained() throws IOException {
    Path file = directory.resolve("out/orders.csv");
    Path other = Files.createDirectories(directory.resolve("elsewhere")).resolve("orders.csv");
    Files.writeString(other, Files.readString(file).replaceFirst("\n[^,]*,", "\nhat,"));

    assertThat(tryXylem("explain", other.toString(), "--line=2").err())
        .contains("line 2 is not what run 1 wrote there", "--run=N");
    assertThat(tryXylem("explain", file.toString(), "--line=1").err()).contains("the header");
    assertThat(tryXylem("explain", file.toString(), "--line=99").err()).contains("no line 99");
    assertThat(tryXylem("explain", "out/none.csv", "--line=2").err())
        .contains("no complete run writes this file");
    assertThat(tryXylem("explain", "orders", "--line=2", "--where=true").exitStatus()).isEqualTo(2);
  }

  @Test
  void people_see_a_tree_of_the_fields_that_matter() throws IOException {
    String id = explain("totals", "--where=r.total > 0", "--limit=1").get(0).get("row").asText();

    CommandLineResult text = xylem("explain", "totals", id, "--fields=total", "--group-rows=1");
    assertThat(text.out())
        .startsWith("totals_00002 " + id + ", made by sum\n│  total  ")
        .contains("= sum(l.gross)", "= p.gross (with_tax(r.amount))", "more: --group-rows=")
        .containsPattern("line \\d+ of .*orders-[12]\\.csv")
        .containsPattern("found by reading the whole table");
  }

  @Test
  void what_is_not_there_or_wrongly_asked_for_is_said() {
    CommandLineResult noRow = tryXylem("explain", "prices", "0000@000000000001#99");
    CommandLineResult noId = tryXylem("explain", "prices", "99");
    CommandLineResult neither = tryXylem("explain", "prices");
    CommandLineResult noField = tryXylem("explain", "prices", "0000@000000000001#0", "--fields=x");

    assertThat(noRow.exitStatus()).isEqualTo(1);
    assertThat(noRow.err()).contains("no row 0000@000000000001#99", "xylem table prices_0000");
    assertThat(noId.exitStatus()).isEqualTo(2);
    assertThat(noId.err()).contains("99 is no id of a row");
    assertThat(neither.exitStatus()).isEqualTo(2);
    assertThat(noField.err()).contains("no field x", "item, price");
  }

  /** The files and lines that a row was made of, those of left rows first. */
  private static List<String> places(JsonNode row) {
    JsonNode made = row.get("made_of");
    List<String> places = new ArrayList<>();
    switch (made.get("kind").asText()) {
      case "file" ->
          places.add(
              Path.of(made.get("file").asText()).getFileName() + ":" + made.get("number").asInt());
      case "row", "first_of_key" -> places.addAll(places(made.get("row")));
      case "join" -> {
        places.addAll(places(made.get("left")));
        made.at("/right/rows").forEach(right -> places.addAll(places(right)));
      }
      default -> throw new AssertionError(made);
    }
    return places;
  }

  private static JsonNode value(JsonNode row, String field) {
    for (JsonNode each : row.get("fields")) {
      if (each.get("name").asText().equals(field)) {
        return each.get("value");
      }
    }
    throw new AssertionError("no " + field + " in " + row);
  }

  private JsonNode explain(String... arguments) throws IOException {
    List<String> all = new ArrayList<>(List.of("explain"));
    all.addAll(List.of(arguments));
    all.add("--format=json");
    return new ObjectMapper().readTree(xylem(all.toArray(String[]::new)).out());
  }

  private CommandLineResult xylem(String... arguments) {
    CommandLineResult result = tryXylem(arguments);
    assertThat(result.exitStatus()).as(result.err()).isZero();
    return result;
  }

  private CommandLineResult tryXylem(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add("--keyspace=" + cassandra.keyspace());
    all.add(CassandraOption.of(cassandra));
    return CommandLineResult.of(all.toArray(String[]::new));
  }

  private Path script() {
    return directory.resolve("script.yaml");
  }
}
