# One image for every process of the server: docker-compose.yml tells which of them a container runs.
# Node runs the servers' TypeScript sources as they are; only what browsers are sent is built.

FROM node:26-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY core/package.json core/
COPY contract/package.json contract/
COPY adapters/package.json adapters/
COPY worker/package.json worker/
# The embedded PostgreSQL is the root's own and comes with no workspace. What is native comes as a binary, of sharp as an
# optional package for each platform, and needs no script.
RUN npm ci --omit=dev --ignore-scripts --workspace=core --workspace=contract --workspace=adapters --workspace=worker

FROM node:26-slim AS apps
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY core/package.json core/
COPY contract/package.json contract/
COPY adapters/package.json adapters/
COPY emulators/package.json emulators/
COPY ui/package.json ui/
COPY admin-ui/package.json admin-ui/
COPY admin-ui/icons/package.json admin-ui/icons/
COPY public-checkout/package.json public-checkout/
RUN npm ci --ignore-scripts --workspace=core --workspace=contract --workspace=adapters --workspace=emulators \
    --workspace=ui --workspace=admin-ui --workspace=public-checkout
COPY . .
RUN node emulators/local/build.ts

FROM node:26-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=dependencies /app ./
COPY core/src core/src
COPY contract/src contract/src
COPY adapters/src adapters/src
COPY worker/src worker/src
COPY --from=apps /app/admin-ui/dist admin-ui/dist
COPY --from=apps /app/public-checkout/dist public-checkout/dist
# The code that Node has compiled is kept in the image, for the account that runs it: each start compiled all of it anew.
# A volume takes the owner of the folder that it is put on.
RUN mkdir compiled /files && chown node compiled /files
USER node
ENV NODE_COMPILE_CACHE=/app/compiled
RUN ["node", "--input-type=module", "-e", "for (const entry of ['adapters/src/run-api', 'worker/src/run-worker', 'adapters/src/run-operator']) await import(`/app/${entry}.ts`)"]
EXPOSE 3000
CMD ["node", "adapters/src/api.ts"]
