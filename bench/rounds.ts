import { load, type LoadRequest, type Load } from './load'
import { type Server } from '@/scripts/testing/servers'

export type Contender = { name: string; server: Server; nextRequest: (user: number, turn: number) => LoadRequest }

const ROUNDS = 5
const ROUND_MS = 1200
const USERS = 8

/** Lets the contenders take turns in several rounds, so that other work on the machine affects all of them alike. */
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

/** One row for each contender, with ratios to the reference. */
export function compareResults(results: Map<string, Load>, reference: string): string[][] {
  const base = results.get(reference)
  if (!base) throw new Error(`There is no contender ${reference}.`)
  const rows = [...results].map(([name, result]) => [
    name,
    (result.bytes / result.requests / 1000).toFixed(0),
    perSecond(result).toFixed(0),
    (perSecond(result) / perSecond(base)).toFixed(2),
    cpuPerRequest(result).toFixed(2),
    (cpuPerRequest(base) / cpuPerRequest(result)).toFixed(2),
  ])
  return [['', 'kB', 'requests/s', 'ratio', 'CPU ms', 'ratio'], ...rows]
}
