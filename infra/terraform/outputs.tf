locals {
  machines = module.flavour.machines
  dollars  = { for kind, machine in local.machines : kind => format("%d cpus ($%.4f/hr)", machine.cores, machine.usd_per_hour) }
}

output "node_cpus" {
  description = "Cores of a node, and what it costs."
  value       = local.dollars.node
}

output "node_hosts" {
  description = "Number of nodes."
  value       = local.machines.node.count
}

output "worker_cpus" {
  description = "Cores of a worker, and what it costs; none if TaskManagers are on the nodes."
  value       = local.separate ? local.dollars.worker : "none: a TaskManager is on each node"
}

output "worker_hosts" {
  description = "Number of workers."
  value       = local.machines.worker.count
}

output "head_cpus" {
  description = "Cores of the head, and what it costs."
  value       = local.dollars.head
}

output "total_cores" {
  description = "Cores of all machines."
  value       = module.flavour.cores
}

output "cassandra" {
  description = "Of a node: cores, memory and heap in MiB."
  value       = module.flavour.cassandra
}

output "taskmanager" {
  description = "Of a TaskManager: slots, memory in MiB, and of it that of the JVM."
  value       = module.flavour.taskmanager
}

output "task_slots" {
  description = "Slots of the cluster, which is the parallelism of a run."
  value       = module.flavour.task_slots
}

output "writer" {
  description = "How tables are written."
  value       = module.flavour.writer
}

output "total_hourly_cost" {
  description = "Of all machines on demand, by the price list of modules/flavours/prices.json; without disks, addresses, the endpoint of the secrets and traffic."
  value       = format("$%.4f/hr", module.flavour.usd_per_hour)
}

output "prices" {
  description = "Where the prices come from, and of when they are."
  value       = module.flavour.prices
}

output "head" {
  description = "Address of the head, for ssh."
  value       = module.head.public_ip
}

output "submit_command" {
  description = "Runs a script on the cluster; SCRIPT and PARAMS are files on the head."
  value       = "ssh ec2-user@${module.head.public_ip} ${module.configuration.submit_command}"
}

output "prometheus_yml" {
  description = "Configuration of Prometheus on the head, for after nodes were added."
  value       = module.configuration.head["/etc/prometheus/prometheus.yml"]
}

output "package_list" {
  description = "What /etc/xylem/packages holds, for upgrades."
  value       = module.configuration.head["/etc/xylem/packages"]
}

output "dashboards" {
  description = "Opens Grafana, Flink and Prometheus on this machine, at the addresses that follow."
  value       = "ssh -N -L 3000:127.0.0.1:3000 -L 8081:127.0.0.1:8081 -L 9090:127.0.0.1:9090 ec2-user@${module.head.public_ip}; http://127.0.0.1:3000 (Grafana), http://127.0.0.1:8081 (Flink), http://127.0.0.1:9090 (Prometheus)"
}
