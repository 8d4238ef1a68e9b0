#!/bin/sh
# Creates the cluster, the role and the database at the first start, and then runs PostgreSQL.
set -eu
bin=/usr/local/postgresql/bin
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA" && chmod 700 "$PGDATA"
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  # shellcheck disable=SC2086 -- the variable holds several options
  "$bin/initdb" -D "$PGDATA" -U "$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 ${POSTGRES_INITDB_ARGS:-}
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  "$bin/pg_ctl" -D "$PGDATA" -w -o "-c listen_addresses='' -k /var/run/postgresql" start
  psql -h /var/run/postgresql -U "$POSTGRES_USER" -d postgres -c "create database \"$POSTGRES_DB\""
  "$bin/pg_ctl" -D "$PGDATA" -w -m fast stop
fi
exec "$bin/postgres" -D "$PGDATA" -c listen_addresses='*' -k /var/run/postgresql "$@"
