import net from 'node:net'
import path from 'node:path'
import { parseOperations } from './contract'
import { collectKnownValues } from './known-values'
import { findResponseFault } from './find-fault'
import { pageRoutes } from './pages'
import { type RequestSources, generateRequest } from './generate-request'
import { FALSE_HOST } from './strange-values'
import { type RequestResult, send, type RawRequest } from './raw-http'

export type Finding = { turn: number; fault: string; request: RawRequest; answer: string }
export type Report = {
  requests: number
  byStatus: ReadonlyMap<string, number>
  slowest: { turn: number; ms: number; what: string }[]
  findings: Finding[]
}

type FuzzOptions = {
  base: string
  seed: number
  first: number
  requests: number
  connections: number
  timeoutMs: number
  /** An answer that takes longer even when it is alone is a finding; left out, none is. */
  slowMs?: number
  onFinding?: (finding: Finding) => void
}

const PROJECT_ROOT = process.cwd()
const MAX_SLOWEST = 10

/** Sends the requests of a seed, a few at a time, and judges every answer. */
export async function fuzz({
  base,
  seed,
  first,
  requests,
  connections,
  timeoutMs,
  slowMs = Infinity,
  onFinding = () => {},
}: FuzzOptions): Promise<Report> {
  const { hostname, port, host } = new URL(base)
  const calls = parseOperations(await (await fetch(`${base}/api/v1/openapi.json`)).json())
  const range: RequestSources = {
    calls,
    routes: pageRoutes(path.join(PROJECT_ROOT, 'app')).map(({ route }) => route),
    known: await collectKnownValues(base),
    host,
    seed,
  }
  const byName = new Map(calls.map((call) => [call.name, call]))
  const report = {
    requests,
    byStatus: new Map<string, number>(),
    slowest: [] as Report['slowest'],
    findings: [] as Finding[],
  }
  let turn = first

  const found = (finding: Finding) => {
    report.findings.push(finding)
    onFinding(finding)
  }
  const many = await hasManyAddresses()
  const answerTo = (mine: number) =>
    send(generateRequest(range, mine), {
      host: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port: Number(port),
      from: many ? clientAddressFor(mine) : undefined,
      timeoutMs,
    })

  const shoot = async () => {
    while (turn < first + requests) {
      const mine = turn++
      const shot = generateRequest(range, mine)
      const result = await answerTo(mine)
      recordResult(report, mine, shot, result)
      const fault = findResponseFault(shot, result, { calls: byName, folder: PROJECT_ROOT })
      if (fault) found({ turn: mine, fault, request: shot, answer: summarizeResult(result) })
    }
  }
  await Promise.all(Array.from({ length: connections }, shoot))
  for (const { turn: slow } of report.slowest.filter(({ ms }) => ms > slowMs)) {
    const alone = [await answerTo(slow), await answerTo(slow), await answerTo(slow)].map(({ ms }) => ms)
    const best = Math.round(Math.min(...alone))
    if (best > slowMs)
      found({ turn: slow, fault: 'takes long even alone', request: generateRequest(range, slow), answer: `${best} ms` })
  }
  for (const finding of await findCachePoisoning(base)) found(finding)
  return report
}

/** Everybody calls from another address of this machine, where it has many, so that limits for one address do not end the trial. */
const clientAddressFor = (turn: number) =>
  `127.${1 + (turn % 200)}.${1 + (Math.floor(turn / 200) % 200)}.${1 + (turn % 250)}`

function hasManyAddresses(): Promise<boolean> {
  const server = net.createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ host: clientAddressFor(0), port: 0 }, () => server.close(() => resolve(true)))
  })
}

function recordResult(
  report: Pick<Report, 'slowest'> & { byStatus: Map<string, number> },
  turn: number,
  shot: RawRequest,
  result: RequestResult,
): void {
  const status = 'gone' in result ? result.gone : String(result.status)
  report.byStatus.set(status, (report.byStatus.get(status) ?? 0) + 1)
  report.slowest.push({ turn, ms: Math.round(result.ms), what: shot.what })
  report.slowest.sort((a, b) => b.ms - a.ms)
  report.slowest.length = Math.min(report.slowest.length, MAX_SLOWEST)
}

const summarizeResult = (result: RequestResult) =>
  'gone' in result ? result.gone : `${result.status} ${result.text.slice(0, 300)}`

const CACHED_PATHS = ['/', '/about', '/custom-orders', '/terms-of-service', '/shop/cart', '/404', '/openapi.json']

/** Pages that everybody shares hold nothing of what one visitor sent. */
async function findCachePoisoning(base: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const place of CACHED_PATHS) {
    const text = await (await fetch(`${base}${place}`)).text()
    if (!text.includes(FALSE_HOST) && !/fuzzmark|onfuzz/.test(text)) continue
    findings.push({
      turn: -1,
      fault: 'a shared page holds what one visitor sent',
      request: { what: place, method: 'GET', target: place, headers: [], body: null, operationId: null },
      answer: text.slice(0, 300),
    })
  }
  return findings
}
