import http from 'node:http'
import { json as readJson } from 'node:stream/consumers'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { UserFacingError, messageFromLog } from '../user-facing-error.mjs'
import { PROJECT_ROOT, logFile } from '../folders.mjs'
import { failOnUnexpectedExit, readProcessLog, startProcess } from './processes.mjs'
import { listenHosts, reachableHost } from '../../../server/lifecycle/listen-settings.mjs'

const READY_TIMEOUT_MS = 120_000

/** Reports a port that is in use before the long build. */
export async function checkPort({ host, port, command = 'npm start' }) {
  for (const address of listenHosts(host)) {
    const error = await tryToListen(address, port)
    if (error) throw new UserFacingError(portErrorMessage(error, { host, port, command }))
  }
  if (await isPortBlockedByBrowsers(port))
    throw new UserFacingError(`Browsers block port ${port}. Choose another one: PORT=3000 ${command}`)
}

/** Browsers and `fetch` refuse the ports of some old services. */
const isPortBlockedByBrowsers = (port) =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => false,
    ({ cause }) => cause?.message === 'bad port',
  )

export function portErrorMessage(error, { host, port, command = 'npm start' }) {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} ${command}`
  }
  if (error.code === 'EACCES')
    return `This user has no permission to use port ${port}. Choose one above 1023: PORT=3000 ${command}`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST=${host} is not an address of this machine.`
  return `The shop cannot listen on ${host}:${port} (${error.code}).`
}

function tryToListen(host, port) {
  return new Promise((resolve) => {
    const probe = net.createServer()
    // A machine without IPv6 cannot listen on ::1.
    probe.on('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(host === '::1' && error.code !== 'EADDRINUSE' ? null : error),
    )
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(null)))
  })
}

/** Starts the server and waits until it is ready. */
export async function serve({ dataDir, dev, host, port, env, logName = 'shop' }) {
  const log = logFile(dataDir, logName)
  const server = startProcess({
    name: 'The server',
    command: process.execPath,
    args: [path.join(PROJECT_ROOT, 'server', 'main.mjs'), '--launched', ...(dev ? ['--dev'] : [])],
    cwd: PROJECT_ROOT,
    // Without a limit, glibc keeps up to eight arenas of memory for each processor.
    env: {
      MALLOC_ARENA_MAX: '2',
      ...env,
      HOST: host,
      PORT: String(port),
      NODE_ENV: dev ? 'development' : 'production',
    },
    log,
    stopTimeoutMs: 12_000,
  })
  await waitUntilReady(server, { host, port, log })
  void failOnUnexpectedExit(server)
  return { done: 'the server is ready' }
}

export async function waitUntilReady(server, { host, port, log }) {
  const until = Date.now() + READY_TIMEOUT_MS
  let ended = false
  server.ended.then(() => {
    ended = true
  })
  while (!ended) {
    const status = await requestReadiness(host, port)
    // One machine without its pictures is better than none: its log says what is missing.
    if (status === 'ok' || status === 'no_pictures') return
    if (Date.now() > until)
      throw new UserFacingError(
        `The shop did not become ready within ${READY_TIMEOUT_MS / 1000} seconds. Its log is ${log}.`,
      )
    await wait(50)
  }
  throw new UserFacingError(exitMessage(readProcessLog(server), log))
}

/** The last fatal message in the log of a server that exited. */
export function exitMessage(output, log) {
  const known = messageFromLog(output)
  if (known) return known
  for (const line of output.trimEnd().split('\n').reverse()) {
    try {
      const { level, message } = JSON.parse(line)
      if (level === 'fatal') return message
    } catch {
      // Not a line of JSON.
    }
  }
  return `The server exited. Its log is ${log}.`
}

function requestReadiness(host, port) {
  return new Promise((resolve) => {
    const request = http.get(
      { host: reachableHost(host), port, path: '/api/health/ready', timeout: 5_000, agent: false },
      (response) =>
        void readJson(response).then(
          (body) => resolve(/** @type {{ status?: string }} */ (body).status),
          () => resolve(null),
        ),
    )
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(null))
  })
}
