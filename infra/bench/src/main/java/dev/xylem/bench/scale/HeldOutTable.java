package dev.xylem.bench.scale;

import java.util.ArrayList;
import java.util.List;

/** How far laws of small clusters are from the published runs on larger ones, as a table. */
public final class HeldOutTable {
  private HeldOutTable() {}

  /** The header, then a line for each run that was held out. */
  public static List<List<String>> of(List<ScaledSystem> systems) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(
        List.of(
            "system",
            "flavour",
            "nodes",
            "run s",
            LawForm.NODES.label(),
            "",
            LawForm.UNIVERSAL.label(),
            ""));
    for (ScaledSystem system : systems) {
      List<HeldOutCell> nodes = HeldOutCell.of(system, LawForm.NODES);
      List<HeldOutCell> universal = HeldOutCell.of(system, LawForm.UNIVERSAL);
      for (int i = 0; i < nodes.size(); i++) {
        ScalingRun run = nodes.get(i).run();
        lines.add(
            List.of(
                system.name(),
                run.flavour(),
                Integer.toString(run.size().nodes()),
                ScalingTable.seconds(run.seconds()),
                ScalingTable.seconds(nodes.get(i).predicted()),
                error(nodes.get(i)),
                ScalingTable.seconds(universal.get(i).predicted()),
                error(universal.get(i))));
      }
    }
    return lines;
  }

  private static String error(HeldOutCell cell) {
    return "%+d %%".formatted(Math.round(cell.error() * 100));
  }
}
