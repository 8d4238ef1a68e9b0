import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { readCpuMs } from './processes.mjs'

/**
 * A contender may send something else than a GET.
 *
 * @typedef {{
 *   name: string
 *   server: import('./servers.mjs').Server
 *   nextPath?: () => string
 *   headers?: Record<string, string>
 *   send?: () => Promise<Response>
 * }} Contender
 */
/** @typedef {{ bytes: number, taken: number }} Response */
/** @typedef {{ requests: number, seconds: number, cpuMs: number, bytes: number, latencies: number[] }} Load */

const ROUNDS = 5
const ROUND_MS = 1200
const USERS = 8

/**
 * Lets the contenders take turns, so that other work on the machine affects all of them alike. The first round warms
 * them up and is not counted.
 *
 * @param {Contender[]} contenders
 * @param {{ rounds?: number, ms?: number, users?: number }} [options]
 */
export async function runInRounds(contenders, { rounds = ROUNDS, ms = ROUND_MS, users = USERS } = {}) {
  for (const contender of contenders) await load(contender, { ms, users })
  /** @type {Load[]} */
  const sums = contenders.map(() => ({ requests: 0, seconds: 0, cpuMs: 0, bytes: 0, latencies: [] }))
  for (let round = 0; round < rounds; round++)
    for (const [index, contender] of contenders.entries()) add(sums[index], await load(contender, { ms, users }))
  return sums
}

/**
 * Each user sends one request after the other, at least one, over a connection that stays open, as behind a proxy. The
 * processor time includes that of `settleMs` afterwards.
 *
 * @param {Contender} contender
 * @param {{ ms: number, users: number, settleMs?: number }} options
 */
export async function load({ server, nextPath, headers = {}, send }, { ms, users, settleMs = 0 }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: users })
  /** @type {Load} */
  const result = { requests: 0, seconds: 0, cpuMs: 0, bytes: 0, latencies: [] }
  const [cpu, start] = [readCpuMs(server.pid), performance.now()]
  const runUser = async () => {
    do {
      const { bytes, taken } = await (send?.() ?? get(server.address + nextPath?.(), { agent, headers }))
      result.requests += 1
      result.bytes += bytes
      result.latencies.push(taken)
    } while (performance.now() - start < ms)
  }
  await Promise.all(Array.from({ length: users }, runUser))
  agent.destroy()
  const seconds = (performance.now() - start) / 1000
  await wait(settleMs)
  return { ...result, seconds, cpuMs: readCpuMs(server.pid) - cpu }
}

/** @returns {Promise<Response>} */
function get(url, options) {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const request = http.get(url, options, (response) => {
      let bytes = 0
      response.on('data', (chunk) => (bytes += chunk.length))
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ bytes, taken: performance.now() - start })
        else reject(new Error(`${url} has status ${response.statusCode}.`))
      })
    })
    request.on('error', reject)
  })
}

function add(sum, { requests, seconds, cpuMs, bytes, latencies }) {
  sum.requests += requests
  sum.seconds += seconds
  sum.cpuMs += cpuMs
  sum.bytes += bytes
  sum.latencies = sum.latencies.concat(latencies)
}

export const perSecond = ({ requests, seconds }) => requests / seconds
export const cpuPerRequest = ({ requests, cpuMs }) => cpuMs / requests
export const median = (values) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN
export const p99 = ({ latencies }) =>
  latencies.toSorted((one, other) => one - other)[
    Math.min(latencies.length - 1, Math.floor(latencies.length * 0.99))
  ] ?? NaN
