variable "flavour" {
  description = "Name in flavours.json, such as aws.arm64.c7g.8."
  type        = string

  validation {
    condition     = contains(keys(jsondecode(file("${path.module}/flavours.json"))), var.flavour)
    error_message = "No such flavour; flavours.json lists them."
  }
}

variable "nodes" {
  description = "Number of Cassandra nodes, and of TaskManagers."
  type        = number
  default     = 4

  validation {
    condition     = var.nodes >= 1 && var.nodes == floor(var.nodes)
    error_message = "A whole number of nodes, at least 1."
  }
}

variable "shape" {
  description = "colocated: a TaskManager beside each Cassandra node. separate: a machine of its own for each, as in the published deployments."
  type        = string
  default     = "colocated"

  validation {
    condition     = contains(["colocated", "separate"], var.shape)
    error_message = "colocated or separate."
  }
}

variable "cassandra_share" {
  description = "Percent of a node's cores and memory that are Cassandra's; the TaskManager has the rest. For the shape colocated."
  type        = number
  default     = 50

  validation {
    condition     = var.cassandra_share >= 10 && var.cassandra_share <= 90
    error_message = "From 10 to 90 percent."
  }
}
