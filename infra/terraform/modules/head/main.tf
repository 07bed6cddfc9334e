resource "aws_instance" "this" {
  ami                    = var.ami
  instance_type          = var.instance_type
  subnet_id              = var.subnet
  private_ip             = var.address
  vpc_security_group_ids = [var.security_group]
  iam_instance_profile   = var.instance_profile
  key_name               = var.key_name
  ebs_optimized          = true
  user_data_base64       = base64gzip(var.cloud_config)
  tags                   = { Name = "${var.name}-head", Kind = "head" }
  volume_tags            = { Name = "${var.name}-head" }

  metadata_options {
    http_endpoint               = "enabled"
    http_tokens                 = "required"
    http_put_response_hop_limit = 1
  }

  # Metrics of Prometheus and dashboards of Grafana are here: they end with the cluster.
  root_block_device {
    volume_type           = "gp3"
    volume_size           = 50
    encrypted             = true
    delete_on_termination = true
  }

  # Runs belong to its JobManager: it is replaced when nothing runs, and on purpose.
  lifecycle {
    ignore_changes = [ami, user_data_base64]
  }
}

resource "aws_eip" "this" {
  domain   = "vpc"
  instance = aws_instance.this.id
  tags     = { Name = "${var.name}-head" }
}
