package dev.xylem.pipeline.arguments;

import dev.xylem.pipeline.defaults.DefaultOption;
import dev.xylem.pipeline.defaults.EnvironmentOptions;
import dev.xylem.pipeline.defaults.PlaceOfTables;
import dev.xylem.pipeline.defaults.ProfileFile;
import dev.xylem.pipeline.defaults.ProfileFile.Origin;
import dev.xylem.pipeline.defaults.ProfileSearch;
import dev.xylem.pipeline.defaults.ProfileTrust;
import dev.xylem.types.NearestName;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Completes a command line with what the environment and a profile file say: first what is typed
 * counts, then a variable, then the file. They are added as arguments, so that they are checked,
 * noted in the history and handed on as if they were typed.
 */
public final class UntypedOptions {
  private final OptionCatalog catalog;
  private final Map<String, String> environment;
  private final EnvironmentOptions variables;
  private final ProfileSearch search;
  private final boolean searches;

  /**
   * @param all the root of all commands, asked for only where it is needed
   * @param directory the working directory; empty where there is no user whose files count
   */
  public UntypedOptions(
      Supplier<CommandLine> all, Map<String, String> environment, Optional<Path> directory) {
    this.catalog = new OptionCatalog(all);
    this.environment = environment;
    this.variables = new EnvironmentOptions(environment);
    this.search = new ProfileSearch(environment, directory.orElse(Path.of("")));
    this.searches = directory.isPresent();
  }

  /**
   * A command line that is complete.
   *
   * @param arguments with all options
   * @param added those that were not typed
   * @param file from which some of these are
   * @param target the section of the file
   */
  public record Completed(
      List<String> arguments,
      List<DefaultOption> added,
      Optional<ProfileFile> file,
      Optional<String> target) {}

  /**
   * Adds what a command takes and was not typed.
   *
   * @throws IllegalArgumentException if the file, or what it says, is not to be used, and why
   */
  public Completed complete(TypedCommand typed) {
    Map<String, String> said = new LinkedHashMap<>(typed.options());
    List<DefaultOption> added = new ArrayList<>(ofEnvironment(typed.command(), said));
    added.forEach(option -> said.put(option.name(), option.values().get(0)));
    Optional<ProfileFile> file = file(typed.option(ProfileArguments.FILE));
    Optional<DefaultOption> asked = target(typed.option(ProfileArguments.TARGET), file);
    List<DefaultOption> ofFile =
        file.map(read -> ofFile(read, asked, typed.command(), said)).orElse(List.of());
    if (file.filter(read -> read.origin() == Origin.FOUND).isPresent()) {
      ProfileTrust.requireOwnLogin(ofFile, typed.options().keySet(), environment);
    }
    added.addAll(ofFile);
    return new Completed(
        typed.with(arguments(typed.command(), added, file)),
        added,
        file.filter(read -> !ofFile.isEmpty()),
        file.flatMap(read -> read.target(asked)));
  }

  /**
   * All that is set, for whichever command: variables first.
   *
   * @param profile as {@code --profile-file} names it
   * @throws IllegalArgumentException as {@link #complete}
   */
  public Completed all(Optional<String> profile, Optional<String> target) {
    List<DefaultOption> set =
        catalog.names().stream()
            .flatMap(name -> variables.get(name).stream())
            .collect(Collectors.toList());
    Optional<ProfileFile> file = file(profile);
    Optional<DefaultOption> asked = target(target, file);
    file.ifPresent(read -> set.addAll(checked(read, asked)));
    return new Completed(List.of(), set, file, file.flatMap(read -> read.target(asked)));
  }

  private Optional<ProfileFile> file(Optional<String> typed) {
    boolean named = typed.isPresent() || environment.containsKey(ProfileSearch.VARIABLE);
    return searches || named ? search.find(typed) : Optional.empty();
  }

  private Optional<DefaultOption> target(Optional<String> typed, Optional<ProfileFile> file) {
    Optional<DefaultOption> asked =
        typed
            .map(name -> new DefaultOption("target", List.of(name), ProfileArguments.TARGET))
            .or(() -> variables.get("target"));
    if (asked.isPresent() && file.isEmpty()) {
      throw new IllegalArgumentException(
          "%s: there is no file with targets: neither xylem.yaml here nor %s"
              .formatted(asked.get().place(), search.ofUser()));
    }
    return asked;
  }

  private List<DefaultOption> ofEnvironment(CommandSpec command, Map<String, String> said) {
    if (variables.isEmpty()) {
      return List.of();
    }
    PlaceOfTables place = new PlaceOfTables(said, environment);
    return catalog.names(command).stream()
        .filter(name -> !said.containsKey(name) && variables.get(name).isPresent())
        .filter(name -> catalog.takes(command, name))
        .filter(name -> !ProfileArguments.TARGET.equals("--" + name))
        .filter(place::admitsOfEnvironment)
        .flatMap(name -> variables.get(name).stream())
        .toList();
  }

  private List<DefaultOption> ofFile(
      ProfileFile file,
      Optional<DefaultOption> target,
      CommandSpec command,
      Map<String, String> said) {
    PlaceOfTables place = new PlaceOfTables(said, environment);
    return checked(file, target).stream()
        .filter(option -> catalog.takes(command, option.name()))
        .filter(option -> !said.containsKey(option.name()))
        .filter(option -> place.admitsOfFile(option.name()))
        .toList();
  }

  /** Also of what this command does not take, and of other targets: a slip is said at once. */
  private List<DefaultOption> checked(ProfileFile file, Optional<DefaultOption> target) {
    String problems =
        file.everywhere().stream()
            .flatMap(option -> problem(option, file.origin()).stream())
            .collect(Collectors.joining("\n  "));
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(problems);
    }
    return file.options(target);
  }

  private Optional<String> problem(DefaultOption option, Origin origin) {
    return ProfileTrust.refusal(option)
        .or(
            () ->
                catalog.knows(option.name())
                    ? ProfileTrust.refusal(option, origin)
                    : Optional.of(
                        "%s: no command has an option %s%s"
                            .formatted(
                                option.place(),
                                option.name(),
                                NearestName.hint(option.name(), catalog.names()))));
  }

  private List<String> arguments(
      CommandSpec command, Collection<DefaultOption> options, Optional<ProfileFile> file) {
    return options.stream()
        .flatMap(
            option ->
                new OptionValue(option, catalog.find(command, option.name()), file).arguments())
        .toList();
  }

  /** Where options are from, by name with the dashes. */
  public static Map<String, String> places(Collection<DefaultOption> options) {
    Map<String, String> places = new LinkedHashMap<>();
    options.forEach(option -> places.put("--" + option.name(), option.place()));
    return places;
  }
}
