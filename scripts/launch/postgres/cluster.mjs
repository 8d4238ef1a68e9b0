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

/** The owner of the tables, and the role that the shop itself runs as. */
export const SUPERUSER = 'asimera'
export const SHOP_ROLE = 'asimera_shop'

/** What a child of ours may see of the environment: no PG… variable may redirect PostgreSQL. */
export function postgresEnvironment() {
  const plain = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(plain), LC_ALL: 'C', TZ: 'UTC' }
}

export const clusterFolder = (dataDir) => path.join(dataDir, 'postgres')
const passwordFile = (dataDir) => path.join(dataDir, 'postgres-password')
const shopPasswordFile = (dataDir) => path.join(dataDir, 'postgres-shop-password')

export function clusterPassword(dataDir) {
  return readFileSync(passwordFile(dataDir), 'utf8').trim()
}

/** The password of the role that may only read and write rows; null in a data folder of an older version. */
export function shopPassword(dataDir) {
  const file = shopPasswordFile(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

function ensureShopPassword(dataDir) {
  if (!shopPassword(dataDir)) writeFileSync(shopPasswordFile(dataDir), `${newPassword()}\n`, { mode: 0o600 })
}

const newPassword = () => randomBytes(24).toString('base64url')

/** Makes the database's files, once. Half-made ones of an interrupted start are made again. */
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
  const place = account.shared ? newClusterPath(account.shared) : folder
  const unfinished = `${place}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  changeOwner(account.owner, unfinished)
  const password = newPassword()
  writeFileSync(passwordFile(dataDir), `${password}\n`, { mode: 0o600 })
  await runInitdb({ dataDir, unfinished, account, password, durable })
  renameSync(unfinished, place)
  if (place !== folder) symlinkSync(place, folder)
}

const newClusterPath = (shared) => path.join(shared, `data-${randomBytes(6).toString('hex')}`)

/** The data was made while root could still run PostgreSQL on it where it is. */
function moveToSharedFolder(folder, shared) {
  const place = newClusterPath(shared)
  execFileSync('mv', [folder, place])
  symlinkSync(place, folder)
}

async function runInitdb({ dataDir, unfinished, account, password, durable }) {
  const handover = mkdtempSync(path.join(os.tmpdir(), 'asimera-'))
  const secret = path.join(handover, 'password')
  writeFileSync(secret, password, { mode: 0o600 })
  if (account.owner) for (const place of [handover, secret]) chownSync(place, account.owner.uid, account.owner.gid)
  try {
    let output = ''
    for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
      const result = await runProcess({
        ...account.run(path.join(account.home, 'bin', 'initdb'), [
          `--pgdata=${unfinished}`,
          `--username=${SUPERUSER}`,
          `--pwfile=${secret}`,
          '--auth=scram-sha-256',
          // Built-in rules sort alike on every system; the system's locale only tells letters from signs.
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
        `PostgreSQL could not make its files. Its own words are in ${logFile(dataDir, 'postgres')}.`,
    )
  } finally {
    rmSync(handover, { recursive: true, force: true })
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
      `The data in ${folder} was written by PostgreSQL ${has}, and this shop brings PostgreSQL ${runs}. ` +
        `Start it with the packages it was made with, or move the folder away to begin with an empty shop.`,
    )
  }
}

function changeOwner(owner, folder) {
  if (!owner || statSync(folder).uid === owner.uid) return
  execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder])
}

function isLink(place) {
  return lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}
