package dev.xylem.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.wire.NodeCommand;
import java.nio.charset.StandardCharsets;
import org.apache.cassandra.auth.IAuthenticator.SaslNegotiator;
import org.apache.cassandra.exceptions.AuthenticationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What it refuses; that it lets the right login in, every test with a Cassandra shows. */
class SingleLoginTest {
  @AfterEach
  void forget() {
    SingleLogin.expect(null);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "|", "||", "|xylem|", "|xylem|null", "|cassandra|cassandra"})
  void nobody_is_let_in_before_it_was_told_a_login(String response) {
    assertRefused(response);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "|",
        "||",
        "xylem",
        "xylem|secret",
        "|xylem",
        "|xylem|",
        "|xylem|secre",
        "|xylem|secret|",
        "|xylem|secrets",
        "|Xylem|secret",
        "|xylem|SECRET",
        "||secret",
        "||xylem|secret",
        "|cassandra|cassandra",
        "|cassandra|secret"
      })
  void everything_but_the_login_is_refused(String response) {
    SingleLogin.expect(new NodeCommand.Login("xylem", "secret"));

    assertRefused(response);
  }

  @Test
  void a_refusal_quotes_neither_what_was_sent_nor_what_was_expected() {
    SingleLogin.expect(new NodeCommand.Login("xylem", "secret"));

    assertThatThrownBy(
            () -> new SingleLogin().newSaslNegotiator(null).evaluateResponse(bytes("|a|b")))
        .hasMessage("Username or password is wrong");
  }

  private static void assertRefused(String response) {
    SaslNegotiator negotiator = new SingleLogin().newSaslNegotiator(null);

    assertThatThrownBy(() -> negotiator.evaluateResponse(bytes(response)))
        .isInstanceOf(AuthenticationException.class);
    assertThat(negotiator.isComplete()).isFalse();
    assertThatThrownBy(negotiator::getAuthenticatedUser)
        .isInstanceOf(AuthenticationException.class);
  }

  private static byte[] bytes(String response) {
    return response.replace('|', '\0').getBytes(StandardCharsets.UTF_8);
  }
}
