import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const TICK_MS = 10

/** The CPU time of a process with all its threads, in steps of 10 ms. Only Linux tells it. */
export function readCpuMs(pid) {
  if (!pid || process.platform !== 'linux') return NaN
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
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
