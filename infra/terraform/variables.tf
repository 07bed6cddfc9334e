variable "name" {
  description = "Name of the cluster, a prefix of all names in AWS."
  type        = string
  default     = "xylem"
}

variable "region" {
  description = "AWS region. Prices are those of us-east-1."
  type        = string
  default     = "us-east-1"
}

variable "zones" {
  description = "Availability zones, which are Cassandra's racks. Three, so that each has a copy of every row; one, where traffic between zones costs too much and the loss of a zone is no matter."
  type        = list(string)
  default     = ["us-east-1a", "us-east-1b", "us-east-1c"]

  validation {
    condition     = contains([1, 2, 3], length(var.zones)) && length(distinct(var.zones)) == length(var.zones)
    error_message = "One to three different zones."
  }
}

variable "cidr" {
  description = "Addresses of the cluster's network."
  type        = string
  default     = "10.7.0.0/22"
}

variable "flavour" {
  description = "What machines there are: a name in modules/flavours/flavours.json."
  type        = string
  default     = "aws.arm64.c7g.8"
}

variable "nodes" {
  description = "Number of Cassandra nodes, and of TaskManagers."
  type        = number
  default     = 4

  validation {
    condition     = var.nodes >= 1 && var.nodes <= 96
    error_message = "From 1 to 96 nodes; the network has room for no more."
  }
}

variable "initial_nodes" {
  description = "With how many nodes the cluster was founded, once there are more; null: with all."
  type        = number
  default     = null
}

variable "replacing" {
  description = "Numbers of nodes that were lost and are made anew by this apply."
  type        = list(number)
  default     = []
}

variable "shape" {
  description = "colocated: a TaskManager beside each Cassandra node. separate: machines of their own, as in the published deployments."
  type        = string
  default     = "colocated"
}

variable "cassandra_share" {
  description = "Percent of a node's cores and memory that are Cassandra's; the TaskManager has the rest."
  type        = number
  default     = 50
}

variable "replication" {
  description = "Copies of each row."
  type        = number
  default     = 3
}

variable "spot_zones" {
  description = "In how many of the zones nodes are on spot. With 1 of 3, and 3 copies, a quorum of every row survives when all of them are taken away. 0: all on demand, which is the fallback."
  type        = number
  default     = 0

  validation {
    condition     = var.spot_zones >= 0 && var.spot_zones <= 3
    error_message = "From 0 to 3 zones."
  }
}

variable "ami" {
  description = "Image of all machines, named so that it does not change by itself: Amazon Linux 2023, arm64. docs/operations.md says how to find it."
  type        = string

  validation {
    condition     = can(regex("^ami-[0-9a-f]+$", var.ami))
    error_message = "The id of an image, such as ami-0123456789abcdef0."
  }
}

variable "key_name" {
  description = "Name of a key pair in EC2, for ssh."
  type        = string
}

variable "admin_cidrs" {
  description = "Networks from which ssh to the head is allowed, such as 203.0.113.7/32."
  type        = list(string)
}

variable "package_bucket" {
  description = "Bucket with the packages that packages/upload has put there."
  type        = string
}

variable "package_prefix" {
  description = "Prefix of the packages in that bucket."
  type        = string
  default     = "xylem"
}

variable "package_lock" {
  description = "The file that packages/upload has written: versions and checksums of the packages."
  type        = string
  default     = "packages.lock.json"
}

variable "input_bucket" {
  description = "Bucket that runs read from."
  type        = string
}

variable "output_bucket" {
  description = "Bucket that runs write to."
  type        = string
}

variable "tags" {
  description = "More tags of all that is made."
  type        = map(string)
  default     = {}
}
