# What this module says of the published deployments, beside what was published.
locals {
  published = {
    for row in jsondecode(file("${path.module}/published.json")) : "${row.date} ${row.flavour} x ${row.nodes}" => row
  }
}

module "ours" {
  source   = "../.."
  for_each = local.published

  flavour = each.value.flavour
  nodes   = each.value.nodes
  shape   = "separate"
}

output "rows" {
  description = "By date: for each deployment cores and cost, published and ours."
  value = {
    for date in distinct([for row in values(local.published) : row.date]) : date => {
      for name, row in local.published : name => {
        published_cores = row.cores
        cores           = module.ours[name].cores
        published_usd   = row.usd_per_hour
        usd             = module.ours[name].usd_per_hour
      } if row.date == date
    }
  }
}
