import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isAlive, processIdentity } from './process-identity.mjs'

const FOLDER = fileURLToPath(new URL('../../.data/serving', import.meta.url))

/** Writes a file that says, for as long as this process lives, that it serves the build of this clone. */
export function registerServer(address, folder = FOLDER) {
  const file = path.join(folder, `${process.pid}.json`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify({ ...processIdentity(process.pid), address }))
    process.once('exit', () => rmSync(file, { force: true }))
  } catch {
    // A read-only clone is never rebuilt, so nothing needs the file.
  }
}

/** The URLs of the running servers of this clone's build. Deletes the files of servers that were killed. */
export function runningServerUrls(folder = FOLDER) {
  return filesIn(folder).flatMap((file) => {
    try {
      const { address, ...identity } = JSON.parse(readFileSync(file, 'utf8'))
      if (isAlive(identity)) return [address]
      rmSync(file, { force: true })
    } catch {
      // The file is just being written or deleted.
    }
    return []
  })
}

function filesIn(folder) {
  try {
    return readdirSync(folder).map((name) => path.join(folder, name))
  } catch {
    return []
  }
}
