#!/bin/bash
# Prints where a PgBouncer is that runs: the machine's own, else Debian's package, unpacked in FOLDER; installs nothing.
#
#   tools/drills/pooler/find-pgbouncer.sh FOLDER
set -euo pipefail
folder=$(realpath -m "${1:?Use: find-pgbouncer.sh FOLDER}")
export PATH=$PATH:/usr/sbin
if command -v pgbouncer; then exit; fi
mkdir -p "$folder/root"
cd "$folder"
if [ ! -e root/usr/sbin/pgbouncer ]; then
  apt-get download -qq pgbouncer libc-ares2 libevent-2.1-7 >&2
  for deb in ./*.deb; do dpkg-deb -x "$deb" root; done
  rm ./*.deb
fi
printf '#!/bin/sh\nLD_LIBRARY_PATH=%s exec %s "$@"\n' "$folder/root/usr/lib/$(uname -m)-linux-gnu" "$folder/root/usr/sbin/pgbouncer" > pgbouncer
chmod +x pgbouncer
echo "$folder/pgbouncer"
