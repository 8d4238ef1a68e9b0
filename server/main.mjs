// The server around Next's request handler. `npm start` runs it; it also runs alone, on a built
// shop, with DATABASE_URL set: node server/main.mjs
import http from 'node:http'
import { fileURLToPath } from 'node:url'
import { tellServing } from './lifecycle/running-servers.mjs'
import { answerInTime } from './protocol/response-timeout.mjs'
import { answerPlainly, answerUnreadable } from './protocol/plain-responses.mjs'
import { briefRefusals } from './protocol/error-cache-control.mjs'
import { CALLED_HERE, CLIENT_ADDRESS, clientAddress, isCalledHere } from './protocol/client-address.mjs'
import { closeOnSignals, endOnDefects } from './lifecycle/graceful-shutdown.mjs'
import { printLines } from './logging/console-json.mjs'
import { encodingFor } from './protocol/compression.mjs'
import { hasReadableState, withoutInnerHeaders } from './protocol/internal-headers.mjs'
import { outliveFullLog } from './logging/tolerant-log-output.mjs'
import { tellMissing, tellMissingAs } from './protocol/not-found-status.mjs'
import { generation, opensFor, PICTURES_ORIGIN, picturesOrigin, readyOrStalled } from './lifecycle/readiness.mjs'
import { renderForAll } from './cache/render-anonymously.mjs'
import { flushLog, log, loggablePath, logRequest, requestId } from './logging/request-log.mjs'
import { isInner, isMistyped, methodsFor, namesOneHost, readTarget } from './protocol/request-target.mjs'
import { privateForScripts } from './protocol/router-responses.mjs'
import { securityHeaders, UNDER_HTTPS } from './protocol/security-headers.mjs'
import { addressOf, listenHosts, listenSettings } from './lifecycle/listen-settings.mjs'
import { give, sharedAnswers } from './cache/response-cache.mjs'
import { sharedPages } from './cache/cacheable-pages.mjs'
import { singleLocation } from './protocol/single-location.mjs'
import { tellUnavailable } from './protocol/unavailable-status.mjs'

const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  // Longer than the minute for which proxies keep theirs: we must not be the one that closes first.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}

/** Pages are few, listings as many as anybody can think of: they do not share their room. */
const KEPT_BYTES = { pages: 64e6, rendered: 32e6 }

const dev = process.argv.includes('--dev')
const launched = process.argv.includes('--launched')
process.env.NODE_ENV = dev ? 'development' : 'production'
// The server runs as the role that may only read and write rows; empty, neither is read from `.env`.
for (const name of ['DATABASE_OWNER_URL', 'SHOP_EMBEDDED_OWNER_URL']) process.env[name] = ''

outliveFullLog()
if (!dev) printLines()
endOnDefects()
const { host, port, trustedProxies, underHttps, problem } = listenSettings(process.env)
if (problem) endWith(problem)
const onEveryAnswer = Object.entries(securityHeaders({ underHttps }))

const { default: next } = await import('next')
// Next listens for upgrades on one server only: on this one, to which all of ours hand them.
const httpServer = http.createServer()
const app = next({ dev, hostname: host, port, httpServer, dir: fileURLToPath(new URL('..', import.meta.url)) })
const handleByNext = app.getRequestHandler()
const pages = dev ? null : sharedPages(fileURLToPath(new URL('../.next', import.meta.url)))
const sharedAnswer =
  pages &&
  sharedAnswers({
    generation,
    budgets: KEPT_BYTES,
    render: (asked) => renderForAll(handleByNext, { ...asked, around: (response) => mended(response, asked) }),
  })

// The instance calls itself, also while its port is still closed to everybody else.
const inside = {
  address: '127.0.0.1',
  port: 0,
  server: createServer((...asked) => void prepared.then(() => handle(...asked))),
}
const servers = listenHosts(host).map((address) => ({ address, port, server: createServer(handle) }))
const isClosing = closeOnSignals({
  servers: [inside, ...servers].map(({ server }) => server),
  closeApp: () => app.close(),
  impatient: dev,
  withParent: launched,
})
await listen(inside)
process.env.SHOP_INSTANCE_URL = `http://${inside.address}:${inside.server.address().port}`

const prepared = app.prepare().catch((error) => endWith(error.message))
await prepared
if (!dev) tellServing(addressOf({ host, port }))
await readyOrStalled()
if (!isClosing()) {
  await Promise.all(servers.map(listen))
  log({ level: 'info', message: 'listening', host, port })
}

function createServer(answer) {
  const server = http.createServer(LIMITS, answer)
  server.on('clientError', answerUnreadable)
  if (dev) server.on('upgrade', (...upgrade) => httpServer.emit('upgrade', ...upgrade))
  return server
}

function handle(request, response) {
  const id = requestId(request.headers['x-request-id'])
  request.headers['x-request-id'] = id
  response.setHeader('x-request-id', id)
  for (const [name, value] of onEveryAnswer) response.setHeader(name, value)
  request.headers[CALLED_HERE] = isCalledHere(request.socket.remoteAddress, request.headers) ? 'yes' : 'no'
  request.headers[CLIENT_ADDRESS] = clientAddress(
    request.socket.remoteAddress,
    request.headers['x-forwarded-for'],
    trustedProxies,
  )
  request.headers[PICTURES_ORIGIN] = picturesOrigin()
  request.headers[UNDER_HTTPS] = underHttps ? 'yes' : 'no'
  const target = readTarget(request.url)
  logRequest(request, response, { id, path: loggablePath(request.url) })
  if (!namesOneHost(request.rawHeaders))
    return answerPlainly(response, request.url, 400, 'The request names more than one host.')
  if (target.problem)
    return opensFor('/404') && isMistyped(request, target)
      ? showMissingPage(request, response, { status: target.status, id })
      : answerPlainly(response, request.url, target.status, target.problem)
  const methods = methodsFor(target.url)
  if (!dev && !methods.includes(request.method)) {
    response.setHeader('Allow', methods.join(', '))
    return answerPlainly(response, target.url, 405, `Only ${methods.join(', ')} can be answered here.`)
  }
  if (!hasReadableState(request.headers))
    return answerPlainly(
      response,
      target.url,
      400,
      'The header Next-Router-State-Tree stands for no page of this shop.',
    )
  if (!opensFor(target.url)) {
    response.setHeader('Retry-After', '1')
    return answerPlainly(response, target.url, 503, 'The shop is opening. Please try again in a moment.')
  }
  if (!dev && isInner(target.url)) return showMissingPage(request, response, { status: 404, id })
  request.url = target.url
  return serve(request, response, id)
}

/** Whoever follows a broken link gets a page to go on from. */
function showMissingPage(request, response, { status, id }) {
  request.url = '/404'
  tellMissingAs(response, status)
  return serve(request, response, id)
}

function serve(request, response, id) {
  const { url } = request
  if (!dev) withoutInnerHeaders(request.headers)
  if (!dev) answerInTime(response, { url, id })
  return respond(request, response, id).catch((error) => {
    log({ level: 'error', message: error.message, stack: error.stack, request_id: id })
    if (response.headersSent) response.destroy()
    else answerPlainly(response, url, 500, 'Something went wrong. Please try again.')
  })
}

async function respond(request, response, id) {
  const { url, group } = pages?.resolve(request) ?? request
  request.url = url
  if (!group) return handleByNext(request, mended(privateForScripts(request, response), { url, id }))
  give(
    request,
    response,
    await sharedAnswer({
      url,
      group,
      encoding: encodingFor(request.headers['accept-encoding']),
      id,
      caller: request.headers[CLIENT_ADDRESS],
    }),
  )
}

/** What Next says amiss, said right. */
function mended(response, { url, id }) {
  singleLocation(response)
  briefRefusals(response)
  tellUnavailable(response, id)
  tellMissing(response, url)
  return response
}

function listen({ address, port, server }) {
  return new Promise((resolve) => {
    server.once('error', (error) => {
      // A machine without IPv6 cannot listen on ::1, and need not.
      if (address === '::1' && error.code !== 'EADDRINUSE') resolve()
      else
        endWith(
          `The shop cannot listen on ${address}:${port}: ${error.code === 'EADDRINUSE' ? 'another program does' : error.code}.`,
        )
    })
    server.listen({ host: address, port }, resolve)
  })
}

function endWith(message) {
  log({ level: 'fatal', message })
  flushLog()
  process.exit(1)
}
