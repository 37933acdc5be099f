"""Installs packages into the environment whose Python runs this: by uv in seconds, or by pip where uv cannot.

``python scripts/install.py ARGUMENTS`` takes what ``pip install`` takes. uv does not read pip's settings, so where pip
is set to use other indexes, uv is told of them.
"""

import ast
import os
import subprocess
import sys

VARIABLES = {"index-url": "UV_DEFAULT_INDEX", "extra-index-url": "UV_INDEX", "trusted-host": "UV_INSECURE_HOST"}
PIP = (sys.executable, "-m", "pip")


def pip_settings(listed: str) -> dict[str, str]:
    """What ``pip config list`` lists, by name; variables of the environment come first in it, and win."""
    settings: dict[str, str] = {}
    for line in listed.splitlines():
        name, _, value = line.partition("=")
        settings.setdefault(name.rpartition(".")[2], str(ast.literal_eval(value)))
    return settings


def uv_command(settings: dict[str, str]) -> tuple[list[str], dict[str, str]]:
    """uv with the same indexes: the command, and variables for it. Like pip it takes the best version of them all."""
    command = [sys.executable, "-m", "uv", "pip", "install", "--python", sys.executable]
    command += ["--index-strategy", "unsafe-best-match"]
    if settings.get("no-index", "").lower() in {"1", "true", "yes", "on"}:
        command.append("--no-index")
    for place in settings.get("find-links", "").split():
        command += ["--find-links", place]
    variables = {VARIABLES[name]: " ".join(value.split()) for name, value in settings.items() if name in VARIABLES}
    if "cert" in settings:
        variables["SSL_CERT_FILE"] = settings["cert"]
    return command, variables


def install_by_uv(arguments: list[str]) -> bool:
    """Whether uv could be had, and could do it."""
    if subprocess.run([*PIP, "install", "-q", "-c", "constraints.txt", "uv"]).returncode:
        return False
    listed = subprocess.run([*PIP, "config", "list"], capture_output=True, text=True).stdout
    command, variables = uv_command(pip_settings(listed))
    return subprocess.run([*command, "-q", *arguments], env=os.environ | variables).returncode == 0


if __name__ == "__main__":
    if not install_by_uv(sys.argv[1:]):
        print("uv cannot install here; pip does.", file=sys.stderr)
        sys.exit(subprocess.run([*PIP, "install", "-q", *sys.argv[1:]]).returncode)
