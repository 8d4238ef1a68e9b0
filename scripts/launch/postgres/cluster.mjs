import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { UserFacingError, messageFromLog } from '../user-facing-error.mjs'
import { logFile } from '../folders.mjs'
import { runProcess } from '../process/processes.mjs'

/** The owner of the tables, and the role of the shop. */
export const SUPERUSER = 'asimera'
export const SHOP_ROLE = 'asimera_shop'

/** The environment of PostgreSQL, without variables that change where it connects or how it sorts. */
export function postgresEnvironment() {
  const plain = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return /** @type {NodeJS.ProcessEnv} */ (Object.fromEntries([...plain, ['LC_ALL', 'C'], ['TZ', 'UTC']]))
}

export const clusterFolder = (dataDir) => path.join(dataDir, 'postgres')
const passwordFile = (dataDir) => path.join(dataDir, 'postgres-password')
const shopPasswordFile = (dataDir) => path.join(dataDir, 'postgres-shop-password')

export function clusterPassword(dataDir) {
  return readFileSync(passwordFile(dataDir), 'utf8').trim()
}

/** The password of the role of the shop, which may only read and write rows; null in a data folder of an older version. */
export function shopPassword(dataDir) {
  const file = shopPasswordFile(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

function ensureShopPassword(dataDir) {
  if (!shopPassword(dataDir)) writeFileSync(shopPasswordFile(dataDir), `${newPassword()}\n`, { mode: 0o600 })
}

const newPassword = () => randomBytes(24).toString('base64url')

/** Creates the files of the database if there are none; those of an interrupted start are created again. */
export async function ensureCluster({ dataDir, account, durable }) {
  const folder = clusterFolder(dataDir)
  if (!existsSync(path.join(folder, 'PG_VERSION'))) await createCluster({ dataDir, folder, account, durable })
  else if (account.shared && !isLink(folder)) moveToSharedFolder(folder, account.shared)
  checkVersion(folder, account)
  changeOwner(account.owner, realpathSync(folder))
  ensureShopPassword(dataDir)
}

async function createCluster({ dataDir, folder, account, durable }) {
  if (isLink(folder) || existsSync(folder)) rmSync(folder, { recursive: true, force: true })
  const target = account.shared ? newClusterPath(account.shared) : folder
  const unfinished = `${target}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  changeOwner(account.owner, unfinished)
  const password = newPassword()
  writeFileSync(passwordFile(dataDir), `${password}\n`, { mode: 0o600 })
  await runInitdb({ dataDir, unfinished, account, password, durable })
  renameSync(unfinished, target)
  if (target !== folder) symlinkSync(target, folder)
}

const newClusterPath = (shared) => path.join(shared, `data-${randomBytes(6).toString('hex')}`)

/** Moves data that an earlier start created in the data folder, when root could still run PostgreSQL there. */
function moveToSharedFolder(folder, shared) {
  const target = newClusterPath(shared)
  execFileSync('mv', [folder, target])
  symlinkSync(target, folder)
}

async function runInitdb({ dataDir, unfinished, account, password, durable }) {
  const passwordFolder = mkdtempSync(path.join(os.tmpdir(), 'asimera-'))
  const secret = path.join(passwordFolder, 'password')
  writeFileSync(secret, password, { mode: 0o600 })
  if (account.owner) for (const file of [passwordFolder, secret]) chownSync(file, account.owner.uid, account.owner.gid)
  try {
    let output = ''
    for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
      const result = await runProcess({
        ...account.run(path.join(account.home, 'bin', 'initdb'), [
          `--pgdata=${unfinished}`,
          `--username=${SUPERUSER}`,
          `--pwfile=${secret}`,
          '--auth=scram-sha-256',
          // The built-in provider sorts the same on every system; the system's locale only classifies characters.
          '--encoding=UTF8',
          '--locale-provider=builtin',
          '--builtin-locale=C.UTF-8',
          '--locale=C',
          `--lc-ctype=${locale}`,
          '--no-instructions',
          ...(durable ? [] : ['--no-sync']),
        ]),
        env: postgresEnvironment(),
        log: logFile(dataDir, 'postgres'),
      })
      if (result.ok) return
      output = result.output
      if (!/invalid locale name/.test(output)) break
    }
    throw new UserFacingError(
      messageFromLog(output) ??
        `PostgreSQL could not create its files. Its output is in ${logFile(dataDir, 'postgres')}.`,
    )
  } finally {
    rmSync(passwordFolder, { recursive: true, force: true })
  }
}

function checkVersion(folder, account) {
  const has = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  const version = execFileSync(path.join(account.home, 'bin', 'postgres'), ['--version'], {
    encoding: 'utf8',
    env: postgresEnvironment(),
  })
  const runs = /(\d+)/.exec(version)?.[1]
  if (has !== runs) {
    throw new UserFacingError(
      `The data in ${folder} was written by PostgreSQL ${has}, and this version of the shop contains PostgreSQL ${runs}. ` +
        `Start the version of the shop that wrote it, or move the folder away to begin with an empty shop.`,
    )
  }
}

function changeOwner(owner, folder) {
  if (!owner || statSync(folder).uid === owner.uid) return
  execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder])
}

function isLink(file) {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}
