import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { printHelpIfRequested } from '../../scripts/launch/help.mjs'
import { stopAllProcesses } from '../../scripts/launch/process/processes.mjs'
import { print, printError } from '../../scripts/launch/console-output.mjs'
import { onStopRequest } from '../../scripts/launch/process/signals.mjs'
import { removeShopVariables } from '../../scripts/launch/shop-variables.mjs'
import { cloneWorkingCopy } from '../../scripts/testing/working-copy.mjs'
import { resolveCommits } from './history.mjs'
import { upgradeFrom } from './upgrade-from.mjs'

removeShopVariables()

printHelpIfRequested(`
npm run test:upgrade                     upgrades shops of four older versions in place, about five minutes each
npm run test:upgrade -- 2f897d1 HEAD~1   upgrades from these commits
npm run test:upgrade -- --count 12       upgrades from twelve commits, spread over the history

Opens each version in a copy of this clone, places orders and fills a cart, checks out this version as a pull would,
opens it on the same data folder, and compares. Files that git does not track are not copied.
`)

const folder = mkdtempSync(path.join(os.tmpdir(), 'asimera-upgrade-'))
/** @type {Promise<void> | undefined} */
let closing
const close = (status) => (closing ??= cleanUp(status))
onStopRequest((_reason, status) => close(status))

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { count: { type: 'string', default: '4' } },
  })
  const commits = resolveCommits(positionals, Number(values.count))
  const copy = cloneWorkingCopy(path.join(folder, 'clone'))
  let failed = 0
  for (const [index, commit] of commits.entries()) {
    print(`\n${commit.title}`)
    const faults = await upgradeFrom(commit, { copy, dataDir: path.join(folder, `data-${index}`) })
    for (const fault of faults.slice(0, 30)) print(`  ✗ ${fault}`)
    if (faults.length > 0) failed += 1
    print(faults.length === 0 ? '  ✓ nothing has changed' : `  ✗ ${faults.length} differences`)
  }
  print(`\n${commits.length - failed} of ${commits.length} upgrades passed.`)
  if (failed > 0) print(`The logs are in ${folder}.`)
  await close(failed > 0 ? 1 : 0)
} catch (error) {
  if (!closing) printError(error)
  await close(1)
}

async function cleanUp(status) {
  await stopAllProcesses()
  if (status === 0) rmSync(folder, { recursive: true, force: true })
  else rmSync(path.join(folder, 'clone'), { recursive: true, force: true })
  process.exit(status)
}
