#!/bin/bash
# Follows docs/setups/staff-room.md on a bare Debian 13 that starts with its own systemd, and looks at it as a user would.
# Needs root, debootstrap, git, 4 GB in FOLDER and Debian's and npm's registries. Whatever happens, the machine is removed.
#
#   tools/drills/set-ups/staff-room.sh FOLDER
set -euo pipefail
folder=$(realpath -m "${1:?Use: staff-room.sh FOLDER}")
. "$(dirname "$0")/bare-machine.sh"
trap remove_machine EXIT
trap 'exit 130' INT TERM

steps=$folder/steps/staff-room
list_steps "$repository/docs/setups/staff-room.md" "$steps"
[ "$(ls "$steps" | wc -l)" = 6 ] || fail 'The page has other steps than this drill knows.'
make_machine staff-room
log=$folder/logs/staff-room.log

say '1 to 4: packages, program, user, folders'
copy_program
for at in 1 2 3 4; do
  from=$SECONDS
  in_machine "$(cat "$steps/$at.sh")" >>"$log" 2>&1 || fail "Step $at; see $log"
  say "  step $at: $((SECONDS - from)) s"
done

say '5: settings and the unit, without the internet from here on'
password=$(make_secret) key=$(make_secret)
sed -e "s#^ADMIN_PASSWORD=…#ADMIN_PASSWORD=$password#" -e "s#^BACKUP_KEY=…#BACKUP_KEY=$key#" "$steps/settings" >"$machine/etc/sahihi/sahihi.env"
chmod 0600 "$machine/etc/sahihi/sahihi.env"
echo '127.0.0.1 sahihi.school.example' >>"$machine/etc/hosts"
start_machine
from=$SECONDS
inside "$(cat "$steps/5.sh")" >>"$log" 2>&1 || { inside 'journalctl -u sahihi --no-pager' | tail -30; fail 'The unit did not start.'; }

ask() {
  inside "/opt/sahihi/node_modules/.bin/node /opt/sahihi/tools/drills/set-ups/ask-staff-room.ts $*" PASSWORD="$password" FIGURES=http://127.0.0.1:9464
}
ask ready || { inside 'journalctl -u sahihi --no-pager' | tail -30; fail 'It was not ready.'; }
say "  ready after $((SECONDS - from)) s"
ask first
wide=$(inside 'find /var/lib/sahihi /media/disk/sahihi -perm /077 ! -type l')
[ -z "$wide" ] || fail "Others may read $wide"

say 'Stopped, and started again'
from=$(date +%s%N)
inside 'systemctl stop sahihi'
result=$(inside 'systemctl show sahihi --property=Result,ExecMainCode,ExecMainStatus' | tr '\n' ' ')
say "  stopped after $((($(date +%s%N) - from) / 1000000)) ms: $result"
[[ $result == *Result=success* && $result == *ExecMainStatus=0* ]] || fail 'It did not end as it should.'
[ -z "$(inside 'find /proc -maxdepth 1 -name "[0-9]*" -user sahihi')" ] || fail 'Something of it still runs.'
inside 'systemctl start sahihi'
ask ready
ask again

say 'The machine starts anew'
stop_machine
start_machine
ask ready
ask again

say 'Killed (SIGKILL, with the database); it comes back by itself'
inside 'systemctl kill --signal=SIGKILL sahihi'
sleep 3
ask ready
ask again killed
say "Processes that systemd has started again: $(inside 'systemctl show sahihi --property=NRestarts --value')"
say 'All was there.'
