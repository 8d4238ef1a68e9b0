import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { UserFacingError } from './launch/user-facing-error.mjs'
import { printHelpIfRequested } from './launch/help.mjs'
import { ensurePackages } from './launch/install/packages.mjs'
import { stopAllProcesses } from './launch/process/processes.mjs'
import { print, printError, step } from './launch/console-output.mjs'
import { onStopRequest } from './launch/process/signals.mjs'
import { add, summary } from './testing/test-counts.mjs'
import { checks } from './testing/checks.mjs'
import { firefox } from './testing/firefox.mjs'
import { mutation } from './testing/mutation.mjs'
import {
  build,
  endToEnd,
  failures,
  instances,
  languageOfInstances,
  searchQuality,
  secondAttempts,
  unit,
} from './testing/stages.mjs'
import { stageTimes, timeTable, writeStages } from './testing/stage-times.mjs'
import { visual } from './testing/visual.mjs'

printHelpIfRequested(`
npm test                        proves a change: format, lint, imports, types, unit tests, builds, browser tests for each change
npm run test:all                proves everything: also several instances at once, and every browser test in every language
npm run test:unit -- lib/shop/cart   jest with these arguments
npm run test:instances          jest on several instances of the built shop at once
npm run test:e2e -- -g cart     Playwright with these arguments, in every language, on the built shop
SHOP_LANGUAGE=el npm run test:e2e -- -g cart    the same in one language, which builds that edition alone

Part of neither:
npm run test:mutation -- lib/shop/shipping           changes the rules in many places, to see whether their unit tests notice
npm run test:mutation -- database lib/shop/shipping  the same with what needs a database, which takes longer
npm run test:firefox            takes the most important ways in the Firefox of this machine
npm run search-quality          measures how well the search answers what shoppers type
npm run test:visual             compares a screen of each layout with its kept picture; with -- --update, renews the pictures
`)

const [mode = 'change', ...args] = process.argv.slice(2)
/** Browser tests of a single language. */
const onlyLanguage = process.env.SHOP_LANGUAGE
const folder = mkdtempSync(path.join(temporaryFolder(), 'asimera-test-'))

const sources = (scope) => [() => checks(folder), () => unit(folder, ['--ci'], scope)]
const STAGES = {
  change: [...sources('change'), () => afterBuild([() => endToEnd(folder, { scope: 'change' })])],
  all: [
    ...sources('all'),
    () => afterBuild([() => instances(folder, ['--ci']), () => endToEnd(folder, { scope: 'all' })]),
  ],
  unit: [() => unit(folder, args)],
  instances: [() => afterBuild([() => instances(folder, args)], languageOfInstances(args))],
  'search-quality': [() => searchQuality(folder)],
  firefox: [() => firefox(folder, args, onlyLanguage || 'en')],
  mutation: [() => mutation(folder, args)],
  visual: [() => afterBuild([() => visual(folder, args, onlyLanguage)], onlyLanguage)],
  e2e: [() => afterBuild([() => endToEnd(folder, { args, language: onlyLanguage })], onlyLanguage)],
}

/** @type {Promise<void> | null} */
let closing = null
const close = (status) => (closing ??= cleanUp(status))
onStopRequest((_reason, status) => close(status))

try {
  if (!(mode in STAGES))
    throw new UserFacingError(`Unknown tests "${mode}": choose one of ${Object.keys(STAGES).join(', ')}.`)
  await step('installing packages', () => ensurePackages(folder))
  const counts = add(await runAll(STAGES[mode]))
  await stopAllProcesses()
  writeStages()
  if (!closing) printResult(counts)
  await close(counts.failed > 0 ? 1 : 0)
} catch (error) {
  if (!closing) printError(error)
  await close(1)
}

function printResult(counts) {
  if (secondAttempts.length > 0) print(`\nPassed only on the second attempt:\n${secondAttempts.join('\n')}`)
  if (failures.length > 0) print(`\nFailed:\n${failures.join('\n')}`)
  print(`\n${timeTable(stageTimes)}\n\n${summary(counts)}`)
}

/** Runs the stages that need a build, if the build succeeds. */
async function afterBuild(stages, language) {
  const counts = await build(folder, language)
  return counts.failed > 0 ? counts : add([counts, ...(await runAll(stages))])
}

/** A failed stage does not stop the next one, so that one run shows every failure. */
async function runAll(stages) {
  const counts = []
  for (const stage of stages) {
    if (closing) break
    counts.push(await stage())
  }
  return counts
}

/** In memory, creating and dropping databases takes half the time. Containers often have too little. */
function temporaryFolder() {
  const [inMemory, needed] = ['/dev/shm', 2 * 1024 ** 3]
  if (process.env.TMPDIR || !existsSync(inMemory)) return os.tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize > needed && os.freemem() > 2 * needed ? inMemory : os.tmpdir()
}

async function cleanUp(status) {
  await stopAllProcesses()
  rmSync(folder, { recursive: true, force: true })
  process.exit(status)
}
