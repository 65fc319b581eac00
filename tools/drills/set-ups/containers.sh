#!/bin/bash
# Follows "With containers" of docs/setups/county.md on a bare Debian 13 with Podman, which docker compose talks to: the
# Containerfile is built, and every service of compose.yaml is started and asked through its proxy, over TLS.
# Images come from a registry that this drill does not ask. What is put in their place, under their names: for Debian, what
# debootstrap makes; for PostgreSQL and Caddy, Debian's packages; for Garage, OpenStack Swift with s3api.
# Needs what staff-room.sh needs, and 10 GB in FOLDER. Whatever happens, the machine is removed.
#
#   tools/drills/set-ups/containers.sh FOLDER [PAGES]
set -euo pipefail
folder=$(realpath -m "${1:?Use: containers.sh FOLDER [PAGES]}")
count=${2:-20}
. "$(dirname "$0")/bare-machine.sh"
trap remove_machine EXIT
trap 'exit 130' INT TERM
# Containers in a machine that is one itself: it may make networks and mounts of its own.
export SYSTEMD_SECCOMP=0 SYSTEMD_NSPAWN_API_VFS_WRITABLE=1
rights=(--capability=all)

steps=$folder/steps/containers
list_steps "$repository/docs/setups/county.md" "$steps" 'With containers'
[ "$(ls "$steps" | wc -l)" = 3 ] || fail 'The page has other steps than this drill knows.'
make_machine containers
log=$folder/logs/containers.log
domain=sahihi.localhost
echo "127.0.0.1 $domain objects.$domain" >>"$machine/etc/hosts"

say 'Packages'
in_machine 'apt-get install -y --no-install-recommends podman buildah crun catatonit netavark aardvark-dns nftables iproute2 dbus docker-cli docker-compose curl' \
  >>"$log" 2>&1 || fail "See $log"
copy_program
if [ ! -e "$folder/slim.tar" ]; then
  debootstrap --variant=minbase --cache-dir="$folder/debs" trixie "$folder/slim" >>"$log" 2>&1
  mkdir -p "$folder/slim/usr/local/share/ca-certificates"
  cp /usr/local/share/ca-certificates/*.crt "$folder/slim/usr/local/share/ca-certificates/" 2>/dev/null || true
  tar -C "$folder/slim" -cf "$folder/slim.part" . && mv "$folder/slim.part" "$folder/slim.tar"
  rm -rf --one-file-system "$folder/slim"
fi
cp "$folder/slim.tar" "$machine/root/"
in_machine 'podman import --quiet /root/slim.tar docker.io/library/debian:trixie-slim && rm /root/slim.tar' >>"$log" 2>&1 || fail "See $log"

# The engine asks for a million of each, and to count processes, which a machine in a machine may not give.
limits=$(ulimit -Hn) processes=$(ulimit -Hu)
[ "$processes" != unlimited ] || processes=-1
mkdir -p "$machine/etc/containers/containers.conf.d"
printf '[containers]\npids_limit = 0\ndefault_ulimits = ["nofile=%s:%s", "nproc=%s:%s"]\n' "$limits" "$limits" "$processes" "$processes" \
  >"$machine/etc/containers/containers.conf.d/limits.conf"

build() { # build NAME FOLDER [WORDS OF buildah]
  local name=$1 context=$2 from=$SECONDS
  shift 2
  in_machine "cd $context && buildah build --format docker --isolation chroot --pull=never --network host --ulimit nofile=$limits --ulimit nproc=$processes --tag docker.io/$name $* ." >>"$log" 2>&1 || fail "$name was not built; see $log"
  say "  $name: $((SECONDS - from)) s, $(in_machine "podman image inspect --format '{{.Size}}' docker.io/$name" 2>/dev/null | numfmt --to=si)B"
}
say 'Images'
echo 'S3_SECRET=not-for-the-image' >"$machine/opt/sahihi/deploy/container/.env"
build library/sahihi /opt/sahihi --file deploy/container/Containerfile
in_machine 'cd "$(podman image mount sahihi)/opt/sahihi" && test ! -e deploy/container/.env && test ! -e node_modules/vite && test -e build/client &&
  node_modules/.bin/node --version && cp -a . /opt/asks && podman image unmount --all' >>"$log" 2>&1 || fail 'The image holds other things than it should.'
cp -r "$repository/tools/drills/set-ups/stand-ins" "$machine/root/"
build library/postgres:18 /root/stand-ins --file postgres.containerfile
build library/caddy:2 /root/stand-ins --file caddy.containerfile
build dxflrs/garage:v2.1.0 /root/stand-ins --file objects.containerfile

say '2: settings'
password=$(make_secret)
while IFS= read -r line; do printf '%s\n' "${line/…/$password}"; done <"$steps/settings" |
  sed -e "s#^DOMAIN=.*#DOMAIN=$domain#" -e 's#^S3_KEY=.*#S3_KEY=drill%3Atester#' -e 's#^S3_SECRET=.*#S3_SECRET=a%2Fsecret%2Bof%3Dthe#' \
    >"$machine/opt/sahihi/deploy/container/.env"
chmod 0600 "$machine/opt/sahihi/deploy/container/.env"
# Caddy's own authority stands in for a public one.
cat >"$machine/opt/sahihi/deploy/container/compose.override.yaml" <<'MORE'
x-more: &more { environment: { NODE_EXTRA_CA_CERTS: /etc/authority.crt }, volumes: ['./authority.crt:/etc/authority.crt:ro'] }
services: { api-1: *more, api-2: *more, worker: *more }
MORE

start_machine
inside 'ip link set lo up && systemctl start podman.socket' >>"$log" 2>&1
compose() { inside "$1" DOCKER_HOST=unix:///run/podman/podman.sock; }
show() { compose 'cd /opt/sahihi/deploy/container && docker compose ps --all; docker compose logs --tail 40' >"$folder/logs/containers-journal.log" 2>&1 || true; }
say '3: the store and the proxy, without the internet from here on'
compose 'cd /opt/sahihi/deploy/container && docker compose config --quiet' || fail 'compose.yaml is not right.'
compose "$(grep -v garage "$steps/1.sh" || true)" >>"$log" 2>&1 || { show; fail "See $log"; }
inside 'cd /opt/sahihi/deploy/container; for _ in $(seq 100); do
    podman cp sahihi-proxy-1:/data/caddy/pki/authorities/local/root.crt authority.crt 2>/dev/null && chmod 0644 authority.crt && exit 0; sleep 0.3
  done; exit 1' || { show; fail 'The proxy made no authority.'; }

say '4: the rest'
from=$SECONDS
compose "cd /opt/sahihi/deploy/container && $(grep -v build "$steps/2.sh")" >>"$log" 2>&1 || { show; fail "See $log"; }
authority=/opt/sahihi/deploy/container/authority.crt
inside "for _ in \$(seq 240); do
    [ \"\$(curl -s -o /dev/null -w '%{http_code}' --cacert $authority https://$domain/api/health/ready || true)\" = 200 ] && exit 0
    sleep 0.5
  done; exit 1" || { show; fail 'Nothing answers through the proxy.'; }
say "  ready after $((SECONDS - from)) s"
compose 'cd /opt/sahihi/deploy/container && docker compose up -d --scale worker=4' >>"$log" 2>&1
compose 'docker ps --format "{{.Names}} {{.Image}} {{.Status}}"'

say 'Asked through the proxy'
address='podman inspect --format {{range.NetworkSettings.Networks}}{{.IPAddress}}{{end}}'
database=$(inside "$address sahihi-database-1")
# One that starts again has another address.
ready="curl -sf http://\$($address sahihi-api-1-1):3000/api/health/ready && curl -sf http://\$($address sahihi-api-2-1):3000/api/health/ready"
# Two strangers: addresses of the machine that the engine does not write over.
inside 'ip address add 10.77.0.1/32 dev lo; ip address add 10.77.0.5/32 dev lo; ip address add 10.77.0.6/32 dev lo'
sed -i "s#^127.0.0.1 $domain.*#10.77.0.1 $domain objects.$domain#" "$machine/etc/hosts"
kill='kill -9 $(podman inspect --format {{.State.Pid}} sahihi-api-'
inside "cd /opt/asks && set -a && . /opt/sahihi/deploy/container/.env && set +a &&
  DATABASE_URL=postgres://sahihi:\$DATABASE_PASSWORD@$database:5432/sahihi \
  OBJECT_STORE_URL=\"s3://\$S3_KEY:\$S3_SECRET@objects.$domain/sahihi?region=garage&pathStyle=1\" \
  node_modules/.bin/node tools/drills/set-ups/ask-county.ts --site https://$domain --count $count --client 10.77.0.5 --client 10.77.0.6 \
  --ready '$ready' \
  --kill '${kill}1-1)' --kill '${kill}2-1)' --restart 'docker restart --time 60 sahihi-api-1-1'" \
  NODE_EXTRA_CA_CERTS=$authority DOCKER_HOST=unix:///run/podman/podman.sock || { show; fail "See above, and $folder/logs/containers-journal.log"; }

say 'Stopped in order'
compose 'cd /opt/sahihi/deploy/container && docker compose stop' >>"$log" 2>&1
ends=$(inside 'podman inspect --format "{{.Name}} {{.State.ExitCode}}" sahihi-api-1-1 sahihi-api-2-1 sahihi-worker-1 sahihi-worker-2')
say "$ends"
[ -z "$(grep -v ' 0$' <<<"$ends" || true)" ] || { show; fail 'One did not end in order.'; }
say 'The containers were there.'
