resource "aws_instance" "this" {
  count = length(var.machines)

  ami                         = var.ami
  instance_type               = var.instance_type
  subnet_id                   = var.machines[count.index].subnet
  private_ip                  = var.machines[count.index].address
  associate_public_ip_address = false
  vpc_security_group_ids      = [var.security_group]
  iam_instance_profile        = var.instance_profile
  key_name                    = var.key_name
  ebs_optimized               = true
  user_data_base64            = base64gzip(var.machines[count.index].cloud_config)
  tags                        = { Name = "${var.name}-${var.kind}-${count.index}", Kind = var.kind }
  volume_tags                 = { Name = "${var.name}-${var.kind}-${count.index}" }

  metadata_options {
    http_endpoint               = "enabled"
    http_tokens                 = "required"
    http_put_response_hop_limit = 1
  }

  # The system and packages; rows are on the local disks, which are encrypted by the hardware.
  root_block_device {
    volume_type           = "gp3"
    volume_size           = 30
    encrypted             = true
    delete_on_termination = true
  }

  # One that is interrupted ends, and the next apply makes it anew, on spot or not.
  dynamic "instance_market_options" {
    for_each = var.machines[count.index].spot ? [1] : []

    content {
      market_type = "spot"

      spot_options {
        spot_instance_type             = "one-time"
        instance_interruption_behavior = "terminate"
      }
    }
  }

  # Local disks are empty after a stop: a machine that exists is only changed by being replaced, one at a time.
  lifecycle {
    ignore_changes = [ami, user_data_base64]
  }
}
