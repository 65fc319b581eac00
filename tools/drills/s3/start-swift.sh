#!/bin/bash
# An S3 server that others wrote, to run the contract tests against: OpenStack Swift of Debian with its s3api, on loopback.
# HOST, PORT, REGION and BUCKET name others. Fetches Debian's packages and unpacks them in FOLDER; installs nothing. Prints the address and waits; Ctrl-C stops it.
#
#   tools/drills/s3/start-swift.sh FOLDER [fetch]     (fetch: nothing is started)
#   S3_TEST_URL='s3://…' npx vitest run src/server/platform/objects
set -euo pipefail
folder=$(realpath -m "${1:?Use: start-swift.sh FOLDER}")
port=${PORT:-4895} host=${HOST:-127.0.0.1} region=${REGION:-us-east-1} bucket=${BUCKET:-papers}
repository=$(cd "$(dirname "$0")/../../.." && pwd)
# Node 24, as the project brings it, before the path is another one.
node=$repository/node_modules/.bin/node
mkdir -p "$folder"/{debs,root,etc,disks/d1}

if [ ! -e "$folder/root/usr/bin/swift-proxy-server" ]; then
  apt-get install -y -qq --no-install-recommends --download-only -o Dir::Cache::archives="$folder/debs" \
    swift-proxy swift-account swift-container swift-object >/dev/null
  for deb in "$folder"/debs/*.deb; do dpkg-deb -x "$deb" "$folder/root"; done
  # It looks for its settings in one place alone.
  grep -rlZ /etc/swift "$folder"/root/usr/lib/python3/dist-packages/swift/common/utils* | xargs -0 sed -i "s#/etc/swift#$folder/etc#g"
fi
[ "${2:-}" != fetch ] || exit 0
export PYTHONPATH=$folder/root/usr/lib/python3/dist-packages
export LD_LIBRARY_PATH=$folder/root/usr/lib/$(uname -m)-linux-gnu
export PATH=$folder/root/usr/bin:/usr/bin:/bin

cd "$folder/etc"
printf '[swift-hash]\nswift_hash_path_prefix = drill\nswift_hash_path_suffix = drill\n[storage-policy:0]\nname = one\ndefault = yes\n' > swift.conf
at=1
for kind in account container object; do
  if [ ! -e $kind.ring.gz ]; then
    swift-ring-builder $kind.builder create 6 1 1 >/dev/null
    swift-ring-builder $kind.builder add "r1z1-127.0.0.1:$((port + at))/d1" 1 >/dev/null
    swift-ring-builder $kind.builder rebalance >/dev/null
  fi
  cat > $kind-server.conf <<END
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $((port + at))
user = $(id -un)
swift_dir = $folder/etc
devices = $folder/disks
mount_check = false
workers = 0
log_address = /nonexistent
[pipeline:main]
pipeline = $kind-server
[app:$kind-server]
use = egg:swift#$kind
END
  at=$((at + 1))
done
cat > proxy-server.conf <<END
[DEFAULT]
bind_ip = $host
bind_port = $port
user = $(id -un)
swift_dir = $folder/etc
workers = 0
log_address = /nonexistent
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
[filter:s3api]
use = egg:swift#s3api
location = $region
[filter:tempauth]
use = egg:swift#tempauth
user_drill_tester = a/secret+of=the .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
END

pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true' EXIT
for kind in account container object proxy; do
  python3 "$(command -v swift-$kind-server)" "$folder/etc/$kind-server.conf" > "$folder/$kind.log" 2>&1 &
  pids+=($!)
done
for _ in $(seq 100); do
  if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then break; fi
  sleep 0.2
done
address="s3://drill%3Atester:a%2Fsecret%2Bof%3Dthe@127.0.0.1:$port/$bucket?region=$region&pathStyle=1&tls=0"
(cd "$repository" && S3_TEST_URL=$address "$node" tools/drills/s3/make-bucket.ts)
echo "S3_TEST_URL='$address'"
wait
