// The HTTP server around Next's request handler. `npm start` runs it. With DATABASE_URL set it also runs alone on a
// built shop: node server/main.mjs
import http from 'node:http'
import { fileURLToPath } from 'node:url'
import { loadCacheablePages } from './cache/cacheable-pages.mjs'
import { createContentNetwork } from './cache/content-network.mjs'
import { createPendingRenderings } from './cache/pending-renderings.mjs'
import { createReadQueue, QueueFullError } from './cache/read-queue.mjs'
import { renderAnonymously } from './cache/render-anonymously.mjs'
import {
  createResponseCache,
  isReload,
  isStalePage,
  NEXT_CACHE_HEADER,
  sendCachedResponse,
} from './cache/response-cache.mjs'
import { withScriptsAfterPaint } from './cache/scripts-after-paint.mjs'
import { loadUnknownPaths } from './cache/unknown-paths.mjs'
import { exitOnUncaughtException, shutDownOnSignals } from './lifecycle/graceful-shutdown.mjs'
import { buildFolder } from './lifecycle/build-folder.mjs'
import { listenHosts, listenSettings } from './lifecycle/listen-settings.mjs'
import { limitHeapGrowth } from './lifecycle/memory-limits.mjs'
import { readEnvironment } from './lifecycle/environment.mjs'
import { hasTestControls, localUrl, parseVariables } from '../lib/platform/env.schema.mjs'
import {
  admitDeskWrite,
  changedTags,
  changeNoticedAt,
  generation,
  isReadyFor,
  isSettled,
  PICTURES_ORIGIN_HEADER,
  optionsOff,
  OPTIONS_OFF_HEADER,
  picturesOrigin,
  responseTags,
  shareResponseCache,
  waitUntilReadyOrStalled,
} from './lifecycle/readiness.mjs'
import { setResponseTimeout } from './protocol/response-timeout.mjs'
import { registerServer } from './lifecycle/running-servers.mjs'
import { offerTestShops, TEST_SHOP_FLAG } from './lifecycle/test-shops.mjs'
import { closeWhenUnused } from './lifecycle/unused-exit.mjs'
import { printConsoleAsJson } from './logging/console-json.mjs'
import { flushLog, log, loggablePath, logRequest, requestId } from './logging/request-log.mjs'
import { addCacheMetrics, addPurgeMetrics } from './logging/request-metrics.mjs'
import { ignoreLogWriteErrors } from './logging/tolerant-log-output.mjs'
import {
  CLIENT_ADDRESS_HEADER,
  clientAddress,
  isLocalRequest,
  LOCAL_REQUEST_HEADER,
} from './protocol/client-address.mjs'
import { negotiateEncoding } from './protocol/compression.mjs'
import { preventErrorCaching } from './protocol/error-cache-control.mjs'
import { setFailureStatus } from './protocol/failure-status.mjs'
import { hasValidRouterState, removeInternalHeaders } from './protocol/internal-headers.mjs'
import { markdownRoute, redirectToMarkdownFile, requestedMarkdown, setVaryAccept } from './protocol/markdown.mjs'
import { messages } from './protocol/messages.mjs'
import {
  notFoundPath,
  preventNotFoundCaching,
  setForbiddenStatus,
  setNotFoundStatus,
} from './protocol/not-found-status.mjs'
import { onWriteHead } from './protocol/on-write-head.mjs'
import { handleClientError, redirectToNotFoundPage, sendPlainResponse } from './protocol/plain-responses.mjs'
import {
  allowedMethods,
  hasSingleHost,
  isBrokenLink,
  isDesk,
  isInternalPath,
  needsTurn,
  parseTarget,
} from './protocol/request-target.mjs'
import { setPublicCacheControl } from './protocol/public-cache-control.mjs'
import { setRouterCacheControl } from './protocol/router-responses.mjs'
import { HTTPS_HEADER, securityHeaders, SHOP_URL_HEADER, WALLETS_HEADER } from './protocol/security-headers.mjs'
import { dedupeLocation } from './protocol/single-location.mjs'
import { TEST_CONTROL_HEADER, testControlRoutes } from './protocol/test-controls.mjs'

const SERVER_TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  // Longer than the 60 seconds of common proxies, so that the proxy is the one that closes the connection.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}

/** There are few pages but any number of listings, so listings must not evict pages. Nor must what only programs read. */
const CACHE_BYTES = { pages: 64e6, rendered: 32e6, files: 24e6, markdown: 16e6 }

const dev = process.argv.includes('--dev')
const launched = process.argv.includes('--launched')
Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' })
// The server runs as the database role that may only read and write rows. An empty value keeps Next from reading these from `.env`.
const ownerUrls = Object.fromEntries(
  ['DATABASE_OWNER_URL', 'SHOP_EMBEDDED_OWNER_URL'].map((name) => [name, process.env[name] ?? '']),
)
for (const name of Object.keys(ownerUrls)) process.env[name] = ''

if (!dev) limitHeapGrowth()
ignoreLogWriteErrors()
if (!dev) printConsoleAsJson()
exitOnUncaughtException()
const variables = readVariables()
if (hasTestControls(variables)) {
  // A test may reset the shop, for which its tables are emptied.
  Object.assign(process.env, ownerUrls)
  if (!dev) offerTestShops(variables)
}
const { host, port, trustedProxies, isHttps, shopUrl = localUrl(variables) } = listenSettings(variables)
const testControlRoute = testControlRoutes(variables)
const defaultHeaders = Object.entries(securityHeaders({ isHttps }))

const { default: createApp } = /** @type {{ default: typeof import('next').default }} */ (
  /** @type {unknown} */ (await import('next'))
)
// Next handles upgrades of a single server, so the servers of all addresses pass theirs on to this one.
const httpServer = http.createServer()
const app = createApp({ dev, hostname: host, port, httpServer, dir: fileURLToPath(new URL('..', import.meta.url)) })
const nextHandler = app.getRequestHandler()
const pages = dev ? null : loadCacheablePages(buildFolder(variables.SHOP_LANGUAGE))
const pendingRenderings = createPendingRenderings()
const isUnknownPath = dev ? () => false : loadUnknownPaths(buildFolder(variables.SHOP_LANGUAGE))
const readQueue = createReadQueue()
const cache =
  pages &&
  createResponseCache({
    generation,
    noticedAt: changeNoticedAt,
    changedTags,
    tagsOf: responseTags,
    isSettled,
    maxOutdatedMs: variables.MAX_OUTDATED_SECONDS * 1_000,
    budgets: CACHE_BYTES,
    queue: readQueue,
    render: async ({ group, ...request }) => {
      const rendering = renderAnonymously(nextHandler, {
        ...request,
        patch: (response) => patchResponse(response, request),
      })
      return withScriptsAfterPaint(
        await (group === 'pages'
          ? pendingRenderings.track(rendering, ({ headers }) => isStalePage(new Map(headers).get(NEXT_CACHE_HEADER)))
          : rendering),
      )
    },
  })
const contentNetwork = createContentNetwork(variables)
if (contentNetwork) addPurgeMetrics(contentNetwork.counts)
if (cache) {
  addCacheMetrics(cache)
  shareResponseCache({
    pendingRenderings: pendingRenderings.ended,
    expireOnChange: () => {
      cache.expireOnChange()
      contentNetwork?.purge(changedTags() ?? [])
    },
    refresh: cache.refresh,
    warmUp: (urls) =>
      cache.warmUp(
        urls.flatMap((wanted) => {
          const { url, group, representation } = pages.resolve({ method: 'GET', url: wanted, headers: {} })
          return group && representation ? [{ url, group, representation }] : []
        }),
      ),
  })
}

// For calls of the instance to itself, also before it accepts other requests.
const internalListener = {
  address: '127.0.0.1',
  port: 0,
  server: createServer((request, response) => void prepared.then(() => handle(request, response))),
}
const servers = listenHosts(host).map((address) => ({ address, port, server: createServer(handle) }))
if (process.argv.includes(TEST_SHOP_FLAG))
  closeWhenUnused(
    servers.map(({ server }) => server),
    () => process.exit(),
  )
const isShuttingDown = shutDownOnSignals({
  servers: [internalListener, ...servers].map(({ server }) => server),
  closeApp: () => app.close(),
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
  await Promise.all(servers.map(listen))
  log({ level: 'info', message: 'listening', host, port })
}

/** The launcher passes on what it read from the `.env` files. */
function readVariables() {
  try {
    return launched ? parseVariables(process.env) : readEnvironment({ dev })
  } catch (error) {
    return exitWithError(/** @type {Error} */ (error).message)
  }
}

function createServer(requestListener) {
  const server = http.createServer(SERVER_TIMEOUTS, requestListener)
  server.on('clientError', handleClientError)
  if (dev) server.on('upgrade', (...upgrade) => httpServer.emit('upgrade', ...upgrade))
  return server
}

function handle(request, response) {
  const id = requestId(request.headers['x-request-id'])
  request.headers['x-request-id'] = id
  response.setHeader('x-request-id', id)
  for (const [name, value] of defaultHeaders) response.setHeader(name, value)
  request.headers[LOCAL_REQUEST_HEADER] = isLocalRequest(request.socket.remoteAddress, request.headers) ? 'yes' : 'no'
  request.headers[CLIENT_ADDRESS_HEADER] = clientAddress(
    request.socket.remoteAddress,
    request.headers['x-forwarded-for'],
    trustedProxies,
  )
  request.headers[PICTURES_ORIGIN_HEADER] = picturesOrigin()
  request.headers[OPTIONS_OFF_HEADER] = optionsOff()
  request.headers[HTTPS_HEADER] = isHttps ? 'yes' : 'no'
  request.headers[SHOP_URL_HEADER] = shopUrl
  request.headers[WALLETS_HEADER] = variables.STRIPE_WALLETS ? 'yes' : 'no'
  const target = parseTarget(request.url)
  logRequest(request, response, { id, path: loggablePath(request.url) })
  if (!hasSingleHost(request.rawHeaders)) return sendPlainResponse(response, request.url, 400, messages().severalHosts)
  if (target.problem !== undefined)
    return isBrokenLink(request, target)
      ? redirectToNotFoundPage(response, request.url)
      : sendPlainResponse(response, request.url, target.status, target.problem)
  const testControl = testControlRoute(target.url, request.headers)
  request.headers[TEST_CONTROL_HEADER] = testControl ? 'yes' : 'no'
  const url = testControl ?? target.url
  const methods = allowedMethods(url)
  if (!dev && !methods.includes(request.method)) {
    response.setHeader('Allow', methods.join(', '))
    return sendPlainResponse(response, url, 405, messages().acceptsOnly(methods.join(', ')))
  }
  if (!hasValidRouterState(request.headers)) return sendPlainResponse(response, url, 400, messages().invalidRouterState)
  if (!isReadyFor(url)) {
    response.setHeader('Retry-After', '1')
    return sendPlainResponse(response, url, 503, messages().starting)
  }
  if (!dev && !testControl && isInternalPath(url)) return serveNotFoundPage(request, response, id)
  request.url = url
  return serve(request, response, id)
}

function serveNotFoundPage(request, response, id) {
  request.url = notFoundPath(request.url)
  preventNotFoundCaching(response)
  return serve(request, response, id)
}

function serve(request, response, id) {
  const { url } = request
  if (!dev) removeInternalHeaders(request.headers, { isDesk: isDesk(url) })
  // A test may wait for an email or for a shop to open, and sets its own limit.
  if (!dev && request.headers[TEST_CONTROL_HEADER] !== 'yes') setResponseTimeout(response, { url, id })
  return respond(request, response, id).catch((error) => {
    if (error instanceof QueueFullError) {
      response.setHeader('Retry-After', '2')
      return sendPlainResponse(response, url, 503, messages().busy)
    }
    log({ level: 'error', message: error.message, stack: error.stack, request_id: id })
    if (response.headersSent) response.destroy()
    else sendPlainResponse(response, url, 500, messages().somethingWrong)
  })
}

async function respond(request, response, id) {
  if (isDesk(request.url) && request.method === 'POST' && !(await admitBody(request, response))) return
  const markdown = requestedMarkdown(request)
  if (markdown) return respondWithMarkdown(request, response, { ...markdown, id })
  const { url, group, representation, isCachedByNext } = pages?.resolve(request) ?? request
  request.url = url
  if (representation === 'document' && isUnknownPath(url)) return redirectToNotFoundPage(response, url)
  if (!group || !cache)
    return takeTurn(request, response, () => {
      const answered = nextHandler(
        request,
        patchResponse(setPublicCacheControl(request, setRouterCacheControl(request, response)), { url, id }),
      )
      return isCachedByNext
        ? pendingRenderings.track(answered, () => isStalePage(response.getHeader(NEXT_CACHE_HEADER)))
        : answered
    })
  const cached = await cache.get({ ...cacheRequest(request, id), url, group, representation })
  sendCachedResponse(request, response, cached, cached.sharedTags && contentNetwork?.headersFor(cached.sharedTags))
}

/** Reads wait for their turn, which ends when the response has begun: the client may be slow to take it. */
function takeTurn(request, response, answer) {
  if (dev || !needsTurn(request)) return answer()
  return readQueue(request.headers[CLIENT_ADDRESS_HEADER], async (endTurn) => {
    if (response.destroyed || response.headersSent) return
    onWriteHead(response, (status) => {
      endTurn()
      return status
    })
    await answer()
  })
}

/** Sends a refusal if the body of the request may not be read. */
async function admitBody(request, response) {
  const closed = new Promise((resolve) => response.once('close', resolve))
  const admission = await admitDeskWrite(request.headers)
  if ('end' in admission) {
    void closed.then(admission.end)
    return true
  }
  const { status, headers, detail } = admission.refusal
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  sendPlainResponse(response, request.url, status, detail)
  return false
}

/** Sends a page as Markdown. */
async function respondWithMarkdown(request, response, { url: pageUrl, isFile, id }) {
  const { url, group } = pages?.resolve({ method: request.method, url: pageUrl, headers: {} }) ?? {
    url: pageUrl,
    group: null,
  }
  if (isFile) redirectToMarkdownFile(response)
  if (!group || !cache) {
    request.url = markdownRoute(url)
    return takeTurn(request, response, () =>
      nextHandler(request, patchResponse(setPublicCacheControl(request, response), { url, id })),
    )
  }
  const cached = await cache.get({ ...cacheRequest(request, id), url, group: 'markdown', representation: 'markdown' })
  // A shared cache that ignores `Vary` must not send Markdown to the visitors of the page.
  const forSharedCaches = isFile && cached.sharedTags && contentNetwork?.headersFor(cached.sharedTags)
  sendCachedResponse(request, response, cached, forSharedCaches || [])
}

const cacheRequest = (request, id) => ({
  encoding: negotiateEncoding(request.headers['accept-encoding']),
  id,
  clientAddress: request.headers[CLIENT_ADDRESS_HEADER],
  isReload: isReload(request),
})

/** Corrects statuses and headers of Next's responses. */
function patchResponse(response, { url, id }) {
  dedupeLocation(response)
  preventErrorCaching(response)
  setFailureStatus(response, id)
  setNotFoundStatus(response, url)
  setForbiddenStatus(response, url)
  setVaryAccept(response, url)
  return response
}

/** @returns {Promise<void>} */
function listen({ address, port, server }) {
  return new Promise((resolve) => {
    server.once('error', (error) => {
      // A machine without IPv6 cannot listen on ::1 and does not need to.
      if (address === '::1' && error.code !== 'EADDRINUSE') resolve()
      else
        exitWithError(
          `The shop cannot listen on ${address}:${port}: ${error.code === 'EADDRINUSE' ? 'another program uses it' : error.code}.`,
        )
    })
    server.listen({ host: address, port }, resolve)
  })
}

/**
 * @param {string} message
 * @returns {never}
 */
function exitWithError(message) {
  log({ level: 'fatal', message })
  flushLog()
  process.exit(1)
}
