import { readFileSync } from 'node:fs'
import path from 'node:path'
import { withoutShopVariables } from '../../lib/platform/env-variables.mjs'
import { print } from '../launch/console-output.mjs'
import { PROJECT_ROOT, logFile, packageFile } from '../launch/folders.mjs'
import { runProcess } from '../launch/process/processes.mjs'
import { timed } from './stage-times.mjs'
import { add, countSingleStage } from './test-counts.mjs'

const TSC = [packageFile('typescript-7', 'bin', 'tsc'), '--noEmit']

/** Each check is the programs of one line, run one after the other. */
const CHECKS = {
  Lint: [[packageFile('oxlint', 'bin', 'oxlint')]],
  'Type check': [[packageFile('next', 'dist', 'bin', 'next'), 'typegen'], TSC, [...TSC, '-p', 'tsconfig.scripts.json']],
  Format: [[packageFile('oxfmt', 'bin', 'oxfmt'), '--check']],
  Imports: [[path.join(PROJECT_ROOT, 'scripts', 'dependency-graph.mjs'), '--check']],
}

/** Runs all checks of the sources at once. */
export const checks = (folder) =>
  timed('Format, lint, imports, types', async () => {
    print('\nChecks of the sources')
    return add(await Promise.all(Object.keys(CHECKS).map((name) => check(folder, name))))
  })

async function check(folder, name) {
  for (const [index, args] of CHECKS[name].entries()) {
    const log = logFile(folder, `${name.toLowerCase().replaceAll(' ', '-')}-${index}`)
    const env = withoutShopVariables(process.env)
    const { ok } = await runProcess({ command: process.execPath, args, cwd: PROJECT_ROOT, env, log })
    if (ok) continue
    print(`  ✗ ${name}\n${readFileSync(log, 'utf8')}`)
    return countSingleStage(false)
  }
  print(`  ✓ ${name}`)
  return countSingleStage(true)
}
