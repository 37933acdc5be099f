"""Small networks of whole numbers that judge positions: reading their files, and asking them."""
