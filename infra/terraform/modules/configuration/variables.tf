variable "name" {
  description = "Name of the cluster: Cassandra's cluster_name, and a prefix of names in AWS."
  type        = string

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{1,30}$", var.name))
    error_message = "Lower-case letters, digits and -, 2 to 31 of them, a letter first."
  }
}

variable "region" {
  description = "AWS region, which is the name of Cassandra's data centre too."
  type        = string
}

variable "replication" {
  description = "Copies of each row."
  type        = number
  default     = 3

  validation {
    condition     = var.replication >= 1 && var.replication <= 5
    error_message = "From 1 to 5 copies."
  }
}

variable "nodes" {
  description = "Cassandra nodes in the order of their numbers: address, rack (the zone), and whether a node of this address was lost and is replaced."
  type = list(object({
    address   = string
    rack      = string
    replacing = optional(bool, false)
  }))

  validation {
    condition     = length(var.nodes) > 0
    error_message = "At least one node."
  }
}

variable "initial_nodes" {
  description = "With how many nodes the cluster was founded; nodes beyond these join it one by one."
  type        = number
}

variable "workers" {
  description = "Addresses of machines that have a TaskManager and no Cassandra. None: every node has one."
  type        = list(string)
  default     = []
}

variable "head" {
  description = "Address of the head, and its memory in MiB."
  type = object({
    address    = string
    memory_mib = number
  })
}

variable "certificate_addresses" {
  description = "Addresses for which the certificate of the nodes holds: those of nodes to come, too."
  type        = list(string)
}

variable "cassandra" {
  description = "Of a node: cores, memory and heap in MiB, as the module flavours gives them, and number of local disks."
  type = object({
    cores      = number
    memory_mib = number
    heap_mib   = number
    disks      = number
  })
}

variable "taskmanager" {
  description = "Of a TaskManager: slots, memory of its cgroup and of its JVM in MiB, as the module flavours gives them, and number of local disks, 0 for none."
  type = object({
    slots       = number
    memory_mib  = number
    process_mib = number
    disks       = number
  })
}

variable "packages" {
  description = "From packages.lock.json: for each package its version, its file below the prefix and its SHA-256."
  type = map(object({
    version = string
    file    = string
    sha256  = string
  }))
}

variable "package_url" {
  description = "Where the packages are: s3://BUCKET/PREFIX."
  type        = string
}

variable "secrets" {
  description = "Names of the secrets: that which nodes, workers and the head read, and that of the head alone."
  type        = object({ cluster = string, head = string })
}

variable "directories" {
  description = "Where things are; other than the default only where a configuration is tried on one machine."
  type = object({
    data     = optional(string, "/data")
    packages = optional(string, "/opt")
    etc      = optional(string, "/etc")
    logs     = optional(string, "/var/log")
  })
  default = {}
}
