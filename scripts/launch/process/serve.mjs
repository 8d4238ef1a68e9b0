import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { UserFacingError, messageFromLog } from '../user-facing-error.mjs'
import { PROJECT_ROOT, logFile } from '../folders.mjs'
import { failOnUnexpectedExit, readProcessLog, startProcess } from './processes.mjs'
import { listenHosts, reachableHost } from '../../../server/lifecycle/listen-settings.mjs'

const READY_TIMEOUT_MS = 120_000

/** Says so at once when the port is taken, rather than after a long build. */
export async function checkPort({ host, port }) {
  for (const address of listenHosts(host)) {
    const error = await tryToListen(address, port)
    if (error) throw new UserFacingError(portErrorMessage(error, { host, port }))
  }
  if (await isPortBlockedByBrowsers(port))
    throw new UserFacingError(`Browsers open no page at port ${port}. Choose another one: PORT=3000 npm start`)
}

/** Some ports belong to old services: browsers keep away from them, and so does the server's own fetch. */
const isPortBlockedByBrowsers = (port) =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => false,
    ({ cause }) => cause?.message === 'bad port',
  )

export function portErrorMessage(error, { host, port }) {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`
  }
  if (error.code === 'EACCES') return `This user may not use port ${port}. Choose one above 1023: PORT=3000 npm start`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST=${host} is not an address of this machine.`
  return `The shop cannot listen on ${host}:${port} (${error.code}).`
}

function tryToListen(host, port) {
  return new Promise((resolve) => {
    const probe = net.createServer()
    // A machine without IPv6 cannot listen on ::1, and need not.
    probe.on('error', (error) => resolve(host === '::1' && error.code !== 'EADDRINUSE' ? null : error))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(null)))
  })
}

/** Starts the server and waits until it answers that it is ready. */
export async function serve({ dataDir, dev, host, port, env }) {
  const log = logFile(dataDir, 'shop')
  const part = startProcess({
    name: 'The server',
    command: process.execPath,
    args: [path.join(PROJECT_ROOT, 'server', 'main.mjs'), '--launched', ...(dev ? ['--dev'] : [])],
    cwd: PROJECT_ROOT,
    env: { ...env, HOST: host, PORT: String(port), NODE_ENV: dev ? 'development' : 'production' },
    log,
    stopTimeoutMs: 12_000,
  })
  await waitUntilReady(part, { host, port, log })
  void failOnUnexpectedExit(part)
  return { done: 'the shop answers' }
}

export async function waitUntilReady(part, { host, port, log }) {
  const until = Date.now() + READY_TIMEOUT_MS
  let ended = false
  part.ended.then(() => {
    ended = true
  })
  while (!ended) {
    const status = await requestReadiness(host, port)
    if (status === 200) return
    if (Date.now() > until)
      throw new UserFacingError(
        `The shop did not become ready within ${READY_TIMEOUT_MS / 1000} seconds. Its log is ${log}.`,
      )
    await wait(50)
  }
  throw new UserFacingError(exitMessage(readProcessLog(part), log))
}

/** The server's own last words, when it had any. */
export function exitMessage(words, log) {
  const known = messageFromLog(words)
  if (known) return known
  for (const line of words.trimEnd().split('\n').reverse()) {
    try {
      const { level, message } = JSON.parse(line)
      if (level === 'fatal') return message
    } catch {
      // A line of somebody else's making.
    }
  }
  return `The shop's server ended. Its log is ${log}.`
}

function requestReadiness(host, port) {
  return new Promise((resolve) => {
    const request = http.get(
      { host: reachableHost(host), port, path: '/api/health/ready', timeout: 5_000, agent: false },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(null))
  })
}
