# What nodes are told, by their part in the cluster.
variables {
  nodes         = 4
  initial_nodes = 4
}

run "founders_share_the_ring_evenly" {
  command = plan

  module {
    source = "./tests/flavour"
  }

  assert {
    condition = [for tokens in output.configuration.tokens : split(",", tokens)[0]] == [
      "-9223372036854775808", "-8935141660703064064", "-8646911284551352320", "-8358680908399640576",
    ]
    error_message = "With 4 nodes of 16 tokens the ring has 64 parts of 2^58."
  }

  assert {
    condition     = length(distinct(flatten([for tokens in output.configuration.tokens : split(",", tokens)]))) == 64
    error_message = "No token is dealt out twice."
  }

  assert {
    condition     = alltrue([for files in output.configuration.nodes : yamldecode(files["/etc/cassandra/cassandra.yaml"]).auto_bootstrap == false])
    error_message = "Founders do not wait for rows of each other."
  }
}

run "a_node_that_joins_takes_its_part_of_the_rows" {
  command = plan

  module {
    source = "./tests/flavour"
  }

  variables {
    nodes = 5
  }

  assert {
    condition     = !can(yamldecode(output.configuration.nodes[4]["/etc/cassandra/cassandra.yaml"]).initial_token)
    error_message = "It chooses tokens of its own, and asks for rows."
  }

  assert {
    condition     = can(yamldecode(output.configuration.nodes[3]["/etc/cassandra/cassandra.yaml"]).initial_token)
    error_message = "Those before it are founders still."
  }
}

run "a_node_that_is_replaced_takes_the_place_of_the_lost_one" {
  command = plan

  module {
    source = "./tests/flavour"
  }

  variables {
    replacing = 1
  }

  assert {
    condition     = strcontains(output.configuration.nodes[1]["/etc/cassandra/jvm.options"], "-Dcassandra.replace_address_first_boot=10.7.1.10\n")
    error_message = "It says whose place it takes."
  }

  assert {
    condition     = !strcontains(yamldecode(output.configuration.nodes[1]["/etc/cassandra/cassandra.yaml"]).seed_provider[0].parameters[0].seeds, "10.7.1.10")
    error_message = "It is no seed of its own: seeds do not ask for rows."
  }

  assert {
    condition     = strcontains(yamldecode(output.configuration.nodes[0]["/etc/cassandra/cassandra.yaml"]).seed_provider[0].parameters[0].seeds, "10.7.1.10")
    error_message = "For the others it is."
  }
}

run "cores_are_divided" {
  command = plan

  module {
    source = "./tests/flavour"
  }

  assert {
    condition     = strcontains(output.configuration.nodes[0]["/etc/systemd/system/cassandra.service"], "AllowedCPUs=0-3\n")
    error_message = "Cassandra has the first four of eight cores."
  }

  assert {
    condition     = strcontains(output.configuration.nodes[0]["/etc/systemd/system/flink-taskmanager.service"], "AllowedCPUs=4-7\n")
    error_message = "The TaskManager has the others."
  }
}
