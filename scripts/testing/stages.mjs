import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from '../launch/install/build.mjs'
import { CLONE, logFile } from '../launch/folders.mjs'
import { freePort, startPostgres } from '../launch/postgres/server.mjs'
import { runPart, startPart, stopPart } from '../launch/process/processes.mjs'
import { say, sayFault, step } from '../launch/console-output.mjs'
import { becomesReady } from '../launch/process/serve.mjs'
import { ensureBrowser } from './browser.mjs'
import { countJest, countOne, countPlaywright, neededSecondTry, withExit } from './test-counts.mjs'

const program = (...place) => path.join(CLONE, 'node_modules', ...place)

/** What the machine's owner has set for a real shop must not reach the tests, from `.env` neither. */
const REAL_SHOP = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SHOP_EMBEDDED_DATABASE_URL',
  'SHOP_EMBEDDED_OWNER_URL',
  'SHOP_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_URL',
]
const isolated = () => {
  const { HOST: _host, PORT: _port, SHOP_DATA_DIR: _folder, ...others } = process.env
  return { ...others, ...Object.fromEntries(REAL_SHOP.map((name) => [name, ''])) }
}

async function run(title, args, env = isolated()) {
  say(`\n${title}`)
  const { ok } = await runPart({ command: process.execPath, args, cwd: CLONE, env })
  return ok
}

export async function lint() {
  return countOne(await run('Lint', [program('eslint', 'bin', 'eslint.js'), '.', '--max-warnings=0']))
}

export async function format() {
  return countOne(
    await run('Format', [program('prettier', 'bin', 'prettier.cjs'), '--check', '.', '--log-level', 'warn']),
  )
}

export async function imports() {
  return countOne(
    await run('Imports', [
      program('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
      ...['app', 'components', 'lib', 'server', 'scripts', 'middleware.ts', 'instrumentation.ts'],
      ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err'],
    ]),
  )
}

export async function typeCheck() {
  const generated = await run('Types of the routes', [program('next', 'dist', 'bin', 'next'), 'typegen'])
  return countOne(generated && (await run('Type check', [program('typescript', 'bin', 'tsc'), '--noEmit'])))
}

export const unit = (folder, args) => jest(path.join(folder, 'jest'), 'Unit tests', args)

/** Several instances of the built shop, one test after the other: each instance wants a processor. */
export const instances = (folder, args) =>
  jest(path.join(folder, 'instances'), 'Instances', ['--config', 'jest.instances.config.mjs', '--runInBand', ...args])

/** Jest, with a database server of its own in which tests make their databases. */
async function jest(folder, title, args) {
  const url = new URL(await startPostgres(folder, { durable: false }))
  url.pathname = '/postgres'
  const report = path.join(folder, 'jest.json')
  const env = { ...isolated(), NODE_ENV: 'test', TEST_DATABASE_URL: url.href }
  const ok = await run(title, [program('jest', 'bin', 'jest.js'), '--json', `--outputFile=${report}`, ...args], env)
  return withExit(countJest(readReport(report) ?? NO_JEST), ok)
}

export async function build(folder) {
  say('\nBuild')
  try {
    await step('building', () => ensureBuilt(folder))
    return countOne(true)
  } catch (error) {
    sayFault(error)
    return countOne(false)
  }
}

/** Playwright, against a shop that is started as anybody would, on data and a port of its own. */
export async function endToEnd(folder, args) {
  say('\nBrowser tests')
  try {
    const { browser } = await step('looking for a browser', () => ensureBrowser(logFile(folder, 'browser')))
    const { shop, address } = await openShopUnderTest(folder)
    const report = path.join(folder, 'playwright.json')
    const env = {
      ...isolated(),
      BASE_URL: address,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      SHOP_LOGS: path.join(folder, 'shop', 'logs'),
    }
    const ok = await run(
      'Playwright',
      [program('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json', ...args],
      env,
    )
    await stopPart(shop)
    const found = readReport(report) ?? NO_PLAYWRIGHT
    const twice = neededSecondTry(found)
    if (twice.length > 0) say(`Passed only at the second try:\n${twice.map((title) => `- ${title}`).join('\n')}`)
    if (!ok || twice.length > 0) keepLogs(folder)
    return withExit(countPlaywright(found), ok)
  } catch (error) {
    sayFault(error)
    keepLogs(folder)
    return countOne(false)
  }
}

async function openShopUnderTest(folder) {
  const place = { host: 'localhost', port: await freePort() }
  const log = logFile(folder, 'start')
  const shop = startPart({
    name: 'The shop under test',
    command: process.execPath,
    args: [path.join(CLONE, 'scripts', 'start.mjs')],
    cwd: CLONE,
    env: { ...isolated(), SHOP_DATA_DIR: path.join(folder, 'shop'), HOST: place.host, PORT: String(place.port) },
    log,
    patienceMs: 40_000,
  })
  await step('opening a shop for the tests', async () => {
    await becomesReady(shop, { ...place, log })
    return { done: `a shop for the tests is open on port ${place.port}` }
  })
  return { shop, address: `http://localhost:${place.port}` }
}

function keepLogs(folder) {
  const kept = path.join(CLONE, 'test-results', 'logs')
  rmSync(kept, { recursive: true, force: true })
  for (const logs of [path.join(folder, 'logs'), path.join(folder, 'shop', 'logs')]) {
    if (existsSync(logs)) cpSync(logs, kept, { recursive: true })
  }
  say(`The logs of the shop under test are in ${kept}.`)
}

const NO_JEST = { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }
const NO_PLAYWRIGHT = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [] }

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
