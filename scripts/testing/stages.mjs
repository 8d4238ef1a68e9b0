import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { VARIABLES, withoutShopVariables } from '../../lib/platform/env-variables.mjs'
import { allLanguages } from '../launch/editions.mjs'
import { ensureBuilt } from '../launch/install/build.mjs'
import { PROJECT_ROOT, logFile, packageFile } from '../launch/folders.mjs'
import { freePort, startPostgres } from '../launch/postgres/server.mjs'
import { readProcessLog, runProcess, startProcess, stopProcess } from '../launch/process/processes.mjs'
import { print, printError, step } from '../launch/console-output.mjs'
import { UserFacingError } from '../launch/user-facing-error.mjs'
import { waitUntilReady } from '../launch/process/serve.mjs'
import { ensureBrowser } from './browser.mjs'
import { failuresOfJest, failuresOfPlaywright } from './failures.mjs'
import { timed } from './stage-times.mjs'
import { add, countJest, countSingleStage, countPlaywright, withExitStatus } from './test-counts.mjs'

const DEFAULT_LANGUAGE = VARIABLES.SHOP_LANGUAGE.default
const EDITION_TIMEOUT_MS = 5 * 60_000

/** What was red, in lines for a person. */
export const failures = []
/** What passed on its second attempt only: each is a defect of the shop or of the test. */
export const secondAttempts = []

/** The configuration of a real shop must not reach the tests. */
const isolatedEnvironment = () => withoutShopVariables(process.env)

async function run(title, args, env = isolatedEnvironment()) {
  print(`\n${title}`)
  const { ok } = await runProcess({ command: process.execPath, args, cwd: PROJECT_ROOT, env })
  return ok
}

export const unit = (folder, args, scope = 'all') =>
  timed('Unit tests', () => jest(path.join(folder, 'jest'), 'Unit tests', args, { TEST_SCOPE: scope }))

/** Asks the search of the demo what shoppers type, and prints how good its answers are. */
export const searchQuality = (folder) =>
  timed('Search quality', () =>
    jest(path.join(folder, 'jest'), 'Search quality', ['--runInBand', 'testing/search/quality.*server'], {
      SEARCH_QUALITY_REPORT: 'on',
    }),
  )

/** Tests with several instances of the built shop run one after the other, because each instance needs a processor. */
export async function instances(folder, args) {
  const { browser } = await step('looking for a browser', () => ensureBrowser(logFile(folder, 'browser')))
  const config = ['--config', 'jest.instances.config.mjs', '--runInBand']
  return timed('Instances', () =>
    jest(path.join(folder, 'instances'), 'Instances', [...config, ...args], { CHROMIUM_PATH: browser }),
  )
}

/** The language to build for these arguments, or none for all of them, which few tests need. */
export function languageOfInstances(args) {
  const list = ['--config', 'jest.instances.config.mjs', '--listTests', ...args]
  const jest = [packageFile('jest', 'bin', 'jest.js'), ...list]
  const { stdout } = spawnSync(process.execPath, jest, { cwd: PROJECT_ROOT, encoding: 'utf8' })
  return /(editions|owner-day)\.test/.test(stdout) ? '' : DEFAULT_LANGUAGE
}

/** Runs Jest with a database server of its own, in which tests create their databases. */
async function jest(folder, title, args, variables = {}) {
  const url = new URL(await startPostgres(folder, { durable: false }))
  url.pathname = '/postgres'
  const report = path.join(folder, 'jest.json')
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...isolatedEnvironment(), ...variables, NODE_ENV: 'test', TEST_DATABASE_URL: url.href }
  const ok = await run(title, [packageFile('jest', 'bin', 'jest.js'), '--json', `--outputFile=${report}`, ...args], env)
  const found = readReport(report) ?? EMPTY_JEST_REPORT
  failures.push(...failuresOfJest(found, PROJECT_ROOT))
  return withExitStatus(countJest(found), ok)
}

/** Builds every edition, or the one of the language `only`. */
export async function build(folder, only = '') {
  print('\nBuild')
  const counts = []
  for (const language of only ? [only] : allLanguages())
    counts.push(await timed(`Build (${language})`, () => buildEdition(folder, language)))
  return add(counts)
}

async function buildEdition(folder, language) {
  try {
    await step(`building (${language})`, () => ensureBuilt(folder, language))
    return countSingleStage(true)
  } catch (error) {
    printError(error)
    return countSingleStage(false)
  }
}

/**
 * Opens the editions as `npm start` does, on a data folder and ports of their own, and runs Playwright against each of
 * them.
 *
 * @param {string} folder
 * @param {object} options
 * @param {string[]} [options.args] Of Playwright.
 * @param {string} [options.language] Opens and tests this edition alone.
 * @param {string} [options.browser] Another browser than a Chromium.
 * @param {'change' | 'all'} [options.scope] The tests for a change, or all of them.
 */
export async function endToEnd(folder, { args = [], language = '', browser: chosen = '', scope = 'all' }) {
  print('\nBrowser tests')
  try {
    const { browser, completeBrowser } = chosen
      ? { browser: chosen, completeBrowser: chosen }
      : await step('looking for a browser', () => ensureBrowser(logFile(folder, 'browser')))
    const { shop, editions } = await openShopUnderTest(folder, language)
    const counts = []
    for (const edition of editions)
      counts.push(
        await timed(`Browser tests (${edition.language})`, () =>
          testEdition(folder, args, { ...edition, browser, completeBrowser, scope }),
        ),
      )
    await stopProcess(shop)
    return add(counts)
  } catch (error) {
    printError(error)
    saveLogs(folder)
    return countSingleStage(false)
  }
}

async function testEdition(folder, args, { language, address, browser, completeBrowser, scope }) {
  const report = playwrightReport(PROJECT_ROOT, language)
  rmSync(report, { force: true })
  const env = {
    ...isolatedEnvironment(),
    SHOP_LANGUAGE: language,
    BASE_URL: await address,
    CHROMIUM_PATH: browser,
    COMPLETE_CHROMIUM_PATH: completeBrowser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    SHOP_LOGS: path.join(folder, 'shop', 'logs'),
    TEST_SCOPE: scope,
  }
  // A file or title that was asked for need not be among the tests of every language.
  const chosen = args.length > 0 ? [...args, '--pass-with-no-tests'] : []
  const ok = await run(
    `Playwright (${language})`,
    [packageFile('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json', ...chosen],
    env,
  )
  const found = readReport(report) ?? EMPTY_PLAYWRIGHT_REPORT
  failures.push(...failuresOfPlaywright(found, language))
  secondAttempts.push(...failuresOfPlaywright(found, language, 'flaky'))
  if (!ok || found.stats.flaky > 0) saveLogs(folder)
  return withExitStatus(countPlaywright(found), ok)
}

/** The addresses of further editions become known when they are open. */
async function openShopUnderTest(folder, language) {
  const port = await freePort()
  const own = { language: language || DEFAULT_LANGUAGE, address: `http://localhost:${port}` }
  const others = allLanguages().filter((other) => other !== own.language)
  const log = logFile(folder, 'start')
  const shop = startProcess({
    name: 'The shop under test',
    command: process.execPath,
    args: [path.join(PROJECT_ROOT, 'scripts', 'start.mjs')],
    cwd: PROJECT_ROOT,
    env: {
      ...isolatedEnvironment(),
      SHOP_DATA_DIR: path.join(folder, 'shop'),
      HOST: 'localhost',
      PORT: String(port),
      ...(language ? aloneAmong(own, others) : {}),
    },
    log,
    stopTimeoutMs: 40_000,
  })
  await step('opening a shop for the tests', async () => {
    await waitUntilReady(shop, { host: 'localhost', port, log })
    return { done: `a shop for the tests is open on port ${port}` }
  })
  if (language) return { shop, editions: [own] }
  const further = others.map((other) => ({ language: other, address: addressOfFurtherEdition(shop, other) }))
  // The tests of the first edition run meanwhile; its caller awaits the others afterwards.
  for (const { address } of further) address.catch(() => {})
  return { shop, editions: [own, ...further] }
}

/** One edition whose pages link to the others, which are not open. */
const aloneAmong = (own, others) => ({
  SHOP_LANGUAGE: own.language,
  SHOP_EDITIONS: [
    `${own.language}=${own.address}`,
    ...others.map((other) => `${other}=http://${other}.shop.invalid`),
  ].join(' '),
})

/** `npm start` chooses the ports of further editions and prints their addresses. */
async function addressOfFurtherEdition(shop, language) {
  const opened = new RegExp(`^The edition ${language} is open at (\\S+)$`, 'm')
  for (const until = Date.now() + EDITION_TIMEOUT_MS; Date.now() < until; await wait(200)) {
    const [, address] = opened.exec(readProcessLog(shop)) ?? []
    if (address) return address
  }
  throw new UserFacingError(`The edition ${language} did not open. The log of its start is ${shop.log}.`)
}

function saveLogs(folder) {
  const target = path.join(PROJECT_ROOT, 'test-results', 'logs')
  rmSync(target, { recursive: true, force: true })
  for (const logs of [path.join(folder, 'logs'), path.join(folder, 'shop', 'logs')]) {
    if (existsSync(logs)) cpSync(logs, target, { recursive: true })
  }
  print(`The logs of the shop under test are in ${target}.`)
}

const EMPTY_JEST_REPORT = { testResults: [], numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }
const EMPTY_PLAYWRIGHT_REPORT = {
  config: { configFile: '', rootDir: '' },
  suites: [],
  stats: { expected: 0, unexpected: 0, flaky: 0 },
  errors: [],
}

export const playwrightReport = (root, language) => path.join(root, 'test-results', `${language}.json`)

export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
