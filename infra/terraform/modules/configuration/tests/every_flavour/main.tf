# The configuration of a cluster of each flavour, in both shapes.
locals {
  trials = merge([
    for flavour in keys(jsondecode(file("${path.module}/../../../flavours/flavours.json"))) : {
      for shape in ["colocated", "separate"] : "${flavour} ${shape}" => { flavour = flavour, shape = shape }
    }
  ]...)
}

module "trial" {
  source   = "../flavour"
  for_each = local.trials

  flavour       = each.value.flavour
  shape         = each.value.shape
  nodes         = 32
  initial_nodes = 32
}

output "problems" {
  value = flatten([for name, trial in module.trial : [for problem in trial.problems : "${name}: ${problem}"]])
}

output "trials" {
  value = length(local.trials)
}
