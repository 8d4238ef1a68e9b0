import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { withoutShopVariables } from '../../lib/env-variables.mjs'
import { ensureBuilt } from '../launch/install/build.mjs'
import { PROJECT_ROOT, logFile } from '../launch/folders.mjs'
import { freePort, startPostgres } from '../launch/postgres/server.mjs'
import { runProcess, startProcess, stopProcess } from '../launch/process/processes.mjs'
import { print, printError, step } from '../launch/console-output.mjs'
import { waitUntilReady } from '../launch/process/serve.mjs'
import { ensureBrowser } from './browser.mjs'
import { countJest, countSingleStage, countPlaywright, listFlakyTests, withExitStatus } from './test-counts.mjs'

const program = (...parts) => path.join(PROJECT_ROOT, 'node_modules', ...parts)

/** The configuration of a real shop must not reach the tests. */
const isolatedEnvironment = () => withoutShopVariables(process.env)

async function run(title, args, env = isolatedEnvironment()) {
  print(`\n${title}`)
  const { ok } = await runProcess({ command: process.execPath, args, cwd: PROJECT_ROOT, env })
  return ok
}

export async function lint() {
  return countSingleStage(await run('Lint', [program('eslint', 'bin', 'eslint.js'), '.', '--max-warnings=0']))
}

export async function format() {
  return countSingleStage(
    await run('Format', [program('prettier', 'bin', 'prettier.cjs'), '--check', '.', '--log-level', 'warn']),
  )
}

export async function imports() {
  return countSingleStage(
    await run('Imports', [
      program('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
      ...['app', 'components', 'lib', 'server', 'scripts', 'middleware.ts', 'instrumentation.ts'],
      ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err'],
    ]),
  )
}

export async function typeCheck() {
  const generated = await run('Types of the routes', [program('next', 'dist', 'bin', 'next'), 'typegen'])
  const tsc = [program('typescript', 'bin', 'tsc'), '--noEmit']
  const checked = generated && (await run('Type check', tsc))
  return countSingleStage(checked && (await run('Type check of the scripts', [...tsc, '-p', 'tsconfig.scripts.json'])))
}

export const unit = (folder, args) => jest(path.join(folder, 'jest'), 'Unit tests', args)

/** Tests with several instances of the built shop run one after the other, because each instance needs a processor. */
export const instances = (folder, args) =>
  jest(path.join(folder, 'instances'), 'Instances', ['--config', 'jest.instances.config.mjs', '--runInBand', ...args])

/** Runs Jest with a database server of its own, in which tests create their databases. */
async function jest(folder, title, args) {
  const url = new URL(await startPostgres(folder, { durable: false }))
  url.pathname = '/postgres'
  const report = path.join(folder, 'jest.json')
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...isolatedEnvironment(), NODE_ENV: 'test', TEST_DATABASE_URL: url.href }
  const ok = await run(title, [program('jest', 'bin', 'jest.js'), '--json', `--outputFile=${report}`, ...args], env)
  return withExitStatus(countJest(readReport(report) ?? EMPTY_JEST_REPORT), ok)
}

export async function build(folder) {
  print('\nBuild')
  try {
    await step('building', () => ensureBuilt(folder))
    return countSingleStage(true)
  } catch (error) {
    printError(error)
    return countSingleStage(false)
  }
}

/** Runs Playwright against a shop that `npm start` opens on its own data folder and port. */
export async function endToEnd(folder, args) {
  print('\nBrowser tests')
  try {
    const { browser } = await step('looking for a browser', () => ensureBrowser(logFile(folder, 'browser')))
    const { shop, address } = await openShopUnderTest(folder)
    const report = path.join(folder, 'playwright.json')
    const env = {
      ...isolatedEnvironment(),
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
    await stopProcess(shop)
    const found = readReport(report) ?? EMPTY_PLAYWRIGHT_REPORT
    const flaky = listFlakyTests(found)
    if (flaky.length > 0) print(`Passed only on the second attempt:\n${flaky.map((title) => `- ${title}`).join('\n')}`)
    if (!ok || flaky.length > 0) saveLogs(folder)
    return withExitStatus(countPlaywright(found), ok)
  } catch (error) {
    printError(error)
    saveLogs(folder)
    return countSingleStage(false)
  }
}

async function openShopUnderTest(folder) {
  const address = { host: 'localhost', port: await freePort() }
  const log = logFile(folder, 'start')
  const shop = startProcess({
    name: 'The shop under test',
    command: process.execPath,
    args: [path.join(PROJECT_ROOT, 'scripts', 'start.mjs')],
    cwd: PROJECT_ROOT,
    env: {
      ...isolatedEnvironment(),
      SHOP_DATA_DIR: path.join(folder, 'shop'),
      HOST: address.host,
      PORT: String(address.port),
    },
    log,
    stopTimeoutMs: 40_000,
  })
  await step('opening a shop for the tests', async () => {
    await waitUntilReady(shop, { ...address, log })
    return { done: `a shop for the tests is open on port ${address.port}` }
  })
  return { shop, address: `http://localhost:${address.port}` }
}

function saveLogs(folder) {
  const target = path.join(PROJECT_ROOT, 'test-results', 'logs')
  rmSync(target, { recursive: true, force: true })
  for (const logs of [path.join(folder, 'logs'), path.join(folder, 'shop', 'logs')]) {
    if (existsSync(logs)) cpSync(logs, target, { recursive: true })
  }
  print(`The logs of the shop under test are in ${target}.`)
}

const EMPTY_JEST_REPORT = { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }
const EMPTY_PLAYWRIGHT_REPORT = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [] }

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
