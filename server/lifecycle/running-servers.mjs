import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isAlive, processIdentity } from './process-identity.mjs'

const FOLDER = fileURLToPath(new URL('../../.data/serving', import.meta.url))

/** Writes a file that says, for as long as this process lives, that it serves the build of a language. */
export function registerServer(address, language, folder = FOLDER) {
  const file = path.join(folder, `${process.pid}.json`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify({ ...processIdentity(process.pid), address, language }))
    process.once('exit', () => rmSync(file, { force: true }))
  } catch {
    // A read-only clone is never rebuilt, so nothing needs the file.
  }
}

/** The URLs of the running servers of the build of a language. Deletes the files of servers that were killed. */
export function runningServerUrls(language, folder = FOLDER) {
  return filesIn(folder).flatMap((file) => {
    try {
      const { address, language: served, ...identity } = JSON.parse(readFileSync(file, 'utf8'))
      if (isAlive(identity)) return served === language ? [address] : []
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
