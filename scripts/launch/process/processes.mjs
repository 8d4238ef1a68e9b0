import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, readSync, renameSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { UserFacingError } from '../user-facing-error.mjs'

// Handed over as text: the user that PostgreSQL runs as may not be able to read this folder.
const GUARD = readFileSync(new URL('./guard.sh', import.meta.url), 'utf8')
const MAX_LOG_BYTES = 20 * 1024 * 1024

/** The parts that run, in the order in which they began. */
const running = new Set()
let closing = false

/**
 * Starts a program as a part of the shop: in a process group of its own (a Ctrl-C on the terminal
 * must not reach it before we are ready for that), with its output in a log or, without one, on
 * the screen, ended with us.
 */
export function startProcess({ name, command, args, env, cwd, log, stopSignal = 'TERM', stopTimeoutMs = 5_000, as }) {
  if (closing) throw new UserFacingError('The shop is closing.')
  const output = log ? openLog(log) : null
  const child = spawn('/bin/sh', ['-c', GUARD, 'guard', stopSignal, command, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['pipe', output?.fd ?? 'inherit', output?.fd ?? 'inherit'],
    ...as,
  })
  if (output) closeSync(output.fd)
  child.stdin.on('error', () => {})
  const part = { name, child, log, stopSignal, stopTimeoutMs, stopping: false, logFrom: output?.from }
  running.add(part)
  part.ended = new Promise((resolve) => {
    child.on('error', (error) => resolve({ error }))
    child.on('exit', (code, signal) => resolve({ code, signal }))
  }).then((end) => {
    // The guard may have been killed alone: what it guarded must not outlive it.
    signalGroup(part, stopSignal)
    child.stdin.destroy()
    running.delete(part)
    return end
  })
  return part
}

/** Runs a program to its end: `{ok, code, output}`, where output is what it wrote to its log. */
export async function runProcess(options) {
  const part = startProcess(options)
  const end = await part.ended
  if (end.error) throw end.error
  return { ok: end.code === 0, code: end.code, output: part.log ? readProcessLog(part) : '' }
}

/** Asks a part to end, and makes it when it does not. */
export async function stopProcess(part) {
  part.stopping = true
  part.child.stdin.end()
  const patience = new AbortController()
  const force = wait(part.stopTimeoutMs, null, { signal: patience.signal }).then(
    () => signalGroup(part, 'KILL'),
    () => {},
  )
  await part.ended
  patience.abort()
  await force
}

let rejectUnexpectedExit
/** Fails when a part ends by itself that was expected to last: the shop is only whole. */
export const unexpectedExit = new Promise((_resolve, reject) => {
  rejectUnexpectedExit = reject
})
unexpectedExit.catch(() => {})

export async function failOnUnexpectedExit(part) {
  const { code, signal } = await part.ended
  if (part.stopping) return
  rejectUnexpectedExit(
    new UserFacingError(
      `${part.name} ended unexpectedly (${signal ?? `status ${code}`}), so the shop closes. Its log is ${part.log}.`,
    ),
  )
}

/** Ends every part, the youngest first: the database goes last. */
export async function stopAllProcesses() {
  closing = true
  for (const part of running) part.stopping = true
  for (const part of [...running].reverse()) await stopProcess(part)
}

function signalGroup(part, signal) {
  if (!part.child.pid) return
  try {
    process.kill(-part.child.pid, `SIG${signal}`)
  } catch {
    // The group is gone, which is what was wanted.
  }
}

function openLog(file) {
  try {
    if (statSync(file).size > MAX_LOG_BYTES) renameSync(file, `${file}.1`)
  } catch {
    // No log yet.
  }
  const fd = openSync(file, 'a')
  return { fd, from: fstatSync(fd).size }
}

/** The last 64 kB at most of what a part has written since it began. */
export function readProcessLog(part) {
  const fd = openSync(part.log, 'r')
  try {
    const { size } = fstatSync(fd)
    const from = Math.max(part.logFrom, size - 65_536)
    const buffer = Buffer.alloc(Math.max(0, size - from))
    readSync(fd, buffer, 0, buffer.length, from)
    return buffer.toString('utf8')
  } finally {
    closeSync(fd)
  }
}
