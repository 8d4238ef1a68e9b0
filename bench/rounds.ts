import { load, type Ask, type Load } from './load'
import { type Server } from '@/scripts/testing/servers'

export type Contender = { name: string; server: Server; ask: (user: number, turn: number) => Ask }

const ROUNDS = 5
const MS = 1200
const USERS = 8

/** All take turns, several times, so that whatever else the machine does meets all alike. */
export async function inRounds(contenders: readonly Contender[]): Promise<Map<string, Load>> {
  const sums = new Map<string, Load>()
  for (const { server, ask } of contenders) await load(server, ask, { users: USERS, ms: MS })
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, server, ask } of contenders) sums.set(name, added(sums.get(name), await load(server, ask, { users: USERS, ms: MS })))
  }
  return sums
}

function added(sum: Load | undefined, one: Load): Load {
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
export const cpuEach = ({ requests, cpuMs }: Load) => cpuMs / requests

/** One line for each contender, measured by one of them. */
export function compared(results: Map<string, Load>, reference: string): string[][] {
  const measure = results.get(reference)
  if (!measure) throw new Error(`Nobody is called ${reference}.`)
  const rows = [...results].map(([name, result]) => [
    name,
    (result.bytes / result.requests / 1000).toFixed(0),
    perSecond(result).toFixed(0),
    (perSecond(result) / perSecond(measure)).toFixed(2),
    cpuEach(result).toFixed(2),
    (cpuEach(measure) / cpuEach(result)).toFixed(2),
  ])
  return [['', 'kB', 'requests/s', 'ratio', 'CPU ms', 'ratio'], ...rows]
}
