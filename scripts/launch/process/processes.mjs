import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, readSync, renameSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { UserFacingError } from '../user-facing-error.mjs'

// Passed as text, because the user that PostgreSQL runs as may not be able to read this folder.
const GUARD = readFileSync(new URL('./guard.sh', import.meta.url), 'utf8')
const MAX_LOG_BYTES = 20 * 1024 * 1024

/**
 * @typedef {object} ManagedProcess
 * @property {string | undefined} name
 * @property {import('node:child_process').ChildProcess} child
 * @property {string | undefined} log
 * @property {string} stopSignal
 * @property {number} stopTimeoutMs
 * @property {boolean} stopping
 * @property {number} logStart Where its output begins in the log.
 * @property {Promise<{ code?: number | null, signal?: string | null, error?: Error }>} ended
 */

/**
 * The running processes, in the order in which they started.
 *
 * @type {Set<ManagedProcess>}
 */
const running = new Set()
let closing = false

/**
 * Starts a child process that ends with this one. It has its own process group, so that a Ctrl+C on the
 * terminal reaches only the launcher. Its output goes to the log, or to the terminal if there is none.
 *
 * @param {object} options
 * @param {string} [options.name]
 * @param {string} options.command
 * @param {string[]} options.args
 * @param {Record<string, string | undefined>} [options.env]
 * @param {string} [options.cwd]
 * @param {string} [options.log]
 * @param {string} [options.stopSignal]
 * @param {number} [options.stopTimeoutMs]
 * @param {{ uid: number, gid: number, cwd: string }} [options.as]
 * @returns {ManagedProcess}
 */
export function startProcess({ name, command, args, env, cwd, log, stopSignal = 'TERM', stopTimeoutMs = 5_000, as }) {
  if (closing) throw new UserFacingError('The shop is closing.')
  const output = log ? openLog(log) : null
  const child = spawn('/bin/sh', ['-c', GUARD, 'guard', stopSignal, command, ...args], {
    cwd,
    env: /** @type {NodeJS.ProcessEnv} */ (env),
    detached: true,
    stdio: ['pipe', output?.fd ?? 'inherit', output?.fd ?? 'inherit'],
    ...as,
  })
  if (output) closeSync(output.fd)
  child.stdin?.on('error', () => {})
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve({ error }))
    child.on('exit', (code, signal) => resolve({ code, signal }))
  }).then((end) => {
    // If only the guard was killed, its child must not outlive it.
    signalGroup(managed, stopSignal)
    child.stdin?.destroy()
    running.delete(managed)
    return end
  })
  const managed = { name, child, log, stopSignal, stopTimeoutMs, stopping: false, logStart: output?.size ?? 0, ended }
  running.add(managed)
  return managed
}

/**
 * Runs a program to its end. `output` is what it wrote to its log.
 *
 * @param {Parameters<typeof startProcess>[0]} options
 */
export async function runProcess(options) {
  const managed = startProcess(options)
  const end = await managed.ended
  if (end.error) throw end.error
  return { ok: end.code === 0, code: end.code, output: managed.log ? readProcessLog(managed) : '' }
}

/**
 * Stops a process, and kills it if it does not stop in time.
 *
 * @param {ManagedProcess} managed
 */
export async function stopProcess(managed) {
  managed.stopping = true
  managed.child.stdin?.end()
  const timeout = new AbortController()
  const force = wait(managed.stopTimeoutMs, null, { signal: timeout.signal }).then(
    () => signalGroup(managed, 'KILL'),
    () => {},
  )
  await managed.ended
  timeout.abort()
  await force
}

/** @type {(error: Error) => void} */
let rejectUnexpectedExit
/**
 * Rejects when the database or the server exits by itself, because the shop needs both.
 *
 * @type {Promise<never>}
 */
export const unexpectedExit = new Promise((_resolve, reject) => {
  rejectUnexpectedExit = reject
})
unexpectedExit.catch(() => {})

export async function failOnUnexpectedExit(managed) {
  const { code, signal } = await managed.ended
  if (managed.stopping) return
  rejectUnexpectedExit(
    new UserFacingError(
      `${managed.name} exited unexpectedly (${signal ?? `status ${code}`}), so the shop closes. Its log is ${managed.log}.`,
    ),
  )
}

/** Whether the shop is closing: what fails now fails because its processes are stopped. */
export const isClosing = () => closing

/** Stops all processes in reverse order, so that the database stops last. */
export async function stopAllProcesses() {
  closing = true
  for (const managed of running) managed.stopping = true
  for (const managed of [...running].reverse()) await stopProcess(managed)
}

function signalGroup(managed, signal) {
  if (!managed.child.pid) return
  try {
    process.kill(-managed.child.pid, `SIG${signal}`)
  } catch {
    // The process group has already exited.
  }
}

function openLog(file) {
  try {
    if (statSync(file).size > MAX_LOG_BYTES) renameSync(file, `${file}.1`)
  } catch {
    // There is no log yet.
  }
  const fd = openSync(file, 'a')
  return { fd, size: fstatSync(fd).size }
}

/** The output of a process since it started, at most the last 64 kB. */
export function readProcessLog(managed) {
  const fd = openSync(/** @type {string} */ (managed.log), 'r')
  try {
    const { size } = fstatSync(fd)
    const from = Math.max(managed.logStart, size - 65_536)
    const buffer = Buffer.alloc(Math.max(0, size - from))
    readSync(fd, buffer, 0, buffer.length, from)
    return buffer.toString('utf8')
  } finally {
    closeSync(fd)
  }
}
