output "nodes" {
  description = "Files of each node, by path."
  value       = local.node_files
}

output "workers" {
  description = "Files of each worker, by path."
  value       = local.worker_files
}

output "head" {
  description = "Files of the head, by path."
  value       = local.head_files
}

output "cloud_config" {
  description = "For node, worker and head: the cloud-init document of each machine."
  value       = local.cloud_config
}

output "tokens" {
  description = "Initial tokens of each founding node, with commas between them."
  value       = local.tokens
}

output "submit_command" {
  description = "What runs a script on the whole cluster, typed on the head."
  value = join(" ", [
    "xylem run --script=SCRIPT --params=PARAMS",
    "--flinkMaster=127.0.0.1:8081",
    "--cassandra-config=${local.dirs.etc}/xylem/cassandra.yaml",
    "--replication=${var.region}:${min(var.replication, length(var.nodes))}",
    "--parallelism=${length(local.taskmanagers) * var.taskmanager.slots}",
    "--python=cpython --python-interpreter=/usr/bin/python3",
  ])
}
