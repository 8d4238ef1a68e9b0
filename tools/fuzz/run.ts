import net from 'node:net'
import path from 'node:path'
import { parseOperations } from './contract'
import { collectKnownValues } from './known-values'
import { findResponseFault } from './find-fault'
import { pageRoutes } from './pages'
import { type RequestSources, generateRequest } from './generate-request'
import { FALSE_HOST } from './strange-values'
import { type RequestResult, send, type RawRequest } from './raw-http'

export type Finding = { turn: number; fault: string; request: RawRequest; response: string }
export type Report = {
  requests: number
  byStatus: ReadonlyMap<string, number>
  slowest: { turn: number; ms: number; label: string }[]
  findings: Finding[]
}

type FuzzOptions = {
  base: string
  seed: number
  first: number
  requests: number
  connections: number
  timeoutMs: number
  /** A response that takes longer than this, even on an idle shop, is a finding. */
  slowMs?: number
  onFinding?: (finding: Finding) => void
}

const PROJECT_ROOT = process.cwd()
const MAX_SLOWEST = 10

/** Sends the requests of a seed over several connections, and checks every response. */
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
  const operations = parseOperations(await (await fetch(`${base}/api/v1/openapi.json`)).json())
  const sources: RequestSources = {
    operations,
    routes: pageRoutes(path.join(PROJECT_ROOT, 'app')).map(({ route }) => route),
    known: await collectKnownValues(base),
    host,
    seed,
  }
  const byName = new Map(operations.map((operation) => [operation.name, operation]))
  const report = {
    requests,
    byStatus: new Map<string, number>(),
    slowest: [] as Report['slowest'],
    findings: [] as Finding[],
  }
  let turn = first

  const addFinding = (finding: Finding) => {
    report.findings.push(finding)
    onFinding(finding)
  }
  const canUseManyAddresses = await hasManyAddresses()
  const sendTurn = (number: number) =>
    send(generateRequest(sources, number), {
      host: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port: Number(port),
      from: canUseManyAddresses ? clientAddressFor(number) : undefined,
      timeoutMs,
    })

  const sendRequests = async () => {
    while (turn < first + requests) {
      const current = turn++
      const request = generateRequest(sources, current)
      const result = await sendTurn(current)
      recordResult(report, current, request, result)
      const fault = findResponseFault(request, result, { operations: byName, folder: PROJECT_ROOT })
      if (fault) addFinding({ turn: current, fault, request, response: summarizeResult(result) })
    }
  }
  await Promise.all(Array.from({ length: connections }, sendRequests))
  for (const { turn: slow } of report.slowest.filter(({ ms }) => ms > slowMs)) {
    const alone = [await sendTurn(slow), await sendTurn(slow), await sendTurn(slow)].map(({ ms }) => ms)
    const best = Math.round(Math.min(...alone))
    if (best > slowMs)
      addFinding({
        turn: slow,
        fault: 'slow even on an idle shop',
        request: generateRequest(sources, slow),
        response: `${best} ms`,
      })
  }
  for (const finding of await findCachePoisoning(base)) addFinding(finding)
  return report
}

/** A loopback address for each request, so that the rate limits per client address are not reached. */
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
  request: RawRequest,
  result: RequestResult,
): void {
  const status = 'failure' in result ? result.failure : String(result.status)
  report.byStatus.set(status, (report.byStatus.get(status) ?? 0) + 1)
  report.slowest.push({ turn, ms: Math.round(result.ms), label: request.label })
  report.slowest.sort((a, b) => b.ms - a.ms)
  report.slowest.length = Math.min(report.slowest.length, MAX_SLOWEST)
}

const summarizeResult = (result: RequestResult) =>
  'failure' in result ? result.failure : `${result.status} ${result.text.slice(0, 300)}`

const CACHED_PATHS = ['/', '/about', '/custom-orders', '/terms-of-service', '/shop/cart', '/404', '/openapi.json']

/** Checks that shared pages contain nothing that a single visitor has sent. */
async function findCachePoisoning(base: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const target of CACHED_PATHS) {
    const text = await (await fetch(`${base}${target}`)).text()
    if (!text.includes(FALSE_HOST) && !/fuzzmark|onfuzz/.test(text)) continue
    findings.push({
      turn: -1,
      fault: 'a shared page contains what a visitor sent',
      request: { label: target, method: 'GET', target, headers: [], body: null, operationId: null },
      response: text.slice(0, 300),
    })
  }
  return findings
}
