# syntax=docker/dockerfile:1
# How to run it: server/platform/README.md, "Containers". The steps are in one script, which tests run without Docker.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY server/platform/deploy/build-image.sh server/platform/deploy/
RUN server/platform/deploy/build-image.sh install /src
COPY . .
RUN server/platform/deploy/build-image.sh build /src \
  && server/platform/deploy/build-image.sh assemble /src /app \
  && mkdir -m 700 /data

# Without npm: Node came with the packages.
FROM debian:bookworm-slim
WORKDIR /app
COPY --from=build /app /app
COPY --from=build --chown=10001:10001 /data /data
ENV PATH=/app/bin:$PATH HOST=0.0.0.0 PORT=3000 DATA_DIR=/data WITRYNA_EXTENSIONS=/app/extensions
# A number, so that Kubernetes can see that it is not root.
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "server/platform/deploy/health.mjs"]
# Node replaces the launcher, and is process 1.
CMD ["node", "server/platform/launch.mjs", "--profile=shop", "server/main.ts"]
