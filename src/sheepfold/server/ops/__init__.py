"""For whoever runs a server: metrics and logs."""
