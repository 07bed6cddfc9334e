package dev.xylem.pipeline.report;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.AutoComplete;
import picocli.CommandLine;

/** What a shell needs to complete commands and options. */
public enum CompletionScript {
  BASH {
    @Override
    public String text(CommandLine root) {
      return picocli(root);
    }
  },

  /** Which takes that of bash. */
  ZSH {
    @Override
    public String text(CommandLine root) {
      return picocli(root);
    }
  },

  FISH {
    @Override
    public String text(CommandLine root) {
      return FishCompletion.of(root);
    }
  };

  /** Values of an option, which the help writes in small letters. */
  private static final Pattern VALUES = Pattern.compile("(?m)_option_args=\\(.*\\)");

  public abstract String text(CommandLine root);

  private static String picocli(CommandLine root) {
    return VALUES
        .matcher(AutoComplete.bash(root.getCommandName(), root))
        .replaceAll(values -> lowerCase(values.group()));
  }

  private static String lowerCase(String values) {
    return Matcher.quoteReplacement(values.toLowerCase(Locale.ROOT));
  }
}
