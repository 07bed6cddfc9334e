package dev.xylem.expr.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.expr.Evaluation;
import dev.xylem.expr.Expression;
import dev.xylem.expr.eval.EvaluationException;
import dev.xylem.expr.eval.Rounding;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParserTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "1+2*3 ~ (1 + (2 * 3))",
        "1*2+3 ~ ((1 * 2) + 3)",
        "a.b-c.d-1 ~ ((a.b - c.d) - 1)",
        "1 < 2 == true ~ ((1 < 2) == true)",
        "a.x || b.x && c.x ~ (a.x || (b.x && c.x))",
        "a.x == 1 && b.x != 2 ~ ((a.x == 1) && (b.x != 2))",
        "-a.b * !c.d ~ ((-a.b) * (!c.d))",
        "--1 ~ (-(-1))",
        "(1 + 2) * 3 % 4 ~ (((1 + 2) * 3) % 4)",
        "len(r.s) ~ len(r.s)",
        "fmt.Sprintf(\"%d\", 1,) ~ fmt.Sprintf(\"%d\", 1)",
        "count() ~ count()",
        "1 /* one */ + /* two // */ 2 // three ~ (1 + 2)",
        "`a\"b`+\"c\\\"d\" ~ (`a\"b` + \"c\\\"d\")",
        "1.5e3 + .5 + 0x1p-2 ~ ((1.5e3 + .5) + 0x1p-2)",
      })
  void operators_bind_as_in_go(String text, String tree) {
    assertThat(Parser.parse(text)).hasToString(tree);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "1 + ~ 4 ~ expected a value, found the end of the expression",
        "(1 + 2 ~ 7 ~ expected ')' or an operator, found the end of the expression",
        "1 2 ~ 3 ~ expected an operator or the end of the expression, found '2'",
        "r.a = 1 ~ 5 ~ unexpected '='; equality is ==",
        "r.a & 1 ~ 5 ~ unexpected '&'; the logical operator is &&",
        "r.a.b ~ 4 ~ expected an operator or the end, as a name has at most one '.', found '.'",
        "'x' ~ 1 ~ unexpected '''; text stands between \" or `",
        "\"x ~ 1 ~ a text is not ended by \"",
        "`x ~ 1 ~ a text is not ended by `",
        "0x1F ~ 2 ~ a number is written in decimal digits, without letters or _ after it",
        "1_000 ~ 2 ~ a number is written in decimal digits, without letters or _ after it",
        "+1 ~ 1 ~ expected a value, found '+'",
        "f(1 2) ~ 5 ~ expected ',' or ')' in the arguments of f, found '2'",
        "1 /* x ~ 3 ~ a comment is not ended by */",
        "r. ~ 3 ~ expected a name after '.', found the end of the expression",
      })
  void a_message_says_where_parsing_failed_and_what_was_expected(
      String text, int column, String problem) {
    assertThatThrownBy(() -> Parser.parse(text))
        .isInstanceOfSatisfying(
            ExpressionException.class,
            e -> {
              assertThat(e.problem()).isEqualTo(problem);
              assertThat(e.column()).isEqualTo(column);
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "// only a comment", "/**/"})
  void an_empty_text_is_no_expression(String text) {
    assertThatThrownBy(() -> Parser.parse(text)).hasMessageStartingWith("the expression is empty");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "\"abc\" ~ abc",
        "\"a\\nb\" ~ a\\nb",
        "\"a\\\"b\" ~ a\\\"b",
        "\"a\\\"\" ~ a\\",
        "`a\"b` ~ a\"b",
        "`\"q\"` ~ \"q\"",
      })
  void a_text_is_taken_as_it_stands_without_the_quotes_at_its_ends(String literal, String value) {
    assertThat(((Ast.StringLiteral) Parser.parse(literal)).value()).isEqualTo(value);
  }

  @Test
  void nesting_is_bounded_however_it_is_written() {
    List<String> deep =
        List.of(
            "(".repeat(100_000) + "1" + ")".repeat(100_000),
            "-".repeat(100_000) + "1",
            "len(".repeat(100_000) + "1" + ")".repeat(100_000),
            "1" + "+1".repeat(100_000));

    assertThat(deep)
        .allSatisfy(
            text ->
                assertThatThrownBy(() -> Parser.parse(text))
                    .isInstanceOf(ExpressionException.class)
                    .hasMessageContaining("more than 200 deep"));
  }

  @Property
  void any_text_parses_or_is_refused(@ForAll String text) {
    parseOrRefuse(text);
  }

  @Property
  void any_tokens_parse_or_are_refused(
      @ForAll("tokens") List<String> tokens, @ForAll boolean withSpaces) {
    parseOrRefuse(String.join(withSpaces ? " " : "", tokens));
  }

  private static void parseOrRefuse(String text) {
    try {
      Ast ast = Parser.parse(text);
      assertThat(Parser.parse(ast.toString())).hasToString(ast.toString());
      Expression.compile(text, Evaluation.SCOPE, Rounding.ON).evaluate(Evaluation.BLOCK);
    } catch (ExpressionException refused) {
      assertThat(refused.column()).isBetween(1, text.length() + 1);
    } catch (EvaluationException failed) {
      assertThat(failed.row()).isBetween(0, 2);
    }
  }

  @Provide
  Arbitrary<List<String>> tokens() {
    return Arbitraries.of(
            "1",
            "2.5",
            "\"a\"",
            "`b`",
            "true",
            "r.i",
            "r.f",
            "r.d",
            "r.s",
            "r.b",
            "r.t",
            "(",
            ")",
            ",",
            "+",
            "-",
            "*",
            "/",
            "%",
            "&&",
            "||",
            "!",
            "==",
            "<",
            ">=",
            "len(",
            "int(",
            "string(",
            "decimal2(",
            "int.iif(",
            "fmt.Sprintf(",
            ".",
            "//",
            "time.UTC",
            "99999999999999999999")
        .list()
        .ofMaxSize(12);
  }

  @Property
  void a_printed_tree_parses_to_the_same_tree(@ForAll("trees") Ast tree) {
    assertThat(Parser.parse(tree.toString())).hasToString(tree.toString());
  }

  @Provide
  Arbitrary<Ast> trees() {
    Arbitrary<Ast> leaves =
        Arbitraries.of(
            new Ast.IntLiteral(1, "42"),
            new Ast.FloatLiteral(1, "1.5"),
            new Ast.StringLiteral(1, "\"a\\\"b\""),
            new Ast.StringLiteral(1, "`x`"),
            new Ast.Name(1, "true"),
            new Ast.Selector(1, "r", "field"));
    return Arbitraries.lazyOf(() -> leaves, () -> leaves, this::operations, this::calls);
  }

  private Arbitrary<Ast> operations() {
    return Combinators.combine(Arbitraries.of(Operator.values()), trees(), trees())
        .as(
            (operator, left, right) ->
                operator == Operator.NOT
                    ? new Ast.Unary(1, operator, left)
                    : new Ast.Binary(1, operator, left, right));
  }

  private Arbitrary<Ast> calls() {
    return trees().list().ofMaxSize(3).map(arguments -> new Ast.Call(1, "f.G", arguments));
  }
}
