# The first stage installs and bundles, the second one runs: it has neither npm nor a bundler nor a compiler.
ARG NODE=24-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY index.html tsconfig.base.json vite.config.ts vite.server.config.ts ./
COPY scripts scripts
COPY src src
COPY docs/example/report.pdf docs/example/report.pdf
RUN node scripts/build.mjs
# The bundler is a dependency because `npm start` builds; from here on nothing does. PDF.js is in the browser's code, and
# brings a canvas for servers along.
RUN npm uninstall --no-save --omit=dev vite @vitejs/plugin-react pdfjs-dist

FROM node:${NODE}
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* /usr/local/bin/yarn* \
  && mkdir /data && chown node:node /data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY migrations migrations
# Two heaps of the C library for all threads: with one for each, a third of the memory is room that nobody uses.
ENV DATA_DIR=/data PORT=3000 MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 3000
USER node
# Not ready means that the database does not answer.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
