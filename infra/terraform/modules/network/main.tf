# A network of its own: nodes reach S3 and the secrets, the head is reached by ssh, and nothing else is.
data "aws_region" "current" {}

locals {
  # Ports on which machines of the cluster talk to each other, by who listens.
  node_ports = {
    internode = { port = 7000, from = "members", what = "Cassandra to Cassandra" }
    cql       = { port = 9042, from = "members", what = "CQL" }
    cassandra = { port = 7070, from = "head", what = "metrics of Cassandra" }
  }
  flink_ports = {
    data  = { port = 6121, from = "members", what = "Flink, data between TaskManagers" }
    rpc   = { port = 6122, from = "members", what = "Flink, TaskManager" }
    flink = { port = 9249, from = "head", what = "metrics of Flink" }
    xylem = { port = 9260, from = "head", what = "metrics of Xylem" }
    host  = { port = 9100, from = "head", what = "metrics of the machine" }
  }
  head_ports = {
    jobmanager = { port = 6123, what = "Flink, JobManager" }
    blob       = { port = 6124, what = "Flink, jars of jobs" }
  }
}

resource "aws_vpc" "this" {
  cidr_block           = var.cidr
  enable_dns_support   = true
  enable_dns_hostnames = true
  tags                 = { Name = var.name }
}

# The default group allows nothing.
resource "aws_default_security_group" "this" {
  vpc_id = aws_vpc.this.id
  tags   = { Name = "${var.name}-unused" }
}

resource "aws_subnet" "private" {
  count             = length(var.zones)
  vpc_id            = aws_vpc.this.id
  cidr_block        = cidrsubnet(var.cidr, 24 - tonumber(split("/", var.cidr)[1]), count.index)
  availability_zone = var.zones[count.index]
  tags              = { Name = "${var.name}-${var.zones[count.index]}" }
}

resource "aws_subnet" "head" {
  vpc_id            = aws_vpc.this.id
  cidr_block        = cidrsubnet(var.cidr, 24 - tonumber(split("/", var.cidr)[1]), 3)
  availability_zone = var.zones[0]
  tags              = { Name = "${var.name}-head" }
}

# Only the head's subnet has a way to the internet, for ssh. There is no NAT: nodes have none.
resource "aws_internet_gateway" "this" {
  vpc_id = aws_vpc.this.id
  tags   = { Name = var.name }
}

resource "aws_route_table" "head" {
  vpc_id = aws_vpc.this.id
  tags   = { Name = "${var.name}-head" }

  route {
    cidr_block = "0.0.0.0/0"
    gateway_id = aws_internet_gateway.this.id
  }
}

resource "aws_route_table_association" "head" {
  subnet_id      = aws_subnet.head.id
  route_table_id = aws_route_table.head.id
}

resource "aws_route_table" "private" {
  vpc_id = aws_vpc.this.id
  tags   = { Name = "${var.name}-private" }
}

resource "aws_route_table_association" "private" {
  count          = length(var.zones)
  subnet_id      = aws_subnet.private[count.index].id
  route_table_id = aws_route_table.private.id
}

resource "aws_vpc_endpoint" "s3" {
  vpc_id            = aws_vpc.this.id
  service_name      = "com.amazonaws.${data.aws_region.current.name}.s3"
  vpc_endpoint_type = "Gateway"
  route_table_ids   = [aws_route_table.private.id, aws_route_table.head.id]
  tags              = { Name = "${var.name}-s3" }
}

# In one zone only, as it is needed at starts, and costs by zone and hour.
resource "aws_vpc_endpoint" "secrets" {
  vpc_id              = aws_vpc.this.id
  service_name        = "com.amazonaws.${data.aws_region.current.name}.secretsmanager"
  vpc_endpoint_type   = "Interface"
  subnet_ids          = [aws_subnet.private[0].id]
  security_group_ids  = [aws_security_group.endpoint.id]
  private_dns_enabled = true
  tags                = { Name = "${var.name}-secrets" }
}

resource "aws_security_group" "endpoint" {
  name        = "${var.name}-endpoint"
  description = "Secrets Manager, asked by machines of the cluster"
  vpc_id      = aws_vpc.this.id
  tags        = { Name = "${var.name}-endpoint" }
}

resource "aws_security_group" "member" {
  name        = "${var.name}-member"
  description = "Nodes and workers"
  vpc_id      = aws_vpc.this.id
  tags        = { Name = "${var.name}-member" }
}

resource "aws_security_group" "head" {
  name        = "${var.name}-head"
  description = "The head"
  vpc_id      = aws_vpc.this.id
  tags        = { Name = "${var.name}-head" }
}

resource "aws_vpc_security_group_ingress_rule" "endpoint" {
  for_each                     = { member = aws_security_group.member.id, head = aws_security_group.head.id }
  security_group_id            = aws_security_group.endpoint.id
  referenced_security_group_id = each.value
  ip_protocol                  = "tcp"
  from_port                    = 443
  to_port                      = 443
  description                  = "Secrets, from ${each.key}"
}

resource "aws_vpc_security_group_ingress_rule" "between_members" {
  for_each                     = { for name, of in merge(local.node_ports, local.flink_ports) : name => of if of.from == "members" }
  security_group_id            = aws_security_group.member.id
  referenced_security_group_id = aws_security_group.member.id
  ip_protocol                  = "tcp"
  from_port                    = each.value.port
  to_port                      = each.value.port
  description                  = each.value.what
}

resource "aws_vpc_security_group_ingress_rule" "from_head" {
  for_each                     = { for name, of in merge(local.node_ports, local.flink_ports) : name => of if name != "internode" }
  security_group_id            = aws_security_group.member.id
  referenced_security_group_id = aws_security_group.head.id
  ip_protocol                  = "tcp"
  from_port                    = each.value.port
  to_port                      = each.value.port
  description                  = "${each.value.what}, from the head"
}

resource "aws_vpc_security_group_ingress_rule" "ssh_to_members" {
  #checkov:skip=CKV_AWS_24:from the group of the head only, not from addresses
  security_group_id            = aws_security_group.member.id
  referenced_security_group_id = aws_security_group.head.id
  ip_protocol                  = "tcp"
  from_port                    = 22
  to_port                      = 22
  description                  = "ssh, from the head"
}

resource "aws_vpc_security_group_ingress_rule" "to_head" {
  for_each                     = local.head_ports
  security_group_id            = aws_security_group.head.id
  referenced_security_group_id = aws_security_group.member.id
  ip_protocol                  = "tcp"
  from_port                    = each.value.port
  to_port                      = each.value.port
  description                  = each.value.what
}

resource "aws_vpc_security_group_ingress_rule" "ssh_to_head" {
  for_each          = toset(var.admin_cidrs)
  security_group_id = aws_security_group.head.id
  cidr_ipv4         = each.value
  ip_protocol       = "tcp"
  from_port         = 22
  to_port           = 22
  description       = "ssh, from those who may"
}

# Within the network, and to S3 by its gateway.
resource "aws_vpc_security_group_egress_rule" "within" {
  for_each          = { member = aws_security_group.member.id, head = aws_security_group.head.id }
  security_group_id = each.value
  cidr_ipv4         = var.cidr
  ip_protocol       = "tcp"
  from_port         = 0
  to_port           = 65535
  description       = "Within the cluster"
}

resource "aws_vpc_security_group_egress_rule" "s3" {
  for_each          = { member = aws_security_group.member.id, head = aws_security_group.head.id }
  security_group_id = each.value
  prefix_list_id    = aws_vpc_endpoint.s3.prefix_list_id
  ip_protocol       = "tcp"
  from_port         = 443
  to_port           = 443
  description       = "S3"
}
