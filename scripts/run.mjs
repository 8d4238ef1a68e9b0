// node scripts/run.mjs FILE.ts …args  runs a command on the database of the shop: your own, the one of
// the running shop, or the embedded one, which it starts while the command runs.
import path from 'node:path'
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { inUseMessage, tryToLockDataFolder } from './launch/data-folder.mjs'
import {
  openDatabase,
  ownerEnvironment,
  ownShopEnvironment,
  prepareDatabase,
  typescriptCommand,
} from './launch/postgres/database.mjs'
import { UserFacingError } from './launch/user-facing-error.mjs'
import { PROJECT_ROOT, dataFolder } from './launch/folders.mjs'
import { ensurePackages } from './launch/install/packages.mjs'
import { runningPostgresUrl, shopUrl } from './launch/postgres/server.mjs'
import { stopAllProcesses } from './launch/process/processes.mjs'
import { printError } from './launch/console-output.mjs'
import { onStopRequest } from './launch/process/signals.mjs'

const STARTUP_TIMEOUT_MS = 60_000

const [file = '', ...args] = process.argv.slice(2)
let lock

onStopRequest((_reason, status) => close(status))
try {
  await ensurePackages(dataFolder(), { tools: false })
  // It imports packages, which may just have been installed.
  const { readEnvironment } = await import('../server/lifecycle/environment.mjs')
  readEnvironment({ dev: false })
  const dataDir = dataFolder()
  const database = await openDatabaseForCommand(dataDir)
  const env = {
    ...process.env,
    SHOP_DATA_DIR: dataDir,
    ...ownerEnvironment(database),
    ...(await ownShopEnvironment(database)),
  }
  await close(await run(typescriptCommand(path.resolve(PROJECT_ROOT, file), args), env))
} catch (error) {
  printError(error)
  await close(1)
}

async function openDatabaseForCommand(dataDir) {
  if (process.env.DATABASE_URL) return readyDatabase(dataDir)
  const until = Date.now() + STARTUP_TIMEOUT_MS
  for (;;) {
    const running = runningPostgresUrl(dataDir)
    const taken = await tryToLockDataFolder(dataDir, {
      purpose: `npm run ${process.env.npm_lifecycle_event ?? 'a command'}`,
    })
    if (taken.lock) {
      lock = taken.lock
      return readyDatabase(dataDir)
    }
    if (running) return { url: shopUrl(dataDir, running), ownerUrl: running }
    // Another process holds the lock and is starting the database.
    if (Date.now() > until) throw new UserFacingError(inUseMessage(dataDir, taken.holder))
    await wait(200)
  }
}

async function readyDatabase(dataDir) {
  const database = await openDatabase(dataDir)
  await prepareDatabase(dataDir, database, { demo: false })
  return database
}

function run({ command, args: all }, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, all, { cwd: PROJECT_ROOT, env, stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

async function close(status) {
  await stopAllProcesses()
  lock?.release()
  process.exit(status)
}
