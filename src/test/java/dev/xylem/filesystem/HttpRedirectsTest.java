package dev.xylem.filesystem;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpRedirectsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://169.254.169.254/latest/meta-data/",
        "http://[fe80::1]/",
        "http://[fd00:ec2::254]/latest",
        "http://[::ffff:169.254.169.254]/",
        "http://2852039166/"
      })
  void nothing_is_read_where_clouds_hand_out_credentials(String url) {
    assertThatThrownBy(() -> HttpRedirects.requireAllowed(URI.create(url)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("link-local address");
  }

  @ParameterizedTest
  @CsvSource({
    "http://8.8.8.8/a,          http://127.0.0.1:8080/",
    "https://8.8.8.8/a,         https://[::1]/",
    "http://8.8.8.8/a,          http://0.0.0.0/",
    "http://8.8.8.8/a,          http://10.1.2.3/",
    "http://8.8.8.8/a,          http://192.168.1.1/",
    "http://8.8.8.8/a,          http://172.16.0.1/",
    "http://8.8.8.8/a,          http://100.64.0.1/",
    "http://[2001:db8::1]/a,    http://[fd12::1]/",
    "http://8.8.8.8/a,          http://169.254.169.254/",
    "http://10.0.0.1/a,         http://localhost:9042/",
    "http://127.0.0.1/a,        http://169.254.169.254/"
  })
  void a_server_does_not_lead_into_a_more_private_network(String from, String to) {
    assertThatThrownBy(() -> HttpRedirects.requireAsPublic(URI.create(from), URI.create(to)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("redirects to " + to)
        .hasMessageContaining("more private");
  }

  @ParameterizedTest
  @CsvSource({
    "http://8.8.8.8/a,    http://1.1.1.1/b",
    "http://10.0.0.1/a,   http://10.0.0.2/b",
    "http://10.0.0.1/a,   http://192.168.0.2/b",
    "http://10.0.0.1/a,   https://8.8.8.8/b",
    "http://127.0.0.1/a,  http://127.0.0.1:81/b",
    "http://127.0.0.1/a,  http://10.0.0.1/b"
  })
  void a_server_leads_to_others_that_are_as_public(String from, String to) {
    assertThatCode(() -> HttpRedirects.requireAsPublic(URI.create(from), URI.create(to)))
        .doesNotThrowAnyException();
  }
}
