import { readFileSync } from 'node:fs'
import http from 'node:http'

export type LoadRequest = { path: string; method?: string; headers?: Record<string, string>; body?: unknown }

type LoadResponse = { ms: number; bytes: number; status: number }

/** Sends a request over a keep-alive connection, as a proxy does. */
export function sendRequest(
  agent: http.Agent,
  address: string,
  { path, method = 'GET', headers = {}, body }: LoadRequest,
): Promise<LoadResponse> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const json = body === undefined ? undefined : JSON.stringify(body)
    const request = http.request(
      address + path,
      { agent, method, headers: { ...(json ? { 'content-type': 'application/json' } : {}), ...headers } },
      (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => (bytes += chunk.length))
        response.on('end', () => resolve({ ms: performance.now() - start, bytes, status: response.statusCode ?? 0 }))
      },
    )
    request.on('error', reject)
    request.end(json)
  })
}

export type Load = { requests: number; seconds: number; cpuMs: number; latencies: number[]; bytes: number }

/** Lets each user send one request after the other for a time, at least one. A status other than 200 throws. */
export async function load(
  server: { address: string; pid: number },
  next: (user: number, turn: number) => LoadRequest,
  { users, ms }: { users: number; ms: number },
): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: users })
  const result: Load = { requests: 0, seconds: 0, cpuMs: 0, latencies: [], bytes: 0 }
  const cpu = readCpuMs(server.pid)
  const start = performance.now()
  const runUser = async (user: number) => {
    let turn = 0
    do {
      const request = next(user, turn++)
      const { status, bytes, ms: taken } = await sendRequest(agent, server.address, request)
      if (status !== 200) throw new Error(`${request.method ?? 'GET'} ${request.path} has status ${status}.`)
      result.requests += 1
      result.bytes += bytes
      result.latencies.push(taken)
    } while (performance.now() - start < ms)
  }
  await Promise.all(Array.from({ length: users }, (_, user) => runUser(user)))
  agent.destroy()
  return { ...result, seconds: (performance.now() - start) / 1000, cpuMs: readCpuMs(server.pid) - cpu }
}

const TICK_MS = 10

/** The CPU time of a process with all its threads. Linux counts it in hundredths of a second. */
export function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

export function readMemoryMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN
}
