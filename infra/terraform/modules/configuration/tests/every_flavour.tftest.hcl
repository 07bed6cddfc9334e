# Every file of every machine, for each flavour in both shapes; what must hold is in tests/flavour.
run "every_flavour" {
  command = plan

  module {
    source = "./tests/every_flavour"
  }

  assert {
    condition     = output.trials >= 32
    error_message = "16 flavours in two shapes, or more."
  }

  assert {
    condition     = length(output.problems) == 0
    error_message = join("; ", output.problems)
  }
}
