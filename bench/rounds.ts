import { load, type LoadRequest, type Load } from './load'
import { type Server } from '@/scripts/testing/servers'

export type Contender = { name: string; server: Server; nextRequest: (user: number, turn: number) => LoadRequest }

const ROUNDS = 5
const ROUND_MS = 1200
const USERS = 8

/** All take turns, several times, so that whatever else the machine does meets all alike. */
export async function runInRounds(contenders: readonly Contender[]): Promise<Map<string, Load>> {
  const sums = new Map<string, Load>()
  for (const { server, nextRequest } of contenders) await load(server, nextRequest, { users: USERS, ms: ROUND_MS })
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, server, nextRequest } of contenders)
      sums.set(name, addLoads(sums.get(name), await load(server, nextRequest, { users: USERS, ms: ROUND_MS })))
  }
  return sums
}

function addLoads(sum: Load | undefined, one: Load): Load {
  if (!sum) return one
  return {
    requests: sum.requests + one.requests,
    seconds: sum.seconds + one.seconds,
    cpuMs: sum.cpuMs + one.cpuMs,
    bytes: sum.bytes + one.bytes,
    latencies: [...sum.latencies, ...one.latencies],
  }
}

const perSecond = ({ requests, seconds }: Load) => requests / seconds
export const cpuPerRequest = ({ requests, cpuMs }: Load) => cpuMs / requests

/** One line for each contender, measured by one of them. */
export function compareResults(results: Map<string, Load>, reference: string): string[][] {
  const measure = results.get(reference)
  if (!measure) throw new Error(`Nobody is called ${reference}.`)
  const rows = [...results].map(([name, result]) => [
    name,
    (result.bytes / result.requests / 1000).toFixed(0),
    perSecond(result).toFixed(0),
    (perSecond(result) / perSecond(measure)).toFixed(2),
    cpuPerRequest(result).toFixed(2),
    (cpuPerRequest(measure) / cpuPerRequest(result)).toFixed(2),
  ])
  return [['', 'kB', 'requests/s', 'ratio', 'CPU ms', 'ratio'], ...rows]
}
