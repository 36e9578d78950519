# syntax=docker/dockerfile:1
# One image with the commands host, api, operator, and mfe. docs/operations.md explains it.
FROM node:24-bookworm-slim AS base
WORKDIR /app
RUN chown node:node /app
USER node

# Builds the servers. It has every package, so it also runs the command release.
FROM base AS build
COPY --chown=node:node . .
RUN npm ci --no-audit --no-fund && npm run build
COPY --chmod=755 deploy/bin/ /usr/local/bin/

FROM base AS packages
COPY --chown=node:node . .
RUN npm ci --omit=dev --no-audit --no-fund

FROM base AS servers
ENV NODE_ENV=production \
    NODE_OPTIONS=--enable-source-maps \
    DATA_DIR=/data
USER root
RUN mkdir -p /data/media && chown -R node:node /data
USER node
COPY --chmod=755 deploy/bin/ /usr/local/bin/
COPY --from=packages /app ./
COPY --from=build /app/host/dist host/dist
COPY --from=build /app/api-server/dist api-server/dist
COPY --from=build /app/federation/dist federation/dist
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["is-ready", "3000"]
CMD ["host"]
