#!/bin/bash
# Follows "With systemd" of docs/setups/county.md on one bare Debian 13: Debian's PostgreSQL and Caddy, an S3 that others wrote
# (OpenStack Swift), two APIs and two workers by their units. Then asks through the proxy, over TLS, and ends APIs meanwhile.
# Needs what staff-room.sh needs. Whatever happens, the machine is removed.
#
#   tools/drills/set-ups/county.sh FOLDER [PAGES]
set -euo pipefail
folder=$(realpath -m "${1:?Use: county.sh FOLDER [PAGES]}")
count=${2:-40}
. "$(dirname "$0")/bare-machine.sh"
trap remove_machine EXIT
trap 'exit 130' INT TERM

room=$folder/steps/staff-room steps=$folder/steps/county
list_steps "$repository/docs/setups/staff-room.md" "$room"
list_steps "$repository/docs/setups/county.md" "$steps" 'With systemd'
[ "$(ls "$steps" | wc -l)" = 5 ] || fail 'The page has other steps than this drill knows.'
make_machine county
log=$folder/logs/county.log
# A name that Caddy certifies by itself, as nobody outside can be asked for a certificate here.
domain=sahihi.localhost
echo "127.0.0.1 $domain objects.$domain" >>"$machine/etc/hosts"
password=$(make_secret)
follow() { sed -e "s#…#$password#g" -e "s#sahihi.county.example#$domain#g" -e 's#:3900#:4895#g' "$1"; }
step() {
  say "$2"
  "${3:-inside}" "$(follow "$1")" >>"$log" 2>&1 || fail "$2; see $log"
}

copy_program
step "$steps/1.sh" '1: packages' in_machine
step "$room/2.sh" '3: the program' in_machine
step "$room/3.sh" '   its user and folders' in_machine
in_machine 'apt-get install -y --no-install-recommends python3 curl' >>"$log" 2>&1
in_machine '/opt/sahihi/tools/drills/s3/start-swift.sh /srv/swift fetch' >>"$log" 2>&1 || fail "Swift could not be fetched; see $log"

start_machine
step "$steps/2.sh" '2: a database, without the internet from here on'
say '   a bucket'
inside 'systemd-run --quiet --unit=objects /opt/sahihi/tools/drills/s3/start-swift.sh /srv/swift' >>"$log" 2>&1
inside 'for _ in $(seq 150); do journalctl -u objects | grep -q S3_TEST_URL && exit 0; sleep 0.4; done; exit 1' || fail 'There is no S3.'

say '4: settings'
follow "$steps/settings" |
  sed -e 's#KEY:SECRET@#drill%3Atester:a%2Fsecret%2Bof%3Dthe@#' -e 's#/sahihi?region=garage#/papers?region=us-east-1#' >"$machine/etc/sahihi/sahihi.env"
# Where Caddy's own authority stands in for a public one.
authority=/etc/sahihi/authority.crt
printf 'DEMO=0\nNODE_EXTRA_CA_CERTS=%s\n' $authority >>"$machine/etc/sahihi/sahihi.env"
chmod 0600 "$machine/etc/sahihi/sahihi.env"
step "$steps/3.sh" '5: the proxy'
inside "for _ in \$(seq 100); do cp /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt $authority 2>/dev/null && break; sleep 0.2; done
  chmod 0755 /etc/sahihi; chmod 0644 $authority"

from=$SECONDS
step "$steps/4.sh" '6: two APIs and two workers'
inside "for _ in \$(seq 240); do
    [ \"\$(curl -s -o /dev/null -w '%{http_code}' --cacert $authority https://$domain/api/health/ready || true)\" = 200 ] && exit 0
    sleep 0.5
  done; exit 1" || { inside 'journalctl --no-pager' | tail -60; fail 'Nothing answers through the proxy.'; }
say "  ready after $((SECONDS - from)) s"
for port in 13001 13002 1401 1402; do
  [[ $(inside "curl -sf http://127.0.0.1:$port/api/metrics") == *sahihi_* ]] || fail "There are no figures at $port."
done
say '  figures of all four at their ports'

say 'Asked through the proxy'
inside "cd /opt/sahihi && node_modules/.bin/node --env-file=/etc/sahihi/sahihi.env tools/drills/set-ups/ask-county.ts --site https://$domain \
  --count $count --client 127.0.0.5 --client 127.0.0.6 \
  --ready 'curl -sf http://127.0.0.1:3001/api/health/ready && curl -sf http://127.0.0.1:3002/api/health/ready' \
  --kill 'systemctl kill --signal=SIGKILL sahihi-api@3001' --kill 'systemctl kill --signal=SIGKILL sahihi-api@3002' \
  --restart 'systemctl restart sahihi-api@3001' --restart 'systemctl restart sahihi-api@3002'" NODE_EXTRA_CA_CERTS=$authority ||
  { inside 'journalctl --no-pager -u "sahihi-*" -u caddy' >"$folder/logs/county-journal.log"; fail "See above, and $folder/logs/county-journal.log"; }
say 'The county was there.'
