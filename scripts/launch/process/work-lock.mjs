import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PROJECT_ROOT } from '../folders.mjs'
import { acquireLock } from './lock.mjs'

const FOLDER = path.join(PROJECT_ROOT, '.data', 'work-lock')

/** Installing and building change the folder of the project, so other starts wait. */
export async function withWorkLock(purpose, work) {
  for (;;) {
    const { lock } = await acquireLock(FOLDER, { purpose })
    if (!lock) {
      await wait(250)
      continue
    }
    try {
      return await work()
    } finally {
      lock.release()
    }
  }
}
