output "machines" {
  description = "For each kind of machine: instance type, number, cores and USD per hour of one, disks."
  value = {
    node   = merge(local.node, { instance_type = local.flavour.node, count = var.nodes })
    worker = merge(local.worker, { instance_type = local.flavour.worker, count = local.worker_machines })
    head   = merge(local.head, { instance_type = local.flavour.head, count = 1 })
  }
}

output "cores" {
  description = "Cores of all machines."
  value       = local.cores
}

output "usd_per_hour" {
  description = "Of all machines, on demand; without disks, traffic, NAT and addresses."
  value       = local.usd_per_hour
}

output "prices" {
  description = "Where the prices come from, and of when they are."
  value       = { region = local.prices.region, offer = local.prices.offer, source = local.prices.source, date = local.prices.date }
}

output "cassandra" {
  description = "Of one node: cores, memory in MiB that its cgroup has, heap in MiB."
  value = {
    cores      = local.cassandra_cores
    memory_mib = local.cassandra_mib
    heap_mib   = local.cassandra_heap_mib
  }
}

output "taskmanager" {
  description = "Of one TaskManager: slots, memory in MiB that its cgroup has, and of it that of the JVM (taskmanager.memory.process.size)."
  value = {
    slots       = local.slots
    memory_mib  = local.taskmanager_mib
    process_mib = local.taskmanager_process_mib
  }
}

output "task_slots" {
  description = "Of all TaskManagers, which is the parallelism of a run."
  value       = local.slots * var.nodes
}

output "writer" {
  description = "How tables are written: bounds of --write-concurrency for each TaskManager, and what that is for each core of Cassandra at most."
  value = {
    write_concurrency             = "4..${local.write_concurrency_max}"
    batches_per_core_of_cassandra = local.write_concurrency_max / local.cassandra_cores
  }
}
