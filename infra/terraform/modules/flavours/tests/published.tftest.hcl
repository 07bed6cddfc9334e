# The published deployments, with the prices and flavours of this module.
run "published" {
  command = plan

  module {
    source = "./tests/published"
  }

  assert {
    condition     = length(output.rows["2026-05-22"]) == 10 && length(output.rows["2024-08-10"]) == 14
    error_message = "Ten deployments were published in 2026 (and in 2025, the same), fourteen in 2024."
  }

  assert {
    condition     = alltrue([for row in values(output.rows["2026-05-22"]) : row.cores == row.published_cores])
    error_message = "Cores are as published in 2026."
  }

  assert {
    condition     = alltrue([for row in values(output.rows["2026-05-22"]) : format("%.4f", row.usd) == format("%.4f", row.published_usd)])
    error_message = "Costs are as published in 2026, to the hundredth of a cent."
  }

  # In 2024 there was a second machine beside the head, a c7g.medium of one core.
  assert {
    condition     = alltrue([for row in values(output.rows["2024-08-10"]) : row.cores + 1 == row.published_cores])
    error_message = "Cores are as published in 2024."
  }

  # Its prices were rounded otherwise: c7g.large at 0.0723 USD where the price list has 0.0725.
  assert {
    condition     = alltrue([for row in values(output.rows["2024-08-10"]) : abs(row.usd + 0.0363 - row.published_usd) < 0.001 * row.published_usd])
    error_message = "Costs are as published in 2024, within a thousandth."
  }
}

run "colocated" {
  command = plan

  variables {
    flavour = "aws.arm64.c7g.8"
    nodes   = 4
  }

  assert {
    condition     = output.cores == 34 && format("%.4f", output.usd_per_hour) == "1.5241"
    error_message = "Without workers of their own, four nodes and the head are 34 cores."
  }

  assert {
    condition     = output.cassandra.cores == 4 && output.taskmanager.slots == 4 && output.task_slots == 16
    error_message = "A share of 50 percent divides eight cores by four and four."
  }
}

run "shares_leave_each_a_core" {
  command = plan

  variables {
    flavour         = "aws.arm64.c7g.8"
    cassandra_share = 90
  }

  assert {
    condition     = output.cassandra.cores == 7 && output.taskmanager.slots == 1
    error_message = "A TaskManager keeps one core."
  }
}

run "unknown_flavours_are_refused" {
  command = plan

  variables {
    flavour = "aws.arm64.c7g.7"
  }

  expect_failures = [var.flavour]
}

run "no_nodes_are_refused" {
  command = plan

  variables {
    flavour = "aws.arm64.c7g.8"
    nodes   = 0
  }

  expect_failures = [var.nodes]
}
