"""The table as data: what happened at it, what may be asked of it, what each seat sees. No I/O, no wire format."""
