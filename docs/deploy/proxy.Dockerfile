# nginx with brotli, both from the Debian packages.
FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-filter && rm -rf /var/lib/apt/lists/*
COPY nginx.conf brotli.conf /etc/nginx/
EXPOSE 80 443
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]
