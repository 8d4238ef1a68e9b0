import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { PROJECT_ROOT } from '../../../scripts/launch/folders.mjs'
import { typescriptCommand } from '../../../scripts/launch/postgres/database.mjs'
import { UserFacingError } from '../../../scripts/launch/user-facing-error.mjs'
import { median } from '../load.mjs'
import { readCpuMs } from '../processes.mjs'

const SAMPLE_MS = 100
const REPEATS = 3

/** @typedef {{ seconds: number, cpuSeconds: number, peakMb: number }} Work */

/** The most memory that a process has had, since it began or since `forgetPeak`. */
export const readPeakMb = (pid) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
export const forgetPeak = (pid) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/**
 * Runs one of the owner's commands to its end.
 *
 * @param {string[]} args
 * @param {{ env: Record<string, string>, log: string }} options
 * @returns {Promise<Work>}
 */
export async function runShopCommand(args, { env, log }) {
  const { command, args: all } = typescriptCommand('scripts/shop.ts', args)
  const output = openSync(log, 'a')
  const began = performance.now()
  const child = spawn(command, all, {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  })
  const work = { seconds: 0, cpuSeconds: 0, peakMb: 0 }
  const sample = () => {
    try {
      work.cpuSeconds = readCpuMs(child.pid) / 1000
      work.peakMb = readPeakMb(child.pid) || work.peakMb
    } catch {
      // It has ended.
    }
  }
  const timer = setInterval(sample, SAMPLE_MS)
  const status = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(timer)
  closeSync(output)
  work.seconds = (performance.now() - began) / 1000
  if (status !== 0)
    throw new UserFacingError(
      `The command "${args[0]}" failed with ${status}:\n${readFileSync(log, 'utf8').slice(-2000)}`,
    )
  return work
}

/**
 * What several requests take, one after the other: the median of their times, and the processor time of the server for
 * one. Each path is requested once unless `repeats` says otherwise.
 *
 * @param {{ address: string, pid: number }} server
 * @param {string[]} paths
 * @param {Record<string, string>} [headers]
 */
export async function timeRequests({ address, pid }, paths, headers = {}) {
  const cpu = readCpuMs(pid)
  const times = []
  let bytes = 0
  let slowest = 0
  for (const path of paths) {
    const got = await get(address + path, headers)
    times.push(got.ms)
    bytes = Math.max(bytes, got.bytes)
    slowest = Math.max(slowest, got.ms)
  }
  return { ms: median(times), slowest, cpuMs: (readCpuMs(pid) - cpu) / paths.length, bytes }
}

export const repeated = (path) => Array.from({ length: REPEATS }, () => path)

/** @returns {Promise<{ ms: number, bytes: number, text: string }>} The text is its beginning only. */
export function get(url, headers = {}) {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    http
      .get(url, { headers, agent: false }, (response) => {
        let bytes = 0
        let text = ''
        response.on('data', (chunk) => {
          bytes += chunk.length
          if (text.length < 300_000) text += chunk
        })
        response.on('end', () => {
          const ms = performance.now() - began
          if (response.statusCode === 200) resolve({ ms, bytes, text })
          else reject(new UserFacingError(`${url} has status ${response.statusCode}.`))
        })
        response.on('error', reject)
      })
      .on('error', reject)
  })
}
