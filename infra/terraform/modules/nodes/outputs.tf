output "ids" {
  description = "Ids of the machines, by their numbers."
  value       = aws_instance.this[*].id
}
