# A cluster: nodes with Cassandra and a TaskManager of Flink, and a head. docs/operations.md says how to use it.
provider "aws" {
  region = var.region

  default_tags {
    tags = merge(var.tags, { Cluster = var.name, ManagedBy = "terraform" })
  }
}

module "flavour" {
  source          = "./modules/flavours"
  flavour         = var.flavour
  nodes           = var.nodes
  shape           = var.shape
  cassandra_share = var.cassandra_share
}

module "network" {
  source      = "./modules/network"
  name        = var.name
  cidr        = var.cidr
  zones       = var.zones
  admin_cidrs = var.admin_cidrs
}

locals {
  separate = var.shape == "separate"
  subnets  = module.network.private_subnets

  # Nodes and workers are dealt out to the zones in turn. In each zone nodes have the addresses from 10 on,
  # workers those from 130 on.
  nodes = [for number in range(var.nodes) : {
    address = cidrhost(local.subnets[number % length(local.subnets)].cidr, 10 + floor(number / length(local.subnets)))
    subnet  = local.subnets[number % length(local.subnets)].id
    zone    = local.subnets[number % length(local.subnets)].zone
    spot    = number % length(local.subnets) >= length(local.subnets) - var.spot_zones
  }]
  workers = [for node in local.separate ? local.nodes : [] : merge(node, {
    address = cidrhost("${node.address}/24", tonumber(split(".", node.address)[3]) + 120)
  })]
  head_address = cidrhost(module.network.head_subnet.cidr, 10)
}

module "configuration" {
  source        = "./modules/configuration"
  name          = var.name
  region        = var.region
  replication   = var.replication
  initial_nodes = coalesce(var.initial_nodes, var.nodes)
  nodes = [for number, node in local.nodes : {
    address   = node.address
    rack      = node.zone
    replacing = contains(var.replacing, number)
  }]
  workers = local.workers[*].address
  head = {
    address    = local.head_address
    memory_mib = module.flavour.machines.head.memory_gib * 1024
  }
  certificate_addresses = concat([local.head_address], flatten([
    for subnet in local.subnets : [for host in range(32) : cidrhost(subnet.cidr, 10 + host)]
  ]))
  cassandra   = merge(module.flavour.cassandra, { disks = module.flavour.machines.node.nvme_disks })
  taskmanager = merge(module.flavour.taskmanager, { disks = local.separate ? 0 : module.flavour.machines.node.nvme_disks })
  packages    = jsondecode(file("${path.root}/${var.package_lock}"))
  package_url = "s3://${var.package_bucket}/${var.package_prefix}"
  secrets     = { cluster = aws_secretsmanager_secret.cluster.name, head = aws_secretsmanager_secret.head.name }
}

module "nodes" {
  source           = "./modules/nodes"
  name             = var.name
  kind             = "node"
  instance_type    = module.flavour.machines.node.instance_type
  ami              = var.ami
  key_name         = var.key_name
  security_group   = module.network.security_groups.member
  instance_profile = aws_iam_instance_profile.this["member"].name
  machines = [for number, node in local.nodes : {
    address      = node.address
    subnet       = node.subnet
    spot         = node.spot
    cloud_config = module.configuration.cloud_config.node[number]
  }]
}

module "workers" {
  source           = "./modules/nodes"
  name             = var.name
  kind             = "worker"
  instance_type    = module.flavour.machines.worker.instance_type
  ami              = var.ami
  key_name         = var.key_name
  security_group   = module.network.security_groups.member
  instance_profile = aws_iam_instance_profile.this["member"].name
  machines = [for number, worker in local.workers : {
    address      = worker.address
    subnet       = worker.subnet
    spot         = worker.spot
    cloud_config = module.configuration.cloud_config.worker[number]
  }]
}

module "head" {
  source           = "./modules/head"
  name             = var.name
  instance_type    = module.flavour.machines.head.instance_type
  ami              = var.ami
  address          = local.head_address
  subnet           = module.network.head_subnet.id
  key_name         = var.key_name
  security_group   = module.network.security_groups.head
  instance_profile = aws_iam_instance_profile.this["head"].name
  cloud_config     = module.configuration.cloud_config.head[0]
}
