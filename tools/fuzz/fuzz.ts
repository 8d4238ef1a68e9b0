import { parseArgs } from 'node:util'
import { type Finding, fuzz } from './run'
import { printHelpIfRequested } from '../../scripts/launch/help.mjs'

printHelpIfRequested(`
npm run fuzz -- [--at http://localhost:3000] [--seed 1] [--first 0] [--requests 50000] [--connections 8]

Sends malformed and unusual requests to a shop on this machine. Use a shop with a temporary data folder.
`)

const LOOPBACK = new Set(['localhost', '127.0.0.1'])
const TIMEOUT_MS = 30_000
const SLOW_MS = 500

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      at: { type: 'string', default: 'http://localhost:3000' },
      seed: { type: 'string' },
      first: { type: 'string', default: '0' },
      requests: { type: 'string', default: '50000' },
      connections: { type: 'string', default: '8' },
    },
  })
  const base = new URL(values.at)
  if (!LOOPBACK.has(base.hostname)) throw new Error('--at must be a shop on this machine.')
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  console.log(`Seed ${seed}: repeat the run with --seed ${seed}, and one request with --first TURN --requests 1.`)
  const { requests, byStatus, slowest, findings } = await fuzz({
    base: base.origin,
    seed,
    first: Number(values.first),
    requests: Number(values.requests),
    connections: Number(values.connections),
    timeoutMs: TIMEOUT_MS,
    slowMs: SLOW_MS,
    onFinding: (finding) => console.log(formatFinding(finding)),
  })
  console.log(
    `\n${requests} requests: ${[...byStatus]
      .sort()
      .map(([status, count]) => `${status} ${count}×`)
      .join(', ')}`,
  )
  console.log(`The slowest: ${slowest.map(({ turn, ms, label }) => `${ms} ms for ${label} (turn ${turn})`).join('; ')}`)
  console.log(findings.length === 0 ? 'No findings.' : `${findings.length} findings.`)
  return findings.length === 0 ? 0 : 1
}

const formatFinding = ({ turn, fault, request: { method, target, headers, body }, response }: Finding) =>
  [
    `\nTurn ${turn}: ${fault}`,
    `  ${method} ${target.slice(0, 300)}`,
    `  ${headers.map(([name, value]) => `${name}: ${value.slice(0, 100)}`).join(' | ')}`,
    body ? `  ${body.toString('utf8').slice(0, 300)}` : '',
    `  → ${response}`,
  ]
    .filter(Boolean)
    .join('\n')

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
