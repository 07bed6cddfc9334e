package dev.xylem.pipeline.pythonpackages;

import java.util.List;

/** Which builds of packages an engine imports. Only built ones: building runs their code. */
public enum PackageKind {
  GRAALPY {
    @Override
    List<String> pipArguments() {
      return List.of(
          "--only-binary=:all:",
          "--no-compile",
          "--platform=any",
          "--implementation=py",
          "--abi=none",
          "--python-version=" + GRAALPY_LANGUAGE);
    }
  },
  CPYTHON {
    /** Compiled by pip, as workers keep nothing: each would compile pandas anew, for seconds. */
    @Override
    List<String> pipArguments() {
      return List.of("--only-binary=:all:");
    }
  };

  /** The Python that GraalPy 25 runs. */
  private static final String GRAALPY_LANGUAGE = "3.12";

  abstract List<String> pipArguments();
}
