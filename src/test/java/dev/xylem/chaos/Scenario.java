package dev.xylem.chaos;

import dev.xylem.chaos.trial.Phase;
import dev.xylem.chaos.trial.Setup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * One fault of a campaign: the same for the same seed and number.
 *
 * @param delayMillis from the line that tells of the phase to the fault
 */
record Scenario(long seed, int number, Fault fault, Phase phase, Setup setup, int delayMillis) {
  /** The seed of scenarios that were not drawn. */
  static final long CHOSEN = 0;

  private static final int MAX_DELAY_MILLIS = 1500;

  /** While it starts, nothing is printed for seconds. */
  private static final int MAX_START_DELAY_MILLIS = 9000;

  /**
   * @param number from 1. As many successive ones as there are faults have each fault once
   */
  static Scenario of(long seed, int number) {
    if (number < 1) {
      throw new IllegalArgumentException("faults are counted from 1, not " + number);
    }
    int round = (number - 1) / Faults.ALL.size();
    List<Fault> faults = new ArrayList<>(Faults.ALL);
    Collections.shuffle(faults, random(seed, -1L - round));
    Fault fault = faults.get((number - 1) % faults.size());
    Random random = random(seed, number);
    Phase phase = pick(List.copyOf(new java.util.TreeSet<>(fault.phases())), random);
    Setup setup = pick(Setup.all().stream().filter(fault::suits).toList(), random);
    int most = phase == Phase.START ? MAX_START_DELAY_MILLIS : MAX_DELAY_MILLIS;
    return new Scenario(seed, number, fault, phase, setup, random.nextInt(most));
  }

  private static Random random(long seed, long number) {
    // Neighbouring seeds of Random begin alike.
    return new Random(seed * 0x9E3779B97F4A7C15L ^ number * 0xC2B2AE3D27D4EB4FL);
  }

  private static <T> T pick(List<T> list, Random random) {
    return list.get(random.nextInt(list.size()));
  }

  boolean isChosen() {
    return seed == CHOSEN;
  }

  String text() {
    return "%d: %s, %s, %s".formatted(number, fault.text(), phase.text(), setup.text());
  }

  /** How to have exactly this one again. */
  String command() {
    return isChosen()
        ? "dev/chaos --chosen --fault=" + number
        : "dev/chaos --seed=%d --fault=%d".formatted(seed, number);
  }

  /** Of a file for what belongs to it. */
  String name() {
    return seed + "-" + number;
  }
}
