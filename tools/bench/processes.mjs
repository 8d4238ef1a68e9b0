import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const TICK_MS = 10

const readTimes = (pid) =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []).map((field) => Number(field) * TICK_MS)

/** The CPU time of a process with all its threads, in steps of 10 ms. Only Linux tells it. */
export function readCpuMs(pid) {
  if (!pid || process.platform !== 'linux') return NaN
  const times = readTimes(pid)
  return Number(times[11]) + Number(times[12])
}

/** The CPU time of the processes that it had started and that have ended. */
export function readEndedCpuMs(pid) {
  const times = readTimes(pid)
  return Number(times[13]) + Number(times[14])
}

/** Every process of this machine, with its resident memory. */
export function listProcesses() {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, kilobytes, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)/.exec(line) ?? []
      return pid ? [{ pid: Number(pid), parent: Number(parent), mb: Number(kilobytes) / 1024, command }] : []
    })
}

export const readMemoryMb = (pid) => listProcesses().find((one) => one.pid === pid)?.mb ?? NaN
