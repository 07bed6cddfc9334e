# What a flavour gives and costs: data and arithmetic, no provider.
locals {
  prices   = jsondecode(file("${path.module}/prices.json"))
  flavour  = jsondecode(file("${path.module}/flavours.json"))[var.flavour]
  separate = var.shape == "separate"

  node   = local.prices.instances[local.flavour.node]
  worker = local.prices.instances[local.flavour.worker]
  head   = local.prices.instances[local.flavour.head]

  worker_machines = local.separate ? var.nodes : 0

  # At least one core each.
  cassandra_cores = (
    local.separate
    ? local.node.cores
    : min(local.node.cores - 1, max(1, floor(local.node.cores * var.cassandra_share / 100 + 0.5)))
  )
  slots = local.separate ? local.worker.cores : local.node.cores - local.cassandra_cores

  # For the system, its daemons and exporters.
  reserved_mib = { for name, machine in { node = local.node, worker = local.worker } :
    name => max(1024, floor(machine.memory_gib * 1024 * 0.06))
  }
  node_mib   = local.node.memory_gib * 1024 - local.reserved_mib.node
  worker_mib = local.worker.memory_gib * 1024 - local.reserved_mib.worker

  cassandra_mib   = local.separate ? local.node_mib : floor(local.node_mib * var.cassandra_share / 100)
  taskmanager_mib = local.separate ? local.worker_mib : local.node_mib - local.cassandra_mib

  # Half of the memory, so that as much is left outside of the heap and for pages of SSTables.
  # Beyond 31 GiB a JVM no longer compresses its references.
  cassandra_heap_mib = min(floor(local.cassandra_mib / 2), 31 * 1024)

  # A slot's CPython interpreter runs beside the JVM, in the same cgroup.
  python_mib              = 512
  taskmanager_process_mib = local.taskmanager_mib - local.slots * local.python_mib

  # What one TaskManager has under way at once when --write-concurrency is auto.
  write_concurrency_max = 256

  usd_per_hour = (
    var.nodes * local.node.usd_per_hour
    + local.worker_machines * local.worker.usd_per_hour
    + local.head.usd_per_hour
  )
  cores = var.nodes * local.node.cores + local.worker_machines * local.worker.cores + local.head.cores
}
