"""Fetches the pinned typefaces of hands from npm and unpacks the Latin part of each, as fonts that Pillow can draw.

python3 fetch_typefaces.py --to FOLDER. What is there already is left alone; what has another hash than the list is refused.
"""

import argparse
import hashlib
import json
import subprocess
import tarfile
import tempfile
from pathlib import Path

from fontTools.ttLib import TTFont

HERE = Path(__file__).parent


def fetch(folder: Path, pin: bool) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path = HERE / "typefaces.json"
    typefaces = json.loads(path.read_text())
    for face in typefaces:
        target = folder / f"{face['name']}.ttf"
        if target.exists() and not pin:
            continue
        with tempfile.TemporaryDirectory() as work:
            version = f"@{face['version']}" if "version" in face else ""
            packed = subprocess.run(
                ["npm", "pack", f"@fontsource/{face['name']}{version}", "--silent", "--pack-destination", work],
                check=True, capture_output=True, text=True,
            ).stdout.split()[-1]
            archive = Path(work) / packed
            sha256 = hashlib.sha256(archive.read_bytes()).hexdigest()
            if pin:
                face["version"], face["sha256"] = packed.rsplit("-", 1)[1].removesuffix(".tgz"), sha256
            elif sha256 != face["sha256"]:
                raise SystemExit(f"{face['name']} {face['version']} has the hash {sha256}, and typefaces.json names {face['sha256']}.")
            with tarfile.open(archive) as files:
                inside = f"package/files/{face['name']}-latin-400-normal.woff2"
                font = TTFont(files.extractfile(inside))
            font.flavor = None
            font.save(target)
        print(face["name"], face["version"], flush=True)
    if pin:
        lines = ",\n".join("  " + json.dumps(face) for face in typefaces)
        path.write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    words = argparse.ArgumentParser()
    words.add_argument("--to", type=Path, required=True)
    words.add_argument("--pin", action="store_true", help="write the newest versions and their hashes into the list")
    arguments = words.parse_args()
    fetch(arguments.to, arguments.pin)
