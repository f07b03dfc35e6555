# Small, without build tools; runs as a user without rights on a root file system that may be read-only.
FROM node:26-bookworm-slim AS build
WORKDIR /cradle
COPY . .
RUN npm ci --omit=dev --no-audit --no-fund \
 && node -e "import('./scripts/ready.mjs').then(({ buildWeb }) => buildWeb())" \
 # The screens are built: what builds and draws them stays behind. The image brings its own Node.
 && rm -rf node_modules \
 && npm ci --omit=dev --workspace=apps/server --workspace=apps/cli --no-audit --no-fund

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
# Memory that threads have given back goes back to the system.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /cradle
COPY --from=build /cradle/package.json ./package.json
COPY --from=build /cradle/.env.example ./.env.example
COPY --from=build /cradle/node_modules ./node_modules
COPY --from=build /cradle/packages ./packages
COPY --from=build /cradle/apps ./apps
# The method is read from here by the tools of the Model Context Protocol.
COPY --from=build /cradle/docs ./docs
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 8080
# A worker without calls is asked at its HEALTH_PORT.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT || process.env.PORT}/api/health/live`).then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Ends within ten seconds of SIGTERM: calls finish, jobs are handed back.
STOPSIGNAL SIGTERM
CMD ["node", "--no-memory-pool-share-memory-on-teardown", "apps/server/src/main.ts"]
