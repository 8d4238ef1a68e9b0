import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PROJECT_ROOT } from '../../scripts/launch/folders.mjs'

const CONFIGURATION = path.join(PROJECT_ROOT, 'docs', 'deploy', 'varnish.vcl')
const START_TIMEOUT_MS = 30_000

/** Starts Varnish with the deployed configuration in front of two instances; returns null where it is not installed. */
export async function startVarnish(dataDir, { port, ports }) {
  const folder = path.join(dataDir, 'varnish')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'shop.vcl')
  const [first, second] = ports
  const configuration = readFileSync(CONFIGURATION, 'utf8')
  writeFileSync(file, configuration.replace('"3000"', `"${first}"`).replace('"3001"', `"${second}"`))
  const child = spawn(
    'varnishd',
    ['-F', '-j', 'none', '-n', folder, '-a', `127.0.0.1:${port}`, '-f', file, '-s', 'malloc,128m'],
    { stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => child.once('error', resolve).once('exit', resolve))
  const address = `http://127.0.0.1:${port}`
  if (!(await isServing(address, ended))) return null
  return {
    address,
    /** How many requests have found a response, and how many have not. */
    counts: () => readCounts(folder),
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function isServing(address, ended) {
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  for (const until = Date.now() + START_TIMEOUT_MS; !hasEnded && Date.now() < until; await wait(100)) {
    const response = await fetch(`${address}/about`).catch(() => null)
    await response?.arrayBuffer()
    if (response?.status === 200) return true
  }
  return false
}

function readCounts(folder) {
  const text = execFileSync('varnishstat', ['-1', '-n', folder], { encoding: 'utf8' })
  const read = (name) => Number(new RegExp(`^MAIN\\.${name} +(\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return { hits: read('cache_hit'), misses: read('cache_miss') }
}
