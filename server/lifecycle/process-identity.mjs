import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Process ids are reused, so the start time belongs to the identity of a process. */
export function processIdentity(pid) {
  return { pid, began: startTime(pid) }
}

export function isAlive({ pid, began }) {
  return isRunning(pid) && startTime(pid) === began
}

export function isRunning(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** The command line of a process, or an empty string. */
export function commandOf(pid) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return ps(pid, 'command')
  } catch {
    return ''
  }
}

function startTime(pid) {
  try {
    if (process.platform !== 'linux') return ps(pid, 'lstart')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program is in brackets and may itself contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const state = fields[0]
    return state === 'Z' ? null : `${boot}/${fields[19]}`
  } catch {
    return null
  }
}

const ps = (pid, column) =>
  execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
