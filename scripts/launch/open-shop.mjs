import { listenSettings } from '../../server/lifecycle/listen-settings.mjs'
import { ensureBuilt } from './install/build.mjs'
import { chooseEditions, editionEnvironment, openFurtherEditions } from './editions.mjs'
import { checkFreeSpace, lockDataFolder } from './data-folder.mjs'
import { openDatabase, ownShopEnvironment, prepareDatabase, shopEnvironment } from './postgres/database.mjs'
import { offerFirstOwner } from './postgres/first-owner.mjs'
import { dataFolder, OWN_DATA_FOLDER } from './folders.mjs'
import { ensurePackages } from './install/packages.mjs'
import { unexpectedExit, stopAllProcesses } from './process/processes.mjs'
import { print, printError, step } from './console-output.mjs'
import { checkPort, serve } from './process/serve.mjs'
import { onStopRequest } from './process/signals.mjs'

/** Does everything that a bare clone needs until the shop is open, and exits the process when the shop closes. */
export async function openShop({ dev, empty }) {
  /** @type {{ lock: import('./process/lock.mjs').Lock | null, isOpen: boolean, closing: Promise<void> | null }} */
  const shop = { lock: null, isOpen: false, closing: null }
  const close = (status) => (shop.closing ??= closeShop(shop, status))
  onStopRequest((reason, status) => {
    print(`\nClosing the shop (${reason})`)
    return close(shop.isOpen ? 0 : status)
  })
  try {
    await Promise.race([open(shop, { dev, empty }), unexpectedExit])
    await unexpectedExit
  } catch (error) {
    if (!shop.closing) printError(error)
    await close(1)
  }
}

async function closeShop({ lock }, status) {
  await stopAllProcesses()
  lock?.release()
  process.exit(status)
}

async function open(shop, { dev, empty }) {
  print('Opening the shop')
  await step('installing packages', () => ensurePackages(dataFolder(), { tools: dev }))
  // These two import packages that the first step may just have installed.
  const { readEnvironment } = await import('../../server/lifecycle/environment.mjs')
  const { localUrl } = await import('../../lib/platform/env.schema.mjs')
  const variables = readEnvironment({ dev })
  if (empty) process.env.SHOP_DATA_DIR ||= OWN_DATA_FOLDER
  const url = localUrl(variables)
  const editions = await chooseEditions(variables, { dev, url, localUrl })
  const [own] = editions
  const command = startCommand({ dev, empty })
  const settings = { dataDir: dataFolder(), ...listenSettings(variables) }
  shop.lock = await lockDataFolder(settings.dataDir, { purpose: command })
  checkFreeSpace(settings.dataDir)
  await checkPort({ ...settings, command })
  // The build reads no database, so neither waits for the other.
  const [database] = await Promise.all([
    readyDatabase(settings.dataDir, { empty }),
    dev || step('building', () => ensureBuilt(settings.dataDir, own.language)),
  ])
  const env = await serverEnvironment(database, settings.dataDir)
  await step('starting the server', () =>
    serve({ ...settings, dev, env: { ...env, ...editionEnvironment(own, editions) } }),
  )
  shop.lock.update({ address: url })
  shop.isOpen = true
  print(`\nThe shop is open at ${url}`)
  await offerFirstOwner(database, env, url)
  await openFurtherEditions(editions, { env, settings })
}

/** As the user typed it, for messages that say what to type. */
const startCommand = ({ dev, empty }) => (dev ? 'npm run dev' : 'npm start') + (empty ? ' -- --empty' : '')

async function readyDatabase(dataDir, { empty }) {
  const database = await step('starting the database', () => openDatabase(dataDir))
  await step('preparing the database', () => prepareDatabase(dataDir, database, { demo: !empty, empty }))
  return database
}

/** The database says whether the shop began empty, so that it is no demo without `--empty` either. */
async function serverEnvironment(database, dataDir) {
  const { hasTestControls, parseVariables } = await import('../../lib/platform/env.schema.mjs')
  Object.assign(process.env, await ownShopEnvironment(database))
  const testControls = hasTestControls(parseVariables(process.env))
  return { ...process.env, SHOP_DATA_DIR: dataDir, ...shopEnvironment(database, { testControls }) }
}
