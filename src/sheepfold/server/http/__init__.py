"""REST, the browser client's files, and what guards every request."""
