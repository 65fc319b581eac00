# Bare Debian 13 machines in a folder, for the drills beside this file, which source it. Needs root and debootstrap.
# shellcheck shell=bash
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
machine=''
machine_pid=''
# What a machine may do beyond what systemd-nspawn lets it: nothing, unless a drill says so.
rights=()

say() { printf '%s\n' "$*"; }
fail() {
  say "FAILED: $*" >&2
  exit 1
}

# Random, and good enough for whoever asks for letters of both kinds and a digit.
make_secret() { printf 'Karibu-1%s' "$(head -c 16 /dev/urandom | od -An -tx1 | tr -d ' \n')"; }

# A page of docs is followed, not copied: every block of shell in it is a step.
# list_steps PAGE INTO [HEADING] writes INTO/1.sh and so on, and INTO/settings for the block without a language.
list_steps() {
  mkdir -p "$2"
  rm -f "$2"/*
  awk -v into="$2" -v heading="${3:-}" '
    /^## / { isOther = heading != "" && $0 != "## " heading }
    isOther { next }
    /^ *```/ { if (file != "") { close(file); file = "" } else file = into "/" ($0 ~ /sh$/ ? ++at ".sh" : "settings"); next }
    file != "" { sub(/^   /, ""); print > file }
  ' "$1"
}

# make_machine NAME: nothing but Debian's base and its systemd, and what this machine itself trusts, so that a proxy of
# the network's own may stand between.
make_machine() {
  machine=$folder/$1
  [ -n "$(command -v debootstrap)" ] || fail 'Install debootstrap.'
  find_nspawn
  rm -rf --one-file-system "$machine"
  mkdir -p "$folder/debs" "$folder/logs"
  # Fetched and unpacked once; each drill gets a copy.
  if [ ! -e "$folder/base.tar" ]; then
    debootstrap --variant=minbase --cache-dir="$folder/debs" --include=systemd-sysv,ca-certificates \
      trixie "$folder/base" >"$folder/logs/debootstrap.log" || fail "See $folder/logs/debootstrap.log"
    tar -C "$folder/base" -cf "$folder/base.part" . && mv "$folder/base.part" "$folder/base.tar"
    rm -rf --one-file-system "$folder/base"
  fi
  mkdir -p "$machine"
  tar -C "$machine" -xpf "$folder/base.tar"
  cp /usr/local/share/ca-certificates/*.crt "$machine/usr/local/share/ca-certificates/" 2>/dev/null || true
  # It is thrown away, so nothing waits for the disk.
  echo force-unsafe-io >"$machine/etc/dpkg/dpkg.cfg.d/unsafe-io"
  echo 'Acquire::Retries "3";' >"$machine/etc/apt/apt.conf.d/80retries"
  printf '127.0.0.1 localhost %s\n' "$1" >"$machine/etc/hosts"
  echo "$1" >"$machine/etc/hostname"
  in_machine 'update-ca-certificates && apt-get update -qq' >"$folder/logs/$1.log" 2>&1
}

# The one of this machine, or Debian's, unpacked and not installed.
find_nspawn() {
  nspawn=$(command -v systemd-nspawn || true)
  [ -z "$nspawn" ] || return 0
  if [ ! -e "$folder/nspawn/usr/bin/systemd-nspawn" ]; then
    mkdir -p "$folder/debs/nspawn/partial" "$folder/nspawn"
    apt-get install -y -qq --no-install-recommends --download-only -o Dir::Cache::archives="$folder/debs/nspawn" systemd-container >/dev/null
    for deb in "$folder"/debs/nspawn/*.deb; do dpkg-deb -x "$deb" "$folder/nspawn"; done
  fi
  nspawn=$folder/nspawn/usr/bin/systemd-nspawn
}

# Before it is started, with this machine's network: in_machine COMMANDS [NAME=VALUE …]
in_machine() {
  local words=(--quiet --register=no --keep-unit --pipe --as-pid2 --resolv-conf=copy-host --directory="$machine" "${rights[@]}")
  local commands=$1 value
  shift
  for value in DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"; do words+=(--setenv="$value"); done
  "$nspawn" "${words[@]}" /bin/bash -euc "$commands" </dev/null
}

# Starts it with its own systemd. It sees no network but its own loopback: what listens for everybody is heard by nobody else.
start_machine() {
  SYSTEMD_NSPAWN_UNIFIED_HIERARCHY=1 "$nspawn" --quiet --register=no --keep-unit --boot --private-network --console=read-only \
    --directory="$machine" "${rights[@]}" >"$folder/logs/boot.log" 2>&1 </dev/null &
  machine_pid=$!
  local _
  for _ in $(seq 120); do
    case "$(inside 'systemctl is-system-running' 2>/dev/null || true)" in running | degraded) return 0 ;; esac
    sleep 0.5
  done
  fail "It did not start. See $folder/logs/boot.log"
}

# On the running machine: inside COMMANDS [NAME=VALUE …]
inside() {
  local commands=$1 first
  shift
  first=$(pgrep -P "$machine_pid" -x systemd) || return 1
  nsenter --target "$first" --mount --uts --ipc --net --pid --cgroup --root --wd \
    env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin HOME=/root LC_ALL=C.UTF-8 "$@" /bin/bash -euc "$commands" </dev/null
}

stop_machine() {
  [ -n "$machine_pid" ] || return 0
  kill "$machine_pid" 2>/dev/null || true
  local _
  for _ in $(seq 180); do
    kill -0 "$machine_pid" 2>/dev/null || break
    sleep 0.5
  done
  # Told once more, it does not wait for what hangs.
  kill "$machine_pid" 2>/dev/null || true
  wait "$machine_pid" 2>/dev/null || true
  machine_pid=''
  # What it leaves in the tree of groups where this machine has no systemd.
  rmdir /sys/fs/cgroup/unified/payload 2>/dev/null || true
}

# What git holds, as it stands here: what is not committed yet is tried as well, and what was built here is not.
copy_program() {
  mkdir -p "$machine/opt/sahihi"
  (cd "$repository" && git ls-files -z --cached --others --exclude-standard | tar --null --files-from=- --ignore-failed-read -cf - 2>/dev/null) |
    tar -C "$machine/opt/sahihi" --no-same-owner -xf -
}

remove_machine() {
  stop_machine
  [ -z "$machine" ] || rm -rf --one-file-system "$machine" "$folder/.#${machine##*/}.lck"
}
