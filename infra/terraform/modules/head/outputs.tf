output "public_ip" {
  description = "Where ssh reaches it."
  value       = aws_eip.this.public_ip
}
