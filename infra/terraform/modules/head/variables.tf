variable "name" {
  description = "Prefix of names."
  type        = string
}

variable "instance_type" {
  description = "Instance type of the head."
  type        = string
}

variable "ami" {
  description = "Image: Amazon Linux 2023 for the architecture of the instance type."
  type        = string
}

variable "address" {
  description = "Its address within the network."
  type        = string
}

variable "subnet" {
  description = "Id of its subnet."
  type        = string
}

variable "key_name" {
  description = "Key pair for ssh."
  type        = string
}

variable "security_group" {
  description = "Id of the group of the head."
  type        = string
}

variable "instance_profile" {
  description = "Name of the profile with its rights."
  type        = string
}

variable "cloud_config" {
  description = "Its cloud-init document."
  type        = string
}
