"""Checks the Dockerfile where there is no container engine: its steps, in a bare folder, as another user.

``sudo python3 scripts/container.py`` runs every step but those that install Debian's packages, with the folders of the
image below a temporary one, then starts the server by the image's own command and asks for its health. What it cannot
check: the base images, the layers, and compose.yaml.
As root it gives up its rights first; its Python must be one that everybody may run, such as Debian's.
"""

import json
import os
import pwd
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[1]
OUTSIDE = re.compile(r"^(apt-get|useradd)\b")
NETWORK = re.compile(r"PIP_|SSL_|NODE_EXTRA_CA_CERTS|npm_config_|https?_proxy|no_proxy", re.I)
"""Variables by which this machine reaches the package registries."""
PORT = "8765"


def steps(dockerfile: str) -> Iterator[tuple[str, str]]:
    """The instructions, each with its arguments."""
    joined = re.sub(r"\\\n", " ", dockerfile)
    for line in joined.splitlines():
        word, _, rest = line.strip().partition(" ")
        if word.isupper():
            yield word, rest.strip()


class Image:
    """The folders of an image, below one of ours."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.work = folder

    def inside(self, text: str) -> str:
        """A text with the image's folders where they are here."""
        return re.sub(r"(?<![\w:/])/(opt|source|data)\b", lambda found: f"{self.folder}/{found.group(1)}", text)

    def run(self, command: str) -> None:
        if OUTSIDE.match(command):
            print(f"not run here: {command.split(' && ')[0]}")
            return
        print(f"run: {command}", flush=True)
        network = {name: value for name, value in os.environ.items() if NETWORK.match(name)}
        environment = {**network, "PATH": f"{self.folder}/bin:/usr/bin:/bin", "HOME": str(self.folder)}
        subprocess.run(["sh", "-c", self.inside(command)], cwd=self.work, env=environment, check=True)

    def copy(self, arguments: str) -> None:
        if not arguments.startswith("--from"):  # from the stage before: it lies there already
            shutil.copytree(self.folder / "context", self.work, dirs_exist_ok=True)


def other_user(folder: Path) -> None:
    """From now on as the user who may do least."""
    if os.getuid() == 0:
        nobody = pwd.getpwnam("nobody")
        for path in [folder, *folder.rglob("*")]:
            os.chown(path, nobody.pw_uid, nobody.pw_gid, follow_symlinks=False)
        os.setgroups([])
        os.setgid(nobody.pw_gid)
        os.setuid(nobody.pw_uid)


def serve(image: Image, entry: str, options: str) -> None:
    """Start what the image starts; its health."""
    command = [image.inside(part) for part in (*json.loads(entry), *json.loads(options), "--port", PORT)]
    (image.folder / "data").mkdir()
    server = subprocess.Popen(command, cwd=image.folder, env={"HOME": str(image.folder / "data")})
    try:
        for _ in range(100):
            time.sleep(0.2)
            try:
                with urlopen(f"http://localhost:{PORT}/health", timeout=3) as answer:
                    print(f"healthy: {answer.read().decode()}")
                    return
            except OSError:
                continue
        raise SystemExit("The server is not healthy.")
    finally:
        server.terminate()
        server.wait(30)


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        image = Image(Path(name))
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
        for file in filter(None, listed.stdout.split("\0")):
            target = image.folder / "context" / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, target)
        (image.folder / "opt").mkdir()
        (image.folder / "bin").mkdir()
        (image.folder / "bin" / "python").symlink_to(sys.executable)
        other_user(image.folder)
        last = dict.fromkeys(("ENTRYPOINT", "CMD"), "[]")
        for word, rest in steps((ROOT / "Dockerfile").read_text()):
            if word == "RUN":
                image.run(rest)
            elif word == "COPY":
                image.copy(rest)
            elif word == "WORKDIR":
                image.work = Path(image.inside(rest))
                image.work.mkdir(parents=True, exist_ok=True)
            elif word in last:
                last[word] = rest
        serve(image, last["ENTRYPOINT"], last["CMD"])


if __name__ == "__main__":
    main()
