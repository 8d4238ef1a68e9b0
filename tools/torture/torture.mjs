import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../scripts/launch/install/build.mjs'
import { UserFacingError } from '../../scripts/launch/user-facing-error.mjs'
import { printHelpIfRequested } from '../../scripts/launch/help.mjs'
import { stopAllProcesses } from '../../scripts/launch/process/processes.mjs'
import { print, printError, step } from '../../scripts/launch/console-output.mjs'
import { onStopRequest } from '../../scripts/launch/process/signals.mjs'
import { emptyShopVariables } from '../../scripts/launch/shop-variables.mjs'
import { alerts } from './alerts.mjs'
import { contentNetwork } from './content-network.mjs'
import { crashEverything } from './crash-everything.mjs'
import { crashShop } from './crash-shop.mjs'
import { databaseOutage } from './database-outage.mjs'
import { diskFull } from './disk-full.mjs'
import { dependencyOutage } from './dependency-outage.mjs'
import { giftCards } from './gift-cards.mjs'
import { pointInTime } from './point-in-time.mjs'
import { promotion } from './promotion.mjs'
import { lastPiece } from './last-piece.mjs'
import { stopAllShops } from './shop-under-test.mjs'
import { rollingDeploy } from './rolling-deploy.mjs'
import { twoInstances } from './two-instances.mjs'
import { unpaidOrders } from './unpaid-orders.mjs'

const SCENARIOS = {
  'crash-shop': crashShop,
  'crash-everything': crashEverything,
  'database-outage': databaseOutage,
  'disk-full': diskFull,
  'two-instances': twoInstances,
  'last-piece': lastPiece,
  'gift-cards': giftCards,
  'unpaid-orders': unpaidOrders,
  'rolling-deploy': rollingDeploy,
  'dependency-outage': dependencyOutage,
  'content-network': contentNetwork,
  promotion,
  'point-in-time': pointInTime,
  alerts,
}

emptyShopVariables()

printHelpIfRequested(`
npm run torture                              every scenario, one after the other: about half an hour
npm run torture -- crash-shop --count 20     one or several scenarios, with so many repetitions

Scenarios: ${Object.keys(SCENARIOS).join(', ')}.
Each uses a temporary shop of its own, connects to loopback only, and ends by itself.
`)

const folder = mkdtempSync(path.join(os.tmpdir(), 'asimera-torture-'))
/** @type {Promise<void> | undefined} */
let closing
const close = (status) => (closing ??= cleanUp(status))
onStopRequest((_reason, status) => close(status))

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { count: { type: 'string' } } })
  const names = positionals.length > 0 ? positionals : Object.keys(SCENARIOS)
  const unknown = names.find((name) => !(name in SCENARIOS))
  if (unknown)
    throw new UserFacingError(`There is no scenario ${unknown}. Choose from ${Object.keys(SCENARIOS).join(', ')}.`)
  await step('building', () => ensureBuilt(folder))
  let failed = false
  for (const name of names) {
    const passed = await runScenario(name, values)
    failed ||= !passed
  }
  await close(failed ? 1 : 0)
} catch (error) {
  if (!closing) printError(error)
  await close(1)
}

/**
 * @param {string} name
 * @param {{ count?: string }} options
 */
async function runScenario(name, { count }) {
  print(`\n${name}`)
  const began = Date.now()
  const { figures, faults } = await SCENARIOS[name](path.join(folder, name), count ? { count: Number(count) } : {})
  for (const [label, value] of Object.entries(figures)) print(`  ${label}: ${value}`)
  for (const fault of faults.slice(0, 30)) print(`  ✗ ${fault}`)
  print(
    `  ${faults.length === 0 ? '✓ nothing was lost or duplicated' : `✗ ${faults.length} faults`} (${Math.round((Date.now() - began) / 1000)} s)`,
  )
  await stopAllShops()
  return faults.length === 0
}

async function cleanUp(status) {
  await stopAllShops()
  await stopAllProcesses()
  rmSync(folder, { recursive: true, force: true })
  process.exit(status)
}
