#!/bin/bash
# As the official image does: the first start makes the cluster, its user and its database.
set -euo pipefail
programs=$(echo /usr/lib/postgresql/*/bin)
data=/var/lib/postgresql/data
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
if [ ! -e $data/PG_VERSION ]; then
  install -d -o postgres -g postgres -m 0700 $data
  install -o postgres -m 0600 /dev/stdin /run/password <<<"$POSTGRES_PASSWORD"
  as_postgres "$programs/initdb" --pgdata=$data --username="$POSTGRES_USER" --pwfile=/run/password --auth-local=trust --auth-host=scram-sha-256
  rm /run/password
  echo 'host all all all scram-sha-256' >>$data/pg_hba.conf
  as_postgres "$programs/postgres" --single -D $data postgres <<<"create database $POSTGRES_DB"
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups "$programs/postgres" -D $data -c listen_addresses='*' -c unix_socket_directories=/tmp,/var/run/postgresql
