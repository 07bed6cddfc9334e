package dev.xylem.chaos;

import dev.xylem.chaos.trial.Target;
import dev.xylem.chaos.trial.TrialDirectory;
import dev.xylem.testing.LoopbackProxy;
import java.util.ArrayList;
import java.util.List;

/** All faults that there are. */
final class Faults {
  static final List<Fault> ALL = all();

  private Faults() {}

  private static List<Fault> all() {
    List<Fault> all = new ArrayList<>();
    for (Target target : Target.values()) {
      for (SignalFault.Signal signal : SignalFault.Signal.values()) {
        // A driver that stays frozen neither ends nor says anything.
        if (target != Target.DRIVER || signal != SignalFault.Signal.STOP) {
          all.add(new SignalFault(target, signal));
        }
      }
    }
    for (LoopbackProxy.Weather weather : LoopbackProxy.Weather.values()) {
      if (weather != LoopbackProxy.Weather.FAIR) {
        all.add(new NetworkFault(weather));
      }
    }
    for (TrialDirectory.Place place : TrialDirectory.Place.values()) {
      for (DirectoryFault.Kind kind : DirectoryFault.Kind.values()) {
        all.add(new DirectoryFault(place, kind));
      }
    }
    for (InputFault.Kind kind : InputFault.Kind.values()) {
      all.add(new InputFault(kind));
    }
    for (LimitFault.Resource resource : LimitFault.Resource.values()) {
      all.add(new LimitFault(resource));
    }
    for (String offset : List.of("+2h", "-2h")) {
      all.add(new ClockFault(offset));
    }
    return List.copyOf(all);
  }
}
