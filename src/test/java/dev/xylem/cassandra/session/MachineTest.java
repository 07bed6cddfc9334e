package dev.xylem.cassandra.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;

class MachineTest {
  @Test
  void without_a_name_it_has_all_loopback_addresses_and_none_of_another_network()
      throws UnknownHostException {
    assertThat(Machine.named(null).has(InetAddress.getByName("127.0.0.3"))).isTrue();
    assertThat(Machine.named(null).has(InetAddress.getByName("192.0.2.7"))).isFalse();
  }

  @Test
  void a_machine_that_is_named_has_these_addresses_only() throws UnknownHostException {
    Machine named = Machine.named(" 127.0.0.2, 192.0.2.7");

    assertThat(named.has(InetAddress.getByName("192.0.2.7"))).isTrue();
    assertThat(named.has(InetAddress.getByName("127.0.0.2"))).isTrue();
    assertThat(named.has(InetAddress.getByName("127.0.0.1"))).isFalse();
  }

  @Test
  void a_machine_with_an_empty_name_has_no_node() throws UnknownHostException {
    assertThat(Machine.named("").has(InetAddress.getByName("127.0.0.1"))).isFalse();
  }
}
