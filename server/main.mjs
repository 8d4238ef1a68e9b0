// The HTTP server around Next's request handler. `npm start` runs it. With DATABASE_URL set it also runs alone on a
// built shop: node server/main.mjs
// What happens to a request is in handle-request.mjs.
import http from 'node:http'
import { fileURLToPath } from 'node:url'
import { hasTestControls, localUrl } from '../lib/platform/env.schema.mjs'
import { setUpCache } from './cache/set-up-cache.mjs'
import { createRequestHandler } from './handle-request.mjs'
import { buildFolder } from './lifecycle/build-folder.mjs'
import { prepareServerEnvironment } from './lifecycle/environment.mjs'
import { exitOnUncaughtException, exitWithError, shutDownOnSignals } from './lifecycle/graceful-shutdown.mjs'
import { listenHosts, listenSettings } from './lifecycle/listen-settings.mjs'
import { limitHeapGrowth } from './lifecycle/memory-limits.mjs'
import { waitUntilReadyOrStalled } from './lifecycle/readiness.mjs'
import { registerServer } from './lifecycle/running-servers.mjs'
import { offerTestShops, TEST_SHOP_FLAG } from './lifecycle/test-shops.mjs'
import { closeWhenUnused } from './lifecycle/unused-exit.mjs'
import { createListener, listen } from './listeners.mjs'
import { printConsoleAsJson } from './logging/console-json.mjs'
import { log } from './logging/request-log.mjs'
import { ignoreLogWriteErrors } from './logging/tolerant-log-output.mjs'

const dev = process.argv.includes('--dev')
const launched = process.argv.includes('--launched')

if (!dev) limitHeapGrowth()
ignoreLogWriteErrors()
if (!dev) printConsoleAsJson()
exitOnUncaughtException()
const variables = readVariables()
if (hasTestControls(variables) && !dev) offerTestShops(variables)
const settings = { dev, variables, ...listenSettings(variables) }
settings.shopUrl ??= localUrl(variables)
const { host, port } = settings

const { default: createApp } = /** @type {{ default: typeof import('next').default }} */ (
  /** @type {unknown} */ (await import('next'))
)
// Next handles upgrades of a single server, so the servers of all addresses pass theirs on to this one.
const httpServer = http.createServer()
const onUpgrade = dev ? (...upgrade) => httpServer.emit('upgrade', ...upgrade) : undefined
const app = createApp({ dev, hostname: host, port, httpServer, dir: fileURLToPath(new URL('..', import.meta.url)) })
const nextHandler = app.getRequestHandler()
const tracing = variables.OTEL_EXPORTER_OTLP_ENDPOINT ? await loadTracing() : null
const handleRequest = createRequestHandler({
  settings,
  nextHandler,
  ...setUpCache({ folder: dev ? null : buildFolder(variables.SHOP_LANGUAGE), variables, nextHandler }),
})
const handle = tracing ? tracing.traceRequests(handleRequest) : handleRequest

// For calls of the instance to itself, also before it accepts other requests.
const internalListener = createListener({
  address: '127.0.0.1',
  port: 0,
  handle: (request, response) => void prepared.then(() => handle(request, response)),
  onUpgrade,
})
const listeners = listenHosts(host).map((address) => createListener({ address, port, handle, onUpgrade }))
const servers = listeners.map(({ server }) => server)
if (process.argv.includes(TEST_SHOP_FLAG)) closeWhenUnused(servers, () => process.exit())
const isShuttingDown = shutDownOnSignals({
  servers: [internalListener.server, ...servers],
  closeApp: () => Promise.allSettled([app.close(), tracing?.stop()]),
  immediate: dev,
  stopsWithParent: launched,
})
await listen(internalListener)
process.env.SHOP_INSTANCE_URL = `http://${internalListener.address}:${/** @type {import('node:net').AddressInfo} */ (internalListener.server.address()).port}`

const prepared = app.prepare().catch((error) => exitWithError(error.message))
await prepared
if (!dev) registerServer(localUrl(variables), variables.SHOP_LANGUAGE)
await waitUntilReadyOrStalled()
if (!isShuttingDown()) {
  await Promise.all(listeners.map(listen))
  log({ level: 'info', message: 'listening', host, port })
}

async function loadTracing() {
  try {
    const { startTracing } = await import('./tracing/start-tracing.mjs')
    return startTracing({ trustsProxy: variables.TRUSTED_PROXIES > 0 })
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ERR_MODULE_NOT_FOUND') throw error
    return exitWithError('OTEL_EXPORTER_OTLP_ENDPOINT needs packages. Install them: npm ci --prefix server/tracing')
  }
}

function readVariables() {
  try {
    return prepareServerEnvironment({ dev, launched })
  } catch (error) {
    return exitWithError(/** @type {Error} */ (error).message)
  }
}
