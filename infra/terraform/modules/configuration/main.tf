# Every file of every machine, rendered: no provider, so that it can be tried anywhere.
locals {
  dirs   = var.directories
  vnodes = 16

  # Even shares of the ring, dealt out in turn, so that neighbours on it are in different racks.
  # (Integers of 65 bits and more: exact, as division only comes after the remainder is taken away.)
  ring    = 18446744073709551616
  parts   = var.initial_nodes * local.vnodes
  founder = [for index, node in var.nodes : index < var.initial_nodes && !node.replacing]
  tokens = [for index in range(length(var.nodes)) : join(",", [
    for part in range(local.vnodes) :
    format("%d", (
      local.ring * (part * var.initial_nodes + index)
      -(local.ring * (part * var.initial_nodes + index)) % local.parts
    ) / local.parts - local.ring / 2)
  ]) if index < var.initial_nodes]

  # One of each rack. A node that is replaced must not be its own.
  racks = distinct([for node in var.nodes : node.rack])
  seeds = [for rack in local.racks : [for node in var.nodes : node.address if node.rack == rack][0]]

  colocated     = length(var.workers) == 0
  taskmanagers  = local.colocated ? [for node in var.nodes : node.address] : var.workers
  jobmanager    = floor(var.head.memory_mib * 0.4)
  prometheus    = floor(var.head.memory_mib * 0.2)
  cassandra_cpu = "0-${var.cassandra.cores - 1}"
  # Where both are on one machine, the cores above Cassandra's.
  taskmanager_cpu = local.colocated ? "${var.cassandra.cores}-${var.cassandra.cores + var.taskmanager.slots - 1}" : ""

  zone_of = { for node in var.nodes : node.address => node.rack }

  package_list = join("", [for name, package in var.packages : "${name} ${package.file} ${package.sha256}\n"])

  common = {
    "/usr/local/sbin/xylem-setup"                      = file("${path.module}/files/xylem-setup")
    "/etc/systemd/system/xylem-setup.service"          = file("${path.module}/files/xylem-setup.service")
    "/etc/sysctl.d/90-xylem.conf"                      = file("${path.module}/files/90-xylem.conf")
    "/etc/xylem/packages"                              = local.package_list
    "${local.dirs.etc}/flink/log4j-console.properties" = file("${path.module}/files/log4j-console.properties")
  }

  exporter = { for address in distinct(concat([var.head.address], [for node in var.nodes : node.address], var.workers)) :
    address => templatefile("${path.module}/templates/exporter.service.tftpl", {
      packages = local.dirs.packages
      address  = address
    })
  }

  setup_env = { for kind, of in {
    node   = { roles = local.colocated ? "cassandra taskmanager" : "cassandra", disks = var.cassandra.disks }
    worker = { roles = "taskmanager", disks = var.taskmanager.disks }
    head   = { roles = "jobmanager", disks = 0 }
    } : kind => join("", [for name, value in {
      XYLEM_CLUSTER               = var.name
      XYLEM_ROLES                 = of.roles
      XYLEM_DISKS                 = of.disks
      XYLEM_DATA                  = local.dirs.data
      XYLEM_PACKAGES              = local.dirs.packages
      XYLEM_ETC                   = local.dirs.etc
      XYLEM_PACKAGE_URL           = var.package_url
      XYLEM_CLUSTER_SECRET        = var.secrets.cluster
      XYLEM_HEAD_SECRET           = kind == "head" ? var.secrets.head : ""
      XYLEM_CERTIFICATE_ADDRESSES = kind == "head" ? join(",", [for address in var.certificate_addresses : "IP:${address}"]) : ""
      XYLEM_FIRST_NODE            = local.seeds[0]
      XYLEM_NODES                 = length(var.nodes)
      XYLEM_SLOTS                 = length(local.taskmanagers) * var.taskmanager.slots
      XYLEM_REPLICATION           = min(var.replication, length(var.nodes))
      AWS_REGION                  = var.region
  } : "export ${name}='${value}'\n"]) }

  cassandra_files = [for index, node in var.nodes : {
    "${local.dirs.etc}/cassandra/cassandra.yaml" = templatefile("${path.module}/templates/cassandra.yaml.tftpl", {
      cluster       = var.name
      index         = index
      address       = node.address
      seeds         = node.replacing ? [for seed in local.seeds : seed if seed != node.address] : local.seeds
      vnodes        = local.vnodes
      initial_token = local.founder[index] ? local.tokens[index] : ""
      replication   = min(var.replication, length(var.nodes))
      disks         = var.cassandra.disks
      cores         = var.cassandra.cores
      data          = local.dirs.data
      etc           = local.dirs.etc
    })
    "${local.dirs.etc}/cassandra/jvm.options" = templatefile("${path.module}/templates/cassandra-jvm.options.tftpl", {
      heap      = var.cassandra.heap_mib
      address   = node.address
      replacing = node.replacing
      data      = local.dirs.data
      logs      = local.dirs.logs
      etc       = local.dirs.etc
      packages  = local.dirs.packages
    })
    "${local.dirs.etc}/cassandra/cassandra-rackdc.properties" = templatefile("${path.module}/templates/cassandra-rackdc.properties.tftpl", {
      region = var.region
      rack   = node.rack
    })
    "${local.dirs.etc}/cassandra/logback.xml"       = file("${path.module}/files/logback.xml")
    "${local.dirs.etc}/cassandra/jmx-exporter.yaml" = file("${path.module}/files/jmx-exporter.yaml")
    "/etc/systemd/system/cassandra.service" = templatefile("${path.module}/templates/cassandra.service.tftpl", {
      disks      = var.cassandra.disks
      cpus       = local.cassandra_cpu
      memory_mib = var.cassandra.memory_mib
      data       = local.dirs.data
      etc        = local.dirs.etc
      packages   = local.dirs.packages
    })
  }]

  taskmanager_files = { for address in local.taskmanagers : address => {
    "${local.dirs.etc}/flink/config.yaml.in" = templatefile("${path.module}/templates/flink.yaml.tftpl", merge(local.flink, {
      role     = "taskmanager"
      address  = address
      tmp_dirs = var.taskmanager.disks == 0 ? ["/var/lib/flink"] : [for disk in range(var.taskmanager.disks) : "${local.dirs.data}/${disk}/flink"]
    }))
    "/etc/systemd/system/flink-taskmanager.service" = templatefile("${path.module}/templates/flink.service.tftpl", {
      role       = "taskmanager"
      address    = address
      region     = var.region
      cpus       = local.taskmanager_cpu
      memory_mib = var.taskmanager.memory_mib
      mounts     = join(" ", [for disk in range(var.taskmanager.disks) : "${local.dirs.data}/${disk}"])
      etc        = local.dirs.etc
      packages   = local.dirs.packages
    })
  } }

  flink = {
    head           = var.head.address
    jobmanager_mib = local.jobmanager
    slots          = var.taskmanager.slots
    process_mib    = var.taskmanager.process_mib
    etc            = local.dirs.etc
    logs           = local.dirs.logs
    packages       = local.dirs.packages
  }

  node_files = [for index, node in var.nodes : merge(
    local.common,
    local.cassandra_files[index],
    local.colocated ? local.taskmanager_files[node.address] : {},
    {
      "/etc/systemd/system/node-exporter.service" = local.exporter[node.address]
      "/etc/xylem/setup.env"                      = local.setup_env.node
    }
  )]

  worker_files = [for address in var.workers : merge(local.common, local.taskmanager_files[address], {
    "/etc/systemd/system/node-exporter.service" = local.exporter[address]
    "/etc/xylem/setup.env"                      = local.setup_env.worker
  })]

  scrape_nodes = [for node in var.nodes : { address = node.address, kind = "node", zone = node.rack }]
  # A worker stands in the zone of the node with its number.
  scrape_workers = [for index, address in var.workers : { address = address, kind = "worker", zone = var.nodes[index % length(var.nodes)].rack }]
  scrape_head    = [{ address = var.head.address, kind = "head", zone = local.racks[0] }]
  scrape_flink   = local.colocated ? local.scrape_nodes : local.scrape_workers

  head_files = merge(local.common, {
    "/etc/systemd/system/node-exporter.service" = local.exporter[var.head.address]
    "/etc/xylem/setup.env"                      = local.setup_env.head
    "/usr/local/sbin/xylem-secrets"             = file("${path.module}/files/xylem-secrets")
    "/usr/local/sbin/xylem-ready"               = file("${path.module}/files/xylem-ready")
    "/etc/systemd/system/xylem-ready.service"   = file("${path.module}/files/xylem-ready.service")
    "${local.dirs.etc}/flink/config.yaml.in" = templatefile("${path.module}/templates/flink.yaml.tftpl", merge(local.flink, {
      role     = "jobmanager"
      address  = var.head.address
      tmp_dirs = ["/var/lib/flink"]
    }))
    "/etc/systemd/system/flink-jobmanager.service" = templatefile("${path.module}/templates/flink.service.tftpl", {
      role       = "jobmanager"
      address    = var.head.address
      region     = var.region
      cpus       = ""
      memory_mib = local.jobmanager + 256
      mounts     = ""
      etc        = local.dirs.etc
      packages   = local.dirs.packages
    })
    "${local.dirs.etc}/prometheus/prometheus.yml" = templatefile("${path.module}/templates/prometheus.yml.tftpl", {
      cluster   = var.name
      rules     = "${local.dirs.packages}/xylem/infra/prometheus/rules"
      head_zone = local.racks[0]
      jobs = [
        { name = "machines", port = 9100, targets = concat(local.scrape_head, local.scrape_nodes, local.scrape_workers) },
        { name = "cassandra", port = 7070, targets = local.scrape_nodes },
        { name = "flink", port = 9249, targets = concat(local.scrape_head, local.scrape_flink) },
        { name = "xylem", port = 9260, targets = local.scrape_flink },
      ]
    })
    "/etc/systemd/system/prometheus.service" = templatefile("${path.module}/templates/prometheus.service.tftpl", {
      etc        = local.dirs.etc
      packages   = local.dirs.packages
      memory_mib = local.prometheus
    })
    "/etc/systemd/system/grafana.service" = templatefile("${path.module}/templates/grafana.service.tftpl", {
      etc      = local.dirs.etc
      packages = local.dirs.packages
    })
    "${local.dirs.etc}/grafana/provisioning/datasources/prometheus.yaml" = file("${path.module}/files/grafana-datasource.yaml")
    "${local.dirs.etc}/grafana/provisioning/dashboards/xylem.yaml" = templatefile("${path.module}/templates/grafana-dashboards.yaml.tftpl", {
      packages = local.dirs.packages
    })
    "${local.dirs.etc}/xylem/cassandra.yaml" = templatefile("${path.module}/templates/client.yaml.tftpl", {
      seeds  = local.seeds
      region = var.region
      etc    = local.dirs.etc
    })
  })

  # cloud-init writes the files and starts the one service that does the rest, now and at later starts.
  cloud_config = { for kind, files in { node = local.node_files, worker = local.worker_files, head = [local.head_files] } :
    kind => [for of_one in files : "#cloud-config\n${yamlencode({
      write_files = [for path, content in of_one : {
        path        = path
        content     = content
        permissions = startswith(path, "/usr/local/sbin/") ? "0755" : "0644"
      }]
      runcmd = [
        ["systemctl", "daemon-reload"],
        ["systemctl", "enable", "--now", "--no-block", "xylem-setup.service"],
      ]
    })}"]
  }
}
