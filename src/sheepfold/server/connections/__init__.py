"""HTTP connections, before the application sees a request."""
