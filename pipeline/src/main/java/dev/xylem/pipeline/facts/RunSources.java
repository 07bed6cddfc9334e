package dev.xylem.pipeline.facts;

import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.script.Node;
import dev.xylem.script.PyCalcNode;
import dev.xylem.script.TagNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The files that a run is made of: its script, parameters, formulas and criteria. */
public final class RunSources {
  private RunSources() {}

  /** Without those of nodes that do not run. */
  public static List<KeptText> of(ScriptFiles files, Optional<String> parametersUrl, RunPlan plan) {
    List<KeptText> texts = new ArrayList<>();
    texts.add(KeptText.ofScript(files.url(), files.readScript()));
    parametersUrl.ifPresent(url -> texts.add(KeptText.ofScript(url, files.readParameters(url))));
    Set<String> programs = new LinkedHashSet<>();
    plan.nodes().forEach(node -> programs.addAll(programs(node)));
    for (String url : programs) {
      texts.add(
          KeptText.ofProgram(files.resolve(url), files.readText(url, "the formulas or criteria")));
    }
    return texts;
  }

  private static List<String> programs(Node node) {
    if (node instanceof PyCalcNode calc) {
      return calc.pythonUrls();
    }
    return node instanceof TagNode tag ? tag.criteriaUrl().stream().toList() : List.of();
  }
}
