package dev.xylem.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.expr.eval.Rounding;
import dev.xylem.expr.syntax.ExpressionException;
import dev.xylem.types.FieldType;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperatorTableTest {
  private static final List<String> BINARY =
      List.of("+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||");

  /**
   * Each pair of types, the operators that give a value of the third, and those that give a bool.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "i ; i ; INT      ; + - * / % ; == != < <= > >=",
        "i ; f ; FLOAT    ; + - * /   ; == != < <= > >=",
        "i ; d ; DECIMAL2 ; + - * /   ; == != < <= > >=",
        "f ; i ; FLOAT    ; + - * /   ; == != < <= > >=",
        "f ; f ; FLOAT    ; + - * /   ; == != < <= > >=",
        "f ; d ; FLOAT    ; + - * /   ; == != < <= > >=",
        "d ; i ; DECIMAL2 ; + - * /   ; == != < <= > >=",
        "d ; f ; FLOAT    ; + - * /   ; == != < <= > >=",
        "d ; d ; DECIMAL2 ; + - * /   ; == != < <= > >=",
        "s ; s ; STRING   ; +         ; == != < <= > >=",
        "b ; b ; BOOL     ; && ||     ; == !=",
        "t ; t ; DATETIME ; ''        ; == != < <= > >=",
      })
  void operands_of_two_types_have_the_operators_of_the_guide(
      String left, String right, FieldType type, String ofThatType, String ofBool) {
    for (String operator : BINARY) {
      String text = "r." + left + " " + operator + " r." + right;
      if (List.of(ofThatType.split(" ")).contains(operator)) {
        assertThat(compile(text).type()).as(text).isEqualTo(type);
      } else if (List.of(ofBool.split(" ")).contains(operator)) {
        assertThat(compile(text).type()).as(text).isEqualTo(FieldType.BOOL);
      } else {
        assertRefused(text);
      }
    }
  }

  @Test
  void other_types_do_not_go_together() {
    for (String left : List.of("i", "f", "d", "s", "b", "t")) {
      for (String right : List.of("i", "f", "d", "s", "b", "t")) {
        boolean areNumbers = "ifd".contains(left) && "ifd".contains(right);
        if (!areNumbers && !left.equals(right)) {
          BINARY.forEach(operator -> assertRefused("r." + left + operator + "r." + right));
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"-, i f d, s b t", "!, b, i f d s t"})
  void a_sign_stands_only_before_types_that_have_it(
      String operator, String allowed, String refused) {
    for (String operand : allowed.split(" ")) {
      assertThat(compile(operator + "r." + operand).type())
          .isEqualTo(compile("r." + operand).type());
    }
    for (String operand : refused.split(" ")) {
      assertRefused(operator + "r." + operand);
    }
  }

  private static Expression compile(String text) {
    return Expression.compile(text, Evaluation.SCOPE, Rounding.ON);
  }

  private static void assertRefused(String text) {
    assertThatThrownBy(() -> compile(text)).as(text).isInstanceOf(ExpressionException.class);
  }
}
