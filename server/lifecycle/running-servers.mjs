import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isAlive, processIdentity } from './process-identity.mjs'

const FOLDER = fileURLToPath(new URL('../../.data/serving', import.meta.url))

/** Leaves word that this process serves the clone's build, for as long as it lives. */
export function tellServing(address, folder = FOLDER) {
  const file = path.join(folder, `${process.pid}.json`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify({ ...processIdentity(process.pid), address }))
    process.once('exit', () => rmSync(file, { force: true }))
  } catch {
    // A clone that may only be read is not built anew either.
  }
}

/** The addresses of the shops that run from the clone's build now. What was killed left a note that counts no more. */
export function servedAddresses(folder = FOLDER) {
  return notesIn(folder).flatMap((file) => {
    try {
      const { address, ...holder } = JSON.parse(readFileSync(file, 'utf8'))
      if (isAlive(holder)) return [address]
      rmSync(file, { force: true })
    } catch {
      // Being written or taken away at this moment.
    }
    return []
  })
}

function notesIn(folder) {
  try {
    return readdirSync(folder).map((name) => path.join(folder, name))
  } catch {
    return []
  }
}
