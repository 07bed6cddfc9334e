output "private_subnets" {
  description = "Of each zone: id, addresses and zone."
  value = [for subnet in aws_subnet.private : {
    id   = subnet.id
    cidr = subnet.cidr_block
    zone = subnet.availability_zone
  }]
}

output "head_subnet" {
  description = "Id and addresses of the subnet of the head."
  value       = { id = aws_subnet.head.id, cidr = aws_subnet.head.cidr_block }
}

output "security_groups" {
  description = "Ids of the groups of members and of the head."
  value       = { member = aws_security_group.member.id, head = aws_security_group.head.id }
}
