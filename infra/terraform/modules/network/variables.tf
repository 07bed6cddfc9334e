variable "name" {
  description = "Prefix of names."
  type        = string
}

variable "cidr" {
  description = "Addresses of the network; a /22 or larger: each zone and the head get a part of it."
  type        = string

  validation {
    condition     = can(cidrhost(var.cidr, 0)) && tonumber(split("/", var.cidr)[1]) <= 22
    error_message = "An IPv4 network such as 10.7.0.0/22."
  }
}

variable "zones" {
  description = "Availability zones, which are Cassandra's racks."
  type        = list(string)
}

variable "admin_cidrs" {
  description = "From where ssh to the head is allowed."
  type        = list(string)

  validation {
    condition     = length(var.admin_cidrs) > 0 && alltrue([for cidr in var.admin_cidrs : can(cidrhost(cidr, 0)) && cidr != "0.0.0.0/0"])
    error_message = "At least one network, and not the whole internet."
  }
}
