# The server with online play. docs/operating.md tells how it is used.
# Debian rather than Alpine: the Node 26 that the project brings is built for glibc.
# By its digest, so that the same files always make the same image; a new one is a change like any other.
FROM node:24.20.0-bookworm-slim@sha256:ba849c60be29959425b8734d57b8b4b7d56f98edd9504c9af091d5281095a71e

WORKDIR /voltigeur
COPY --chown=node:node . .
RUN chown node:node . && mkdir /data && chown node:node /data

USER node
# The page is made here, so that a container starts at once.
RUN node scripts/prepare.cjs to-run \
  && node_modules/.bin/node server/build-page.ts \
  && npm cache clean --force

ENV ONLINE=yes HOST=0.0.0.0 PORT=8080 DATA_FOLDER=/data LOG=json
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not by way of npm, so that signals reach the server itself.
CMD ["node_modules/.bin/node", "--max-semi-space-size=64", "server/start.ts"]
