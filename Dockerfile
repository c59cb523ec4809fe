# WBN as one image: docs/operations.md, "Container". Nothing is fetched, built or installed when it runs.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# As bin/launch.js does: a registry that lacks packages of other platforms makes `ci` doubt the lock.
RUN npm ci --no-audit --no-fund --loglevel=error || npm install --no-save --no-audit --no-fund --loglevel=error
COPY . .
RUN node --disable-warning=ExperimentalWarning bin/build.ts \
 # Nothing is saved: a lock that is written anew is another one than the build was made with.
 && npm prune --omit=dev --no-save --no-audit --no-fund --loglevel=error \
 # The image has its own Node.
 && rm -rf node_modules/node-linux-* node_modules/.cache tests bench proofs \
 # Says nothing when all of it is current, and fails without its tools when something would be built at the start.
 && node --disable-warning=ExperimentalWarning bin/build.ts

FROM node:24.21.0-bookworm-slim
WORKDIR /app
# Owned by root: the service cannot change its own code.
COPY --from=build /app /app
RUN mkdir -m 750 /data && mkdir -m 700 /backup && chown node:node /data /backup
USER node
# What bin/launch.js sets for whoever starts by npm: glibc would keep freed memory for each thread (docs/measurements.md).
ENV MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    NODE_COMPILE_CACHE=/tmp/compiled \
    NODE_ENV=production \
    HOST=0.0.0.0 \
    DATA_DIR=/data
VOLUME /data /backup
EXPOSE 3000 3001 3002
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=4 CMD ["node", "bin/healthy.js"]
CMD ["node", "--disable-warning=ExperimentalWarning", "bin/start.ts"]
