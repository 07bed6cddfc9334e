# Secrets, and who may read what. Values are made by the head (xylem-secrets), so no state of Terraform has them.
resource "aws_secretsmanager_secret" "cluster" {
  name                    = "${var.name}/cluster"
  description             = "Certificate and key of the machines of ${var.name}"
  recovery_window_in_days = 0
}

resource "aws_secretsmanager_secret" "head" {
  name                    = "${var.name}/head"
  description             = "Authority and passwords of ${var.name}"
  recovery_window_in_days = 0
}

data "aws_iam_policy_document" "assume" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = ["ec2.amazonaws.com"]
    }
  }
}

data "aws_iam_policy_document" "member" {
  statement {
    sid       = "Packages"
    actions   = ["s3:GetObject"]
    resources = ["arn:aws:s3:::${var.package_bucket}/${var.package_prefix}/*"]
  }

  statement {
    sid       = "ListInputAndOutput"
    actions   = ["s3:ListBucket"]
    resources = ["arn:aws:s3:::${var.input_bucket}", "arn:aws:s3:::${var.output_bucket}"]
  }

  statement {
    sid       = "Input"
    actions   = ["s3:GetObject"]
    resources = ["arn:aws:s3:::${var.input_bucket}/*"]
  }

  # Files are uploaded in parts and get their names when they are complete.
  statement {
    sid       = "Output"
    actions   = ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:AbortMultipartUpload", "s3:ListMultipartUploadParts"]
    resources = ["arn:aws:s3:::${var.output_bucket}/*"]
  }

  statement {
    sid       = "Certificate"
    actions   = ["secretsmanager:GetSecretValue"]
    resources = [aws_secretsmanager_secret.cluster.arn]
  }
}

data "aws_iam_policy_document" "head" {
  source_policy_documents = [data.aws_iam_policy_document.member.json]

  statement {
    sid       = "Secrets"
    actions   = ["secretsmanager:GetSecretValue", "secretsmanager:PutSecretValue"]
    resources = [aws_secretsmanager_secret.cluster.arn, aws_secretsmanager_secret.head.arn]
  }
}

resource "aws_iam_role" "this" {
  for_each           = toset(["member", "head"])
  name               = "${var.name}-${each.key}"
  assume_role_policy = data.aws_iam_policy_document.assume.json
}

resource "aws_iam_role_policy" "this" {
  for_each = {
    member = data.aws_iam_policy_document.member.json
    head   = data.aws_iam_policy_document.head.json
  }
  name   = "xylem"
  role   = aws_iam_role.this[each.key].name
  policy = each.value
}

resource "aws_iam_instance_profile" "this" {
  for_each = aws_iam_role.this
  name     = each.value.name
  role     = each.value.name
}
