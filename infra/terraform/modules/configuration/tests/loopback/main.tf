# The configuration of a cluster on loopback addresses, small enough for one machine: one node and a TaskManager.
variable "nodes" {
  type    = number
  default = 1
}

variable "packages" {
  type = map(object({ version = string, file = string, sha256 = string }))
}

variable "replacing" {
  description = "Number of a node that is replaced; -1 for none."
  type        = number
  default     = -1
}

module "configuration" {
  source        = "../.."
  name          = "loopback"
  region        = "loopback"
  initial_nodes = var.nodes
  nodes = [for index in range(var.nodes) : {
    address   = "127.0.1.${index + 1}"
    rack      = "rack${index % 3}"
    replacing = index == var.replacing
  }]
  head                  = { address = "127.0.1.100", memory_mib = 4096 }
  certificate_addresses = [for index in range(3) : "127.0.1.${index + 1}"]
  cassandra             = { cores = 1, memory_mib = 1536, heap_mib = 512, disks = 1 }
  taskmanager           = { slots = 2, memory_mib = 3072, process_mib = 2048, disks = 1 }
  package_url           = "s3://packages"
  secrets               = { cluster = "cluster", head = "head" }
  packages              = var.packages
}

output "configuration" {
  value = module.configuration
}
