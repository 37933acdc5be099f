"""A host for tables in a browser's page: the server's tables and answers, without a server.

It runs where there is no network, no thread and no second process: in Python compiled to WebAssembly. Nothing in here
opens a socket or a file. What it needs of the page is given to it: a shelf to keep logs on, and somebody to think.
"""
