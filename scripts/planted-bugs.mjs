import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { print, printError } from './launch/console-output.mjs'
import { printHelpIfRequested } from './launch/help.mjs'
import { runProcess, stopAllProcesses } from './launch/process/processes.mjs'
import { onStopRequest } from './launch/process/signals.mjs'
import { removeShopVariables } from './launch/shop-variables.mjs'
import { UserFacingError } from './launch/user-facing-error.mjs'
import { PLANTED_BUGS, withBug } from './testing/planted-bugs/bugs.mjs'
import { playwrightReport, readReport } from './testing/stages.mjs'
import { listTests } from './testing/test-counts.mjs'
import { cloneWorkingCopy } from './testing/working-copy.mjs'

const SUITE = 'qa/examples/suite/playwright.config.ts'

removeShopVariables()

printHelpIfRequested(`
npm run test:planted-bugs                  builds the shop with each planted bug, and runs the example suite of the kit
npm run test:planted-bugs -- threshold     only the bugs whose name has one of these words
`)

const words = process.argv.slice(2)
const chosen = PLANTED_BUGS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const folder = mkdtempSync(path.join(os.tmpdir(), 'asimera-bugs-'))
const close = async (status) => {
  await stopAllProcesses()
  rmSync(folder, { recursive: true, force: true })
  process.exit(status)
}
onStopRequest((_reason, status) => close(status))

try {
  if (chosen.length === 0) throw new UserFacingError(`No planted bug has a name with "${words.join('", "')}".`)
  const copy = cloneWorkingCopy(path.join(folder, 'shop'))
  let missed = 0
  for (const bug of chosen) missed += (await isFound(copy, bug)) ? 0 : 1
  print(`\n${chosen.length - missed} of ${chosen.length} bugs found`)
  await close(missed > 0 ? 1 : 0)
} catch (error) {
  printError(error)
  await close(1)
}

async function isFound(copy, bug) {
  copy.checkOut(copy.current)
  const file = path.join(copy.folder, bug.file)
  writeFileSync(file, withBug(readFileSync(file, 'utf8'), bug))
  // A shop that is not built or not opened leaves no report, and has found nothing.
  const report = playwrightReport(copy.folder, 'en')
  rmSync(report, { force: true })
  const start = Date.now()
  const { output } = await runProcess({
    command: process.execPath,
    args: [path.join(copy.folder, 'scripts', 'test.mjs'), 'e2e', '--config', SUITE],
    cwd: copy.folder,
    env: { ...process.env, SHOP_LANGUAGE: 'en' },
    log: path.join(folder, `${PLANTED_BUGS.indexOf(bug)}.log`),
  })
  const failed = listTests(readReport(report) ?? {}, 'unexpected')
  print(`\n${failed.length > 0 ? '✓' : '✗'} ${bug.name} (${Math.round((Date.now() - start) / 1000)} s)`)
  for (const title of failed) print(`    ${title}`)
  if (failed.length === 0) print(output.trimEnd().split('\n').slice(-5).join('\n'))
  return failed.length > 0
}
