variable "name" {
  description = "Prefix of names."
  type        = string
}

variable "kind" {
  description = "node (Cassandra, and a TaskManager if colocated) or worker (a TaskManager alone)."
  type        = string

  validation {
    condition     = contains(["node", "worker"], var.kind)
    error_message = "node or worker."
  }
}

variable "machines" {
  description = "In the order of their numbers: address, subnet, whether on spot, and the cloud-init document."
  type = list(object({
    address      = string
    subnet       = string
    spot         = bool
    cloud_config = string
  }))
}

variable "instance_type" {
  description = "Instance type of all of them."
  type        = string
}

variable "ami" {
  description = "Image: Amazon Linux 2023 for the architecture of the instance type."
  type        = string
}

variable "key_name" {
  description = "Key pair for ssh from the head; null for none."
  type        = string
  default     = null
}

variable "security_group" {
  description = "Id of the group of members."
  type        = string
}

variable "instance_profile" {
  description = "Name of the profile with their rights."
  type        = string
}
