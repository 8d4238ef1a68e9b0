FROM docker.io/library/debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
RUN groupadd --gid 999 postgres && useradd --uid 999 --gid postgres --home-dir /var/lib/postgresql postgres && install -d -o postgres -g postgres /var/lib/postgresql /var/run/postgresql
COPY native /usr/local/postgresql
COPY postgres-entrypoint.sh /usr/local/bin/
ENV PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
USER postgres
STOPSIGNAL SIGINT
ENTRYPOINT ["postgres-entrypoint.sh"]
