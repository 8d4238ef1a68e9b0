# nginx with brotli, both from the Debian packages.
FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-filter && rm -rf /var/lib/apt/lists/*
COPY nginx.conf brotli.conf /etc/nginx/
EXPOSE 80 443
STOPSIGNAL SIGQUIT
# Docker and Podman have their name servers at different addresses.
CMD ["sh", "-c", "awk '/^nameserver/ { print \"resolver\", $2, \"valid=1s ipv6=off;\"; exit }' /etc/resolv.conf > /run/resolver.conf && exec nginx -e stderr -g 'daemon off;'"]
