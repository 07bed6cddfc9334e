package dev.xylem.pipeline.packages;

import java.util.List;

/** Which builds of packages an engine imports. Only built ones: building runs their code. */
enum PackageKind {
  GRAALPY {
    @Override
    List<String> pipArguments() {
      return List.of(
          "--only-binary=:all:",
          "--platform=any",
          "--implementation=py",
          "--abi=none",
          "--python-version=" + GRAALPY_LANGUAGE);
    }
  },
  CPYTHON {
    @Override
    List<String> pipArguments() {
      return List.of("--only-binary=:all:");
    }
  };

  /** The Python that GraalPy 25 runs. */
  private static final String GRAALPY_LANGUAGE = "3.12";

  abstract List<String> pipArguments();
}
