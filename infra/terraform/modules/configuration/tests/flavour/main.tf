# The configuration of a cluster of a flavour, without a cloud: addresses are made up.
variable "flavour" {
  type    = string
  default = "aws.arm64.c7g.8"
}

variable "nodes" {
  type    = number
  default = 4
}

variable "initial_nodes" {
  type    = number
  default = 4
}

variable "shape" {
  type    = string
  default = "colocated"
}

variable "replacing" {
  description = "Number of a node that is replaced; -1 for none."
  type        = number
  default     = -1
}

module "flavour" {
  source  = "../../../flavours"
  flavour = var.flavour
  nodes   = var.nodes
  shape   = var.shape
}

locals {
  separate  = var.shape == "separate"
  node      = module.flavour.machines.node
  addresses = [for index in range(var.nodes) : cidrhost("10.7.${index % 3}.0/24", 10 + floor(index / 3))]
}

module "configuration" {
  source        = "../.."
  name          = "trial"
  region        = "us-east-1"
  initial_nodes = var.initial_nodes
  nodes = [for index in range(var.nodes) : {
    address   = local.addresses[index]
    rack      = "us-east-1${["a", "b", "c"][index % 3]}"
    replacing = index == var.replacing
  }]
  workers               = local.separate ? [for index in range(var.nodes) : cidrhost("10.7.${index % 3}.0/24", 130 + floor(index / 3))] : []
  head                  = { address = "10.7.3.10", memory_mib = module.flavour.machines.head.memory_gib * 1024 }
  certificate_addresses = [for index in range(96) : cidrhost("10.7.${index % 3}.0/24", 10 + floor(index / 3))]
  cassandra             = merge(module.flavour.cassandra, { disks = local.node.nvme_disks })
  taskmanager           = merge(module.flavour.taskmanager, { disks = local.separate ? 0 : local.node.nvme_disks })
  package_url           = "s3://packages/xylem"
  secrets               = { cluster = "xylem/trial/cluster", head = "xylem/trial/head" }
  packages = {
    for name in ["cassandra", "flink", "grafana", "java", "jmx_exporter", "node_exporter", "prometheus", "xylem"] :
    name => { version = "1", file = name == "jmx_exporter" ? "jmx_exporter.jar" : "${name}.tar.gz", sha256 = sha256(name) }
  }
}

output "configuration" {
  value = module.configuration
}

# What must hold of every cluster, by what would be wrong.
output "problems" {
  value = compact(flatten([
    [for kind, documents in module.configuration.cloud_config : [
      for index, document in documents : length(base64gzip(document)) * 3 / 4 > 16384 ? "the user data of ${kind} ${index} has more than 16 KiB" : ""
    ]],
    [for index, files in concat(module.configuration.nodes, module.configuration.workers, [module.configuration.head]) : [
      for path, content in files : [
        can(regex("\\$\\{|%\\{", replace(content, "/[$]{#?[a-zA-Z_0-9:#%@!*.-]+}/", ""))) && !startswith(path, "/usr/local/sbin/") ? "machine ${index}, ${path}: a template that is not filled in" : "",
        endswith(path, ".yaml") && !can(yamldecode(content)) ? "machine ${index}, ${path}: no YAML" : "",
      ]
    ]],
    [for index, files in module.configuration.nodes :
      yamldecode(files["/etc/cassandra/cassandra.yaml"]).listen_address == local.addresses[index] ? "" : "node ${index} listens elsewhere"
    ],
    module.flavour.cassandra.memory_mib + module.flavour.taskmanager.memory_mib > local.node.memory_gib * 1024 && !local.separate ? "more memory is given than a node has" : "",
    module.flavour.taskmanager.process_mib < 1728 ? "a TaskManager has less than Flink's default of 1728 MiB" : "",
  ]))
}
