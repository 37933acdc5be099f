"""Many games at once: stepped in compiled code, by this process or by several."""
