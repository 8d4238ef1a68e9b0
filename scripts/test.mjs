import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Fault } from './launch/user-facing-error.mjs'
import { helpIfAsked } from './launch/help.mjs'
import { ensurePackages } from './launch/install/packages.mjs'
import { stopAllParts } from './launch/process/processes.mjs'
import { say, sayFault, step } from './launch/console-output.mjs'
import { onEnd } from './launch/process/signals.mjs'
import { add, summary } from './testing/test-counts.mjs'
import { build, endToEnd, format, imports, instances, lint, typeCheck, unit } from './testing/stages.mjs'

helpIfAsked(`
npm test                        everything: format, lint, imports, types, unit tests, build, instances, browser tests
npm run test:unit -- lib/cart   jest with these arguments
npm run test:instances          jest on several instances of the built shop at once
npm run test:e2e -- -g cart     Playwright with these arguments, on the built shop
`)

const [mode = 'all', ...args] = process.argv.slice(2)
const folder = mkdtempSync(path.join(os.tmpdir(), 'asimera-test-'))

const STAGES = {
  all: [
    format,
    lint,
    imports,
    typeCheck,
    () => unit(folder, ['--ci']),
    () => built([() => instances(folder, ['--ci']), () => endToEnd(folder, [])]),
  ],
  unit: [() => unit(folder, args)],
  instances: [() => built([() => instances(folder, args)])],
  e2e: [() => built([() => endToEnd(folder, args)])],
}

let closing = null
const close = (status) => (closing ??= clearUp(status))
onEnd((_reason, status) => close(status))

try {
  if (!(mode in STAGES))
    throw new Fault(`There are no tests called ${mode}: choose one of ${Object.keys(STAGES).join(', ')}.`)
  await step('installing packages', () => ensurePackages(folder))
  const counts = add(await runAll(STAGES[mode]))
  await stopAllParts()
  if (!closing) say(`\n${summary(counts)}`)
  await close(counts.failed > 0 ? 1 : 0)
} catch (error) {
  if (!closing) sayFault(error)
  await close(1)
}

/** There is no shop to try without a build. */
async function built(stages) {
  const counts = await build(folder)
  return counts.failed > 0 ? counts : add([counts, ...(await runAll(stages))])
}

/** A failure in one stage says nothing about the next: all are worth knowing. */
async function runAll(stages) {
  const counts = []
  for (const stage of stages) {
    if (closing) break
    counts.push(await stage())
  }
  return counts
}

async function clearUp(status) {
  await stopAllParts()
  rmSync(folder, { recursive: true, force: true })
  process.exit(status)
}
